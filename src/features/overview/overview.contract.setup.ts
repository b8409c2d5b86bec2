import * as z from 'zod/mini';

const Day = z.nullable(z.string());

/** What a live site still needs before visitors should see it. */
export const Setup = z.object({
  /** False in demo mode, where nothing needs to be set up. */
  isNeeded: z.boolean(),
  name: z.object({ isDone: z.boolean(), siteName: z.string() }),
  contact: z.object({
    isDone: z.boolean(),
    /** No admin has said yet which address it is. */
    isAddressMissing: z.boolean(),
    email: z.string(),
    phone: z.string(),
    location: z.string(),
  }),
  story: z.object({ isDone: z.boolean(), editedAt: Day }),
  /** Labels of legal pages that still have starter text. */
  unwritten: z.array(z.string()),
  testMailArrivedAt: Day,
  /** The visible workshop that starts next, preferably one whose page has been edited. */
  workshop: z.nullable(
    z.object({ id: z.int(), title: z.string(), startDate: Day, endDate: Day, hasOwnPage: z.boolean() }),
  ),
  /** `outside`: they are made where the database runs. */
  backup: z.enum(['set', 'off', 'outside']),
  earlyBird: z.object({ isDone: z.boolean(), seats: z.int(), perks: z.string() }),
});
export type Setup = z.infer<typeof Setup>;
