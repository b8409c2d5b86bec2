import * as z from 'zod/mini';
import { PageQuery } from '#src/shared/paging.ts';
import { ProfileWire } from './accounts.contract.ts';

const text = z.nullable(z.string());

/**
 * What can be done with somebody. What is not in a person's list is not possible with them, and should not be
 * offered: with an outside provider only `change-role` ever is.
 */
export const UserAction = z.enum([
  'change-role',
  'disable',
  'enable',
  'sign-out',
  'resend-verification',
  'delete',
]);
export type UserAction = z.infer<typeof UserAction>;

/** Somebody with an account as admins see them. */
export const User = z.object({
  id: z.string(),
  email: text,
  firstName: text,
  lastName: text,
  role: ProfileWire.shape.role,
  isConfirmed: z.boolean(),
  isDisabled: z.boolean(),
  /** `email`, `google`; empty with an outside provider. */
  providers: z.array(z.string()),
  /** With an outside provider: when they were last seen here. Null: never. */
  lastSignInAt: text,
  createdAt: z.string(),
  registrations: z.int(),
  uploads: z.int(),
  /** Whether it is whoever asks. */
  isSelf: z.boolean(),
  actions: z.array(UserAction),
});
export type User = z.infer<typeof User>;

/** `GET /api/users`; everything may be left out. Newest accounts first. */
export const UsersQuery = z.extend(PageQuery, {
  role: z.optional(ProfileWire.shape.role),
  state: z.optional(z.enum(['confirmed', 'unconfirmed', 'disabled'])),
});
export type UsersQuery = z.infer<typeof UsersQuery>;

/** The person that a path names. */
export const UserPath = z.object({ id: z.guid() });

/** `PUT /api/users/{id}/role`. 409 `last_admin`, `unconfirmed`, `disabled`. */
export const RoleChange = z.object({ role: z.enum(['user', 'admin'], 'Must be user or admin') });
