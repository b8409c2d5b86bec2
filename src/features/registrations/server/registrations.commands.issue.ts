import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { DatedWorkshop } from '#src/features/workshops/server/workshops.queries.derive.ts';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { CODE_ALPHABET, CODE_LETTERS, completedOn, groupCode } from '../registrations.rules.certificates.ts';
import { isForgotten } from './registrations.commands.forget.ts';
import { type registrations, certificates } from './registrations.table.ts';

export type Completed = Pick<
  typeof registrations.$inferSelect,
  'id' | 'workshopId' | 'email' | 'name' | 'lastName'
>;
type NewCertificate = typeof certificates.$inferInsert;

function randomCode(): string {
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

/** Issues missing certificates with current facts. Returns the ids of the registrations that got one. */
export async function issueCertificates(tx: Context, completed: readonly Completed[]): Promise<Set<number>> {
  const ids = completed.map(one => one.id);
  if (ids.length === 0) return new Set();
  const issued = await tx.db
    .select({ id: certificates.registrationId })
    .from(certificates)
    .where(inArray(certificates.registrationId, ids));
  const alreadyIssued = new Set(issued.map(row => row.id));
  const missing = completed.filter(one => !alreadyIssued.has(one.id) && !isForgotten(one));
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
