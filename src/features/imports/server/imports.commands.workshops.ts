import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import { newWorkshop } from '#src/features/workshops/server/workshops.commands.ts';
import { insertImportedWorkshops } from '#src/features/workshops/server/workshops.commands.import.ts';
import { listWorkshopNames } from '#src/features/workshops/server/workshops.queries.names.ts';
import { WorkshopInput } from '#src/features/workshops/workshops.contract.ts';
import { endOf, wireDate } from '#src/features/workshops/workshops.rules.dates.ts';
import {
  CATEGORIES,
  categoryFrom,
  formatTimes,
  formatWorkshopDates,
} from '#src/features/workshops/workshops.rules.ts';
import type { Context } from '#src/platform/server/context.ts';
import { formatPrice, parsePrice } from '#src/shared/money.ts';
import type { ImportBody, ImportedRow } from '../imports.contract.ts';
import { IMPORT_FIELDS } from '../imports.rules.ts';
import { readTime, readYesNo } from '../imports.rules.values.ts';
import {
  type ImportStamp,
  type ReadRow,
  dateReader,
  parseRow,
  readCell,
  readRows,
  refuseRow,
  withoutRepeats,
} from './imports.commands.rows.ts';

type Body = Extract<ImportBody, { kind: 'workshops' }>;
type Values = Body['rows'][number]['values'];
type Workshop = ReturnType<typeof newWorkshop>;

const LABELS = IMPORT_FIELDS.workshops;
const SHOWN = {
  yes: ['visible', 'published', 'public', 'live'],
  no: ['hidden', 'draft', 'private', 'unlisted'],
};

const keyOf = ({ title, startDate }: { title: string; startDate?: string | null | undefined }): string =>
  `${startDate ?? ''} ${title.trim().replace(/\s+/g, ' ').toLowerCase()}`;

function workshopReader(site: SiteSettings, { isVisible, dayFirst }: Body, at: Date) {
  const { timeZone, currencySign } = site;
  const readDay = dateReader({ timeZone, dayFirst, now: at });
  const readClock = (text: string | undefined) => readCell(text, readTime, 'a time, such as 9:00 AM');
  const wholeIn = (text: string | undefined) =>
    readCell(text, cell => (/^\d{1,7}$/.test(cell) ? Number(cell) : null), 'a whole number') ?? undefined;
  const priceIn = (text: string | undefined) =>
    readCell(text, cell => parsePrice(cell, currencySign), 'a whole amount, such as 650') ?? undefined;
  const dateOf = (
    day: string | undefined,
    clock: string | undefined,
    otherwise: string | null,
  ): string | null => {
    const found = readDay(day);
    const [date, time] = [found?.date ?? otherwise, readClock(clock) ?? found?.time];
    return date && time ? `${date}T${time}` : date;
  };
  return (values: Values): Workshop => {
    const { category, price, maxParticipants, startDate, startTime, endDate, endTime, ...texts } = values;
    const start = dateOf(startDate, startTime, null) ?? refuseRow('No start date');
    const typed = {
      ...texts,
      category: readCell(category, categoryFrom, `a category. Use ${CATEGORIES.join(', ')}`) ?? undefined,
      price: priceIn(price),
      maxParticipants: wholeIn(maxParticipants),
      startDate: start,
      endDate: dateOf(endDate, endTime, endTime?.trim() ? start.slice(0, 10) : null),
      isVisible: readCell(values.isVisible, cell => readYesNo(cell, SHOWN), 'yes or no') ?? isVisible,
    };
    return newWorkshop(parseRow(WorkshopInput, typed, LABELS), { site, at });
  };
}

function outcomeOf(
  { row, value }: ReadRow<Workshop>,
  known: ReadonlySet<string>,
  site: SiteSettings,
  at: Date,
): ImportedRow {
  if (known.has(keyOf(value))) {
    return {
      row,
      result: 'skipped',
      becomes: null,
      text: 'You already have a workshop with this title and date',
    };
  }
  const { startDate: start = null, startTime = null, endDate: end = null, endTime = null } = value;
  const startDate = wireDate({ date: start, time: startTime }, site.timeZone);
  const dates = { startDate, endDate: wireDate({ date: end, time: endTime }, site.timeZone) };
  const facts = [
    formatWorkshopDates(dates),
    formatTimes(dates),
    formatPrice(value.price, site.currencySign),
    value.maxParticipants === 1 ? '1 seat' : `${value.maxParticipants} seats`,
    value.isVisible ? 'visible' : 'hidden',
  ];
  const hasEnded = (endOf(dates, site.timeZone) ?? Infinity) <= at.getTime();
  return {
    row,
    result: 'added',
    becomes: hasEnded ? 'past' : 'upcoming',
    text: facts.filter(Boolean).join(', '),
  };
}

export async function importWorkshops(
  tx: Context,
  body: Body,
  { importId, at }: ImportStamp,
): Promise<ImportedRow[]> {
  const site = await getSettings(tx);
  const known = new Set((await listWorkshopNames(tx)).map(keyOf));
  const { read, refused } = readRows(body.rows, workshopReader(site, body, at));
  const { unique, repeats } = withoutRepeats(read, { keyOf, what: 'workshop' });
  if (importId !== null) {
    const rows = unique.map(({ value }) => value).filter(value => !known.has(keyOf(value)));
    await insertImportedWorkshops(tx, rows, importId);
  }
  return [...refused, ...repeats, ...unique.map(one => outcomeOf(one, known, site, at))];
}
