/** The largest number that PostgreSQL's `integer` holds: no id is larger. */
export const MAX_INTEGER = 2_147_483_647;
