import { LeadInput } from '#src/features/leads/leads.contract.ts';
import {
  type LeadToImport,
  findKnownLeads,
  insertImportedLeads,
} from '#src/features/leads/server/leads.commands.import.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { listWorkshopNames } from '#src/features/workshops/server/workshops.queries.names.ts';
import type { Context } from '#src/platform/server/context.ts';
import type { ImportBody, ImportedRow } from '../imports.contract.ts';
import { IMPORT_FIELDS } from '../imports.rules.ts';
import { readYesNo } from '../imports.rules.values.ts';
import {
  type ImportStamp,
  type ReadRow,
  type ReadingOptions,
  dateReader,
  nameIn,
  parseRow,
  pastReader,
  readCell,
  readRows,
  withoutRepeats,
  workshopFinder,
} from './imports.commands.rows.ts';

type Body = Extract<ImportBody, { kind: 'leads' }>;
type Values = Body['rows'][number]['values'];

/** As mailing services call it. */
const LEFT = ['unsubscribed', 'cleaned', 'bounced', 'opted out', 'opted-out', 'opt-out', 'complained'];
const STAYS = ['subscribed', 'active', 'confirmed', 'opted in', 'opted-in'];

/** What our own export writes for leads without a workshop. */
const NO_WORKSHOP = 'general interest';

function leadReader(options: ReadingOptions, findWorkshop: ReturnType<typeof workshopFinder>) {
  const readPast = pastReader(options);
  const readDay = dateReader(options);
  const hasLeft = (text: string): boolean | null =>
    readYesNo(text, { yes: LEFT, no: STAYS }) ?? (/\d{4}/.test(text) && readDay(text) ? true : null);
  const workshopOf = (text: string | undefined): number | null =>
    !text?.trim() || text.trim().toLowerCase() === NO_WORKSHOP ? null : findWorkshop(text, null).id;
  return (values: Values): LeadToImport => {
    const { email = '', phone } = values;
    const interests = values.interests?.split(/[,;|]/).flatMap(one => one.trim() || []);
    const typed = { name: nameIn(values) || email, email, phone, ...(interests && { interests }) };
    return {
      ...parseRow(LeadInput, typed, IMPORT_FIELDS.leads),
      workshopId: workshopOf(values.workshop),
      joinedAt: readPast(values.joinedOn, IMPORT_FIELDS.leads.joinedOn),
      isUnsubscribed: readCell(values.unsubscribed, hasLeft, 'yes or no') ?? false,
    };
  };
}

function outcomeOf(
  { row, value }: ReadRow<LeadToImport>,
  known: { isUnsubscribed: boolean } | undefined,
): ImportedRow {
  if (known) {
    const text = known.isUnsubscribed
      ? 'Unsubscribed here before, and stays so'
      : 'Already one of your leads';
    return { row, result: 'skipped', becomes: null, text };
  }
  if (!value.isUnsubscribed) return { row, result: 'added', becomes: 'lead', text: null };
  return {
    row,
    result: 'inactive',
    becomes: 'unsubscribed',
    text: 'Your file says unsubscribed. Gets no emails',
  };
}

export async function importLeads(
  tx: Context,
  { rows, dayFirst }: Body,
  { importId, at }: ImportStamp,
): Promise<ImportedRow[]> {
  const { timeZone } = await getSettings(tx);
  const findWorkshop = workshopFinder(await listWorkshopNames(tx));
  const { read, refused } = readRows(rows, leadReader({ timeZone, dayFirst, now: at }, findWorkshop));
  // If one of two rows says that someone doesn't want emails, that one counts.
  const { unique, repeats } = withoutRepeats(read, {
    keyOf: ({ email }) => email,
    isBest: ({ isUnsubscribed }) => isUnsubscribed,
    what: 'person',
  });
  const known = await findKnownLeads(
    tx,
    unique.map(({ value }) => value.email),
  );
  if (importId !== null) {
    const people = unique.map(({ value }) => value).filter(({ email }) => !known.has(email));
    const added = await insertImportedLeads(tx, people, { importId, at });
    for (const { email } of people) if (!added.has(email)) known.set(email, { isUnsubscribed: false });
  }
  return [...refused, ...repeats, ...unique.map(one => outcomeOf(one, known.get(one.value.email)))];
}
