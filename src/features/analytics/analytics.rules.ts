/** A year, to compare with the previous one, and some days. */
export const MOST_DAYS = 400;

export const USUAL_DAYS = 30;

export const MOST_ROWS = 20;
