import * as z from 'zod/mini';
import { Email, Id, Phone, optionalText, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';

/** `POST /api/contacts` (specification section 5, "Contact form"). */
export const ContactInput = z.object({
  name: requiredText(120),
  email: Email,
  phone: Phone,
  subject: optionalText(200),
  message: requiredText(5000),
  /** The workshop's title, when the message comes from its page. */
  workshopContext: optionalText(200),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** A stored contact message. */
export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  message: z.string(),
  workshopContext: z.nullable(z.string()),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A message in the inbox of admins (decision R6). */
export const InboxMessage = z.extend(ContactMessage, {
  readAt: z.nullable(z.string()),
  handledAt: z.nullable(z.string()),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/** `GET /api/contacts`; everything may be left out. `open`: not handled yet. */
export const InboxQuery = z.extend(PageQuery, { state: z.optional(z.enum(['unread', 'open', 'handled'])) });
export type InboxQuery = z.infer<typeof InboxQuery>;

/** `GET /api/contacts/counts`. */
export const InboxCounts = z.object({ total: z.int(), unread: z.int(), open: z.int(), handled: z.int() });
export type InboxCounts = z.infer<typeof InboxCounts>;

/** The message that a path names. */
export const ContactPath = z.object({ id: Id });

/** `PATCH /api/contacts/{id}`: what is left out stays as it is. What is handled counts as read. */
export const InboxUpdate = z.object({ isRead: z.optional(z.boolean()), isHandled: z.optional(z.boolean()) });
export type InboxUpdate = z.infer<typeof InboxUpdate>;
