import * as z from 'zod/mini';
import { Email, Id, Phone, requiredText } from '#src/shared/fields.ts';

/** `POST /api/leads` (specification section 5, "Lead form"). */
export const LeadInput = z.object({
  name: requiredText(120),
  email: Email,
  phone: Phone,
  interests: z.optional(z.array(requiredText(60)).check(z.maxLength(20))),
  workshopId: z.nullish(Id),
});
export type LeadInput = z.infer<typeof LeadInput>;

/** A stored lead. */
export const Lead = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  interests: z.array(z.string()),
  workshopId: z.nullable(z.int()),
  createdAt: z.string(),
});
export type Lead = z.infer<typeof Lead>;
