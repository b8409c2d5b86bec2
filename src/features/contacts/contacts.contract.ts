import * as z from 'zod/mini';
import { Email, Phone, optionalText, requiredText } from '#src/shared/fields.ts';

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
