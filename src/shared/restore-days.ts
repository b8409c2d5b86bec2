/** How long deleted records can be restored and imports undone. Then they are gone for good. */
export const RESTORE_DAYS = 30;
