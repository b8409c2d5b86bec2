import type { Context } from './context.ts';

export interface Person {
  id: string;
  /**
   * Null unless confirmed: only the owner of an address may see or delete what is stored under it. Where an admin asks,
   * the admin vouches for that.
   */
  email: string | null;
}

/** In place of the id where an address has no account: the nil UUID, which no row has. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** What one slice stores about people. `app/slices.ts` lists them all, so that accounts need not import them. */
export interface PersonalDataSource {
  name: string;
  exportOf(ctx: Context, person: Person): Promise<unknown>;
  /** The number of records by person id. People without any may be missing. */
  countOf?(ctx: Context, people: readonly Person[]): Promise<Map<string, number>>;
  /** Deletes or anonymizes the data in the transaction that deletes the account. */
  forget(tx: Context, person: Person): Promise<void>;
}

export const DELETED_NAME = 'Deleted account';

/** An address in a domain that never receives email (RFC 2606). `key` makes it unique. */
export function deletedAddress(key: string | number): string {
  return `deleted-${key}@account.invalid`;
}
