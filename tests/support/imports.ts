import { expect } from 'vitest';
import type { ImportAnswer, ImportBody } from '#src/features/imports/imports.contract.ts';
import type { SignedIn } from './accounts.ts';
import { postJson } from './json.ts';

export type SentImport = {
  kind: ImportBody['kind'];
  rows: Record<string, string | undefined>[];
  [option: string]: unknown;
};

/** In the order of the file. */
export const outcomesOf = ({ rows }: ImportAnswer) =>
  rows.toSorted((a, b) => a.row - b.row).map(({ result, becomes, text }) => [result, becomes, text]);

/** Sends imports as the panel does: the first row below the headings is row 2. */
export function importing(server: { url: string }, admin: () => Pick<SignedIn, 'headers'>) {
  const post = ({ rows, ...options }: SentImport, save: boolean) => {
    const numbered = rows.map((values, index) => ({ row: index + 2, values }));
    return postJson(`${server.url}/api/imports`, { ...options, save, rows: numbered }, admin().headers);
  };
  const send = async (sent: SentImport, save: boolean): Promise<ImportAnswer> => {
    const { status, body } = await post(sent, save);
    expect(status).toBe(200);
    return body as ImportAnswer;
  };
  /** The preview has to say exactly what saving then does. */
  const previewAndSave = async (sent: SentImport) => {
    const outcomes = outcomesOf(await send(sent, false));
    const saved = await send(sent, true);
    expect(outcomesOf(saved)).toEqual(outcomes);
    return { outcomes, saved: saved.import };
  };
  return { post, send, previewAndSave };
}
