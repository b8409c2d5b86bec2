import * as z from 'zod/mini';
import { Lead } from '#src/features/leads/leads.contract.ts';
import { MoneyTasks } from '#src/features/registrations/registrations.contract.money.ts';
import { WorkshopWire } from '#src/features/workshops/workshops.contract.ts';

export const Overview = z.object({
  workshops: z.object({ total: z.int(), upcoming: z.int(), past: z.int() }),
  leads: z.object({ total: z.int(), unsubscribed: z.int() }),
  messages: z.object({ total: z.int(), unread: z.int() }),
  /** Excludes the trash. */
  uploads: z.int(),
  waiting: z.object({
    /** Reservations in upcoming workshops that aren't confirmed yet. */
    registrations: z.int(),
    uploads: z.int(),
    /** Comments that nobody else can see until an admin approves them. */
    comments: z.int(),
  }),
  money: MoneyTasks,
  /** The next three, including hidden ones. */
  upcoming: z.array(WorkshopWire),
  /** The first to start, pinned or not. It may have begun. */
  next: z.nullable(WorkshopWire),
  recentLeads: z.array(Lead),
});
export type Overview = z.infer<typeof Overview>;
