export const MAX_INTEGER = 2_147_483_647;
