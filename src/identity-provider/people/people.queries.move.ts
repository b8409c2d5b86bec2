import { and, asc, gt, isNotNull } from 'drizzle-orm';
import type { QueryContext } from '#src/platform/server/context.ts';
import { users } from '../core/identity.table.ts';
import { type Metadata, readMetadata } from './metadata.ts';
import { type User, isBanned } from './people.queries.ts';

/** The body of `POST /admin/users` of Supabase Auth. */
export interface MovedPerson {
  id: string;
  email: string;
  email_confirm: true;
  /** Missing for people who only sign in with Google. */
  password_hash?: string;
  user_metadata: Metadata;
  ban_duration?: string;
}

const PAGE = 500;

function moved(user: User, now: Date): MovedPerson {
  return {
    id: user.id,
    email: user.email,
    email_confirm: true,
    ...(user.passwordHash !== null && { password_hash: user.passwordHash }),
    user_metadata: readMetadata(user.userMetadata),
    ...(isBanned(user, now) && { ban_duration: '876000h' }),
  };
}

/** Everyone who has confirmed their address, page by page. Contains password hashes. */
export async function* listForMove({ db, clock }: QueryContext): AsyncGenerator<MovedPerson[]> {
  let last: string | null = null;
  for (;;) {
    const rows: User[] = await db
      .select()
      .from(users)
      .where(and(isNotNull(users.emailConfirmedAt), last === null ? undefined : gt(users.id, last)))
      .orderBy(asc(users.id))
      .limit(PAGE);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? null;
    yield rows.map(user => moved(user, clock.now()));
  }
}
