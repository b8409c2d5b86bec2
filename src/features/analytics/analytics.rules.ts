/** A year, to compare with the previous one, and some days. */
export const MAX_DAYS = 400;

export const USUAL_DAYS = 30;

export const MAX_TABLE_ROWS = 20;
export const MAX_WORKSHOPS = 100;

/** The source of seats whose visit isn't known, for example with Do Not Track. */
export const UNKNOWN_SOURCE = 'Not known';
