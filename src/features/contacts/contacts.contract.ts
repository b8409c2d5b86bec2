import * as z from 'zod/mini';
import { Email, Id, Phone, optionalText, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';

/** Specification section 5, "Contact form". */
export const ContactInput = z.object({
  name: requiredText(120),
  email: Email,
  phone: Phone,
  subject: optionalText(200),
  message: requiredText(5000),
  /** The workshop's title, if the message comes from its page. */
  workshopContext: optionalText(200),
});
export type ContactInput = z.infer<typeof ContactInput>;

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

export const InboxMessage = z.extend(ContactMessage, {
  readAt: z.nullable(z.string()),
  handledAt: z.nullable(z.string()),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/** `open`: not handled yet. */
export const InboxQuery = z.extend(PageQuery, { state: z.optional(z.enum(['unread', 'open', 'handled'])) });
export type InboxQuery = z.infer<typeof InboxQuery>;

export const InboxCounts = z.object({ total: z.int(), unread: z.int(), open: z.int(), handled: z.int() });
export type InboxCounts = z.infer<typeof InboxCounts>;

export const ContactPath = z.object({ id: Id });

/** Omitted fields stay unchanged. A handled message counts as read. */
export const InboxUpdate = z.object({ isRead: z.optional(z.boolean()), isHandled: z.optional(z.boolean()) });
export type InboxUpdate = z.infer<typeof InboxUpdate>;
