import * as z from 'zod/mini';
import { PageQuery } from '#src/shared/paging.ts';
import { ProfileWire } from './accounts.contract.ts';

const text = z.nullable(z.string());

/** Actions that an admin may be offered for a user. With an external provider, some are missing. */
export const UserAction = z.enum([
  'change-role',
  'disable',
  'enable',
  'sign-out',
  'resend-verification',
  'delete',
]);
export type UserAction = z.infer<typeof UserAction>;

export const User = z.object({
  id: z.string(),
  email: text,
  firstName: text,
  lastName: text,
  role: ProfileWire.shape.role,
  isConfirmed: z.boolean(),
  isDisabled: z.boolean(),
  providers: z.array(z.string()),
  /** With an external provider, when they were last seen here. Null: never. */
  lastSignInAt: text,
  createdAt: z.string(),
  registrations: z.int(),
  uploads: z.int(),
  isSelf: z.boolean(),
  actions: z.array(UserAction),
});
export type User = z.infer<typeof User>;

export const UsersQuery = z.extend(PageQuery, {
  role: z.optional(ProfileWire.shape.role),
  state: z.optional(z.enum(['confirmed', 'unconfirmed', 'disabled'])),
});
export type UsersQuery = z.infer<typeof UsersQuery>;

export const UserPath = z.object({ id: z.guid() });

/** `PUT /api/users/{id}/role`. 409 `last_admin`, `unconfirmed`, `disabled`. */
export const RoleChange = z.object({ role: z.enum(['user', 'admin'], 'Must be user or admin') });
export type RoleChange = z.infer<typeof RoleChange>;
