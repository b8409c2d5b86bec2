import { createInterface } from 'node:readline/promises';
import {
  listNextNumbers,
  raiseNextNumber,
} from '#src/features/registrations/server/registrations.commands.series.ts';
import { documentNumber } from '#src/features/settings/settings.rules.documents.ts';
import { StartError } from '#src/platform/server/config.ts';
import { databaseOf, openPool } from '#src/platform/server/database/pool.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

/** Reads `R-2026=14`. */
export function readNextNumbers(given: readonly string[]): Map<string, number> {
  return new Map(
    given.map(one => {
      const at = one.lastIndexOf('=');
      const number = one.slice(at + 1);
      if (at < 1 || !NUMBER.test(number)) {
        throw new StartError(`--next-number ${one} must be like R-2026=14`);
      }
      return [one.slice(0, at), Number(number)];
    }),
  );
}

async function ask(series: string, inBackup: number): Promise<number> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const question = `Next number of ${series}, if later ones were issued since this backup [${inBackup}]: `;
      const answer = (await terminal.question(question)).trim() || String(inBackup);
      if (NUMBER.test(answer) && Number(answer) >= inBackup) return Number(answer);
      console.log(`Must be a number from ${inBackup} on.`);
    }
  } finally {
    terminal.close();
  }
}

/** Receipts and invoices that were issued since the backup have numbers that must not be used twice. */
export async function setNextNumbers(databaseUrl: string, given: ReadonlyMap<string, number>): Promise<void> {
  const pool = openPool(databaseUrl, error => console.warn(error.message), 1);
  try {
    const ctx = { db: databaseOf(pool) };
    for (const [series, number] of given) await raiseNextNumber(ctx, series, number);
    const left = [...(await listNextNumbers(ctx))].filter(([series]) => !given.has(series));
    for (const [series, inBackup] of left) {
      if (process.stdin.isTTY) await raiseNextNumber(ctx, series, await ask(series, inBackup));
      else {
        const next = documentNumber(series, inBackup);
        console.warn(
          `The next document is ${next}. If later ones were issued since this backup, restore it again with --force --next-number ${series}=NUMBER`,
        );
      }
    }
  } finally {
    await pool.end();
  }
}
