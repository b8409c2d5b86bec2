import type { CsvColumn } from '#src/platform/server/csv.ts';
import { decimalOf } from '#src/shared/money.ts';
import type { Analytics, AnalyticsTable } from '../../analytics.contract.ts';

type Cell = string | number | null;

interface Table {
  columns: CsvColumn<Cell[]>[];
  rows: Cell[][];
}

function table<Row>(
  rows: readonly Row[],
  columns: readonly [header: string, value: (row: Row) => Cell][],
): Table {
  return {
    columns: columns.map(([header], index) => ({ header, value: row => row[index] ?? null })),
    rows: rows.map(row => columns.map(([, value]) => value(row))),
  };
}

const TABLES: Record<AnalyticsTable, (analytics: Analytics) => Table> = {
  days: ({ days }) =>
    table(days, [
      ['Day', one => one.day],
      ['Visits', one => one.visits],
      ['Visitors', one => one.visitors],
      ['Seats Booked', one => one.seats],
      ['Leads', one => one.leads],
      ['Visits Before', one => one.visitsBefore],
    ]),
  funnels: ({ funnels }) =>
    table(funnels, [
      ['Workshop', one => one.title],
      ['Saw the Page', one => one.viewers],
      ['Interested', one => one.interested],
      ['Reserved', one => one.reserved],
      ['Enrolled', one => one.enrolled],
      ['Completed', one => one.completed],
      ['Cancelled', one => one.cancelled],
    ]),
  coming: ({ coming, currency }) =>
    table(coming, [
      ['Workshop', one => one.title],
      ['Starts', one => one.startDate],
      ['Ends', one => one.endDate],
      ['Seats Held', one => one.taken],
      ['Seats', one => one.spots],
      ['Price', one => decimalOf(one.priceAmount, currency)],
      ['Expected', one => decimalOf(one.expectedAmount, currency)],
      ['Received', one => decimalOf(one.receivedAmount, currency)],
      ['If Full', one => decimalOf(one.ifFullAmount, currency)],
      ['In the Last 7 Days', one => one.takenLast7Days],
      ['Last Edition', one => one.lastEdition?.taken ?? null],
    ]),
  sources: ({ sources, currency }) =>
    table(sources, [
      ['Source', one => one.name],
      ['Visits', one => one.visits],
      ['Visitors', one => one.visitors],
      ['Seats', one => one.seats],
      ['Revenue', one => decimalOf(one.revenueAmount, currency)],
    ]),
  pages: ({ pages }) =>
    table(pages, [
      ['Page', one => one.path],
      ['Title', one => one.title],
      ['Views', one => one.views],
    ]),
  leads: ({ leads }) =>
    table(
      [leads],
      [
        ['Leads', one => one.total],
        ['Still on Your List', one => one.onList],
        ['Interested in a Workshop', one => one.interested],
        ['Enrolled', one => one.enrolled],
        ['Unsubscribed', one => one.unsubscribed],
      ],
    ),
  campaigns: ({ campaigns, currency }) =>
    table(campaigns, [
      ['Campaign', one => one.campaign],
      ['Source', one => one.source],
      ['Visits', one => one.visits],
      ['Seats', one => one.seats],
      ['Revenue', one => decimalOf(one.revenueAmount, currency)],
    ]),
  heard: ({ heard }) =>
    table(heard, [
      ['Answer', one => one.words],
      ['People', one => one.people],
    ]),
};

export function tableOf(analytics: Analytics, name: AnalyticsTable): Table {
  return TABLES[name](analytics);
}
