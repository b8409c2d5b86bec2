/** Rows of each kind. Uploads and accounts are a tenth of `people`, and so are emails. */
export interface Size {
  name: 'S' | 'M' | 'L';
  workshops: number;
  /** Leads, registrations, comments and messages each. */
  people: number;
  /** Spread over a year. */
  events: number;
}

export const SIZES: readonly Size[] = [
  { name: 'S', workshops: 120, people: 10_000, events: 100_000 },
  { name: 'M', workshops: 1_200, people: 100_000, events: 1_000_000 },
  { name: 'L', workshops: 10_000, people: 1_000_000, events: 10_000_000 },
];

/** Far above the ids of the demo content. */
const FIRST_WORKSHOP = 1_000_000;

export const workshopId = (number: number): number => FIRST_WORKSHOP + number;

/** Has half of all comments. */
export const DISCUSSED = workshopId(7);
/** Has a tenth of all registrations. */
export const POPULAR = workshopId(16);
/** A usual one that is upcoming. */
export const USUAL = workshopId(40);
