import type { Context } from './context.ts';

/** Whoever wants to see or to take back what the site has of them. */
export interface Person {
  /** Their profile's id. */
  id: string;
  /** Only a confirmed address; null without one. What carries an address belongs to nobody else (decision R5). */
  email: string | null;
}

/** What one slice has of a person; `app/slices.ts` lists them all, so that accounts need not know who they are. */
export interface PersonalDataSource {
  /** The key in the exported file. */
  name: string;
  /** Everything that the person left there, as they would read it. */
  exportOf(ctx: Context, person: Person): Promise<unknown>;
  /** How many things each of these people left there, by their id; who left none may be missing. */
  countOf?(ctx: Context, people: readonly Person[]): Promise<Map<string, number>>;
  /** Deletes it, or takes out of it whatever names the person; runs in the transaction that ends the account. */
  forget(tx: Context, person: Person): Promise<void>;
}

/** What stands where the name of somebody stood whose account was deleted. */
export const DELETED_NAME = 'Deleted account';

/** Where no mail ever goes (RFC 2606); unique by `key`, as addresses often have to be. */
export function deletedAddress(key: string | number): string {
  return `deleted-${key}@account.invalid`;
}
