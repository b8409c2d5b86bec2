import * as z from 'zod/mini';
import {
  type ImportedRegistration,
  type RegistrationToImport,
  importRegistrations,
} from '#src/features/registrations/server/registrations.commands.import.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import {
  type WorkshopName,
  listWorkshopNames,
} from '#src/features/workshops/server/workshops.queries.names.ts';
import type { Context } from '#src/platform/server/context.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import { Email, Phone, optionalText, requiredText } from '#src/shared/fields.ts';
import { counted } from '#src/shared/words.ts';
import type { ImportBody, ImportedRow } from '../imports.contract.ts';
import { IMPORT_FIELDS } from '../imports.rules.ts';
import { readStatus } from '../imports.rules.values.ts';
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
  refuseRow,
  withoutRepeats,
  workshopFinder,
} from './imports.commands.rows.ts';

type Body = Extract<ImportBody, { kind: 'registrations' }>;
type Values = Body['rows'][number]['values'];

interface Person extends RegistrationToImport {
  workshop: WorkshopName;
  /** In the words of the file. */
  fileStatus: string;
}

const Person = z.object({
  email: Email,
  name: requiredText(161),
  firstName: optionalText(80),
  lastName: optionalText(80),
  phone: Phone,
  experience: optionalText(2000),
  goals: optionalText(2000),
  hearAbout: optionalText(200),
  notes: optionalText(2000),
  message: optionalText(2000),
  internalNote: optionalText(2000),
});

const LABELS = IMPORT_FIELDS.registrations;

function personReader(options: ReadingOptions, workshopOf: (values: Values) => WorkshopName) {
  const readPast = pastReader(options);
  return (values: Values): Person => {
    const { email, name, ...details } = parseRow(
      Person,
      { ...values, name: nameIn(values) },
      { ...LABELS, name: 'Name' },
    );
    const workshop = workshopOf(values);
    const fileStatus = values.status?.trim() ?? '';
    return {
      email,
      name,
      details,
      workshop,
      workshopId: workshop.id,
      status:
        readCell(fileStatus, readStatus, 'a status we know, such as enrolled, reserved or cancelled') ??
        'enrolled',
      fileStatus,
      registeredAt: readPast(values.registeredOn, LABELS.registeredOn),
    };
  };
}

function outcomeOf(
  { row, value }: ReadRow<Person>,
  outcome: ImportedRegistration | undefined,
  isChosen: boolean,
): ImportedRow {
  const { status, workshop, fileStatus } = value;
  const { title, maxParticipants } = workshop;
  if (outcome === 'known') {
    const text = status === 'cancelled' ? 'Already here' : 'Already registered';
    return { row, result: 'skipped', becomes: null, text };
  }
  if (outcome !== 'added') {
    const seats = counted(maxParticipants, 'seat');
    return { row, result: 'refused', becomes: null, text: `No seat left in ${title}, which has ${seats}` };
  }
  if (status === 'cancelled') {
    return {
      row,
      result: 'inactive',
      becomes: status,
      text: `Your file says "${fileStatus}". Holds no seat`,
    };
  }
  return { row, result: 'added', becomes: status, text: isChosen ? null : title };
}

export async function importPeople(
  tx: Context,
  { rows, dayFirst, workshopId }: Body,
  { importId, at }: ImportStamp,
): Promise<ImportedRow[]> {
  const [{ timeZone }, names] = await Promise.all([getSettings(tx), listWorkshopNames(tx)]);
  const chosen = workshopId ? (names.find(({ id }) => id === workshopId) ?? null) : null;
  if (workshopId && !chosen) throw new Invalid({ workshopId: 'Workshop not found' });
  const options = { timeZone, dayFirst, now: at };
  const find = workshopFinder(names);
  const readDay = dateReader(options);
  const workshopOf = ({ workshop, workshopDate }: Values): WorkshopName => {
    if (chosen) return chosen;
    if (!workshop?.trim()) return refuseRow('No workshop');
    return find(workshop, readDay(workshopDate)?.date ?? null);
  };
  const { read, refused } = readRows(rows, personReader(options, workshopOf));
  // Someone who cancelled and booked again is in the file twice.
  const { unique, repeats } = withoutRepeats(read, {
    keyOf: ({ workshopId: id, email }) => `${id} ${email}`,
    isBest: ({ status }) => status !== 'cancelled',
    what: 'person',
  });
  const people = unique.map(({ value }) => value);
  const outcomes = await importRegistrations(tx, people, { importId, at });
  const done = unique.map((one, index) => outcomeOf(one, outcomes[index], chosen !== null));
  return [...refused, ...repeats, ...done];
}
