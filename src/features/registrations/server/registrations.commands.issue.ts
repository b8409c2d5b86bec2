import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { DatedWorkshop } from '#src/features/workshops/server/workshops.queries.derive.ts';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { CODE_ALPHABET, CODE_LETTERS, completedOn, groupCode } from '../registrations.rules.certificates.ts';
import { isForgotten } from './registrations.commands.forget.ts';
import { type registrations, certificates } from './registrations.table.ts';

export type Completed = Pick<
  typeof registrations.$inferSelect,
  'id' | 'workshopId' | 'email' | 'name' | 'lastName'
>;
type NewCertificate = typeof certificates.$inferInsert;

/** 80 random bits, which whoever has them may open it with. */
export function randomCode(): string {
  const letters = Array.from({ length: CODE_LETTERS }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]);
  return groupCode(letters.join(''));
}

/** Null if the duration is only the site's default and there are no dates to derive it from. */
function knownDuration({ startDate, endDate, duration }: DatedWorkshop, siteDefault: string): string | null {
  return (startDate && endDate) || duration !== siteDefault ? duration : null;
}

async function factsOf(tx: Context, workshopId: number) {
  const [workshop, settings] = await Promise.all([findWorkshop(tx, workshopId), getSettings(tx)]);
  if (!workshop) throw new Error(`Workshop ${workshopId} has registrations but does not exist`);
  const now = tx.clock.now();
  const { title, category, startDate, endDate, location, picture } = workshop;
  return {
    workshopTitle: title,
    category,
    startDate: startDate && startDate.slice(0, 10),
    endDate: endDate && endDate.slice(0, 10),
    duration: knownDuration(workshop, settings.workshopDefaults.duration),
    location,
    completedOn: completedOn(endDate ?? startDate, localPartsOf(now.getTime(), settings.timeZone).date),
    issuer: settings.siteName,
    imageUrl: picture && picture.url,
    issuedAt: now,
  };
}

async function withoutCertificate<One extends Completed>({ db }: DbContext, completed: readonly One[]) {
  const ids = completed.map(one => one.id);
  const issued = await db
    .select({ id: certificates.registrationId })
    .from(certificates)
    .where(inArray(certificates.registrationId, ids));
  const alreadyIssued = new Set(issued.map(row => row.id));
  return completed.filter(one => !alreadyIssued.has(one.id) && !isForgotten(one));
}

/** Fonts have letters that they can't place marks on. Nothing else keeps a name from being drawn. */
export async function isPrintable(name: string): Promise<boolean> {
  if (!/\p{M}/u.test(name.normalize('NFC'))) return true;
  // Loaded on demand: the fonts are large and rarely needed.
  const { canPrint } = await import('./pdf/typefaces.ts');
  return canPrint(name);
}

/** Those who need a certificate that couldn't be printed. */
export async function findUnprintable<One extends Completed>(
  ctx: DbContext,
  completed: readonly One[],
): Promise<One[]> {
  const unprintable: One[] = [];
  for (const one of completed) if (!(await isPrintable(one.name))) unprintable.push(one);
  return unprintable.length > 0 ? withoutCertificate(ctx, unprintable) : [];
}

/** Throws Conflict `unprintable_name`. */
export function requirePrintable(unprintable: readonly Completed[]): void {
  if (unprintable.length === 0) return;
  const people = unprintable.map(({ name, email }) => `${name} (${email})`).join(', ');
  throw new Conflict(
    'unprintable_name',
    `A certificate can't be printed with this name: ${people}. Correct it in the registration and try again.`,
  );
}

/** Issues missing certificates with current facts. Returns the ids of the registrations that got one. */
export async function issueCertificates(tx: Context, completed: readonly Completed[]): Promise<Set<number>> {
  if (completed.length === 0) return new Set();
  const missing = await withoutCertificate(tx, completed);
  const facts = new Map<number, Awaited<ReturnType<typeof factsOf>>>();
  const rows: NewCertificate[] = [];
  for (const { id, workshopId, name, lastName } of missing) {
    const known = facts.get(workshopId) ?? (await factsOf(tx, workshopId));
    facts.set(workshopId, known);
    rows.push({ ...known, registrationId: id, name, familyName: lastName, code: randomCode() });
  }
  if (rows.length === 0) return new Set();
  // Another request may be issuing the same certificates. No cache tag is invalidated, because no page can
  // have shown a code that is new.
  const made = await tx.db
    .insert(certificates)
    .values(rows)
    .onConflictDoNothing({ target: certificates.registrationId })
    .returning({ id: certificates.registrationId });
  return new Set(made.map(row => row.id));
}
