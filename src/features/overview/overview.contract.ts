import * as z from 'zod/mini';
import { Lead } from '#src/features/leads/leads.contract.ts';
import { WorkshopWire } from '#src/features/workshops/workshops.contract.ts';

/** `GET /api/overview`: the first page of the admin panel. */
export const Overview = z.object({
  workshops: z.object({ total: z.int(), upcoming: z.int(), past: z.int() }),
  leads: z.int(),
  messages: z.object({ total: z.int(), unread: z.int() }),
  /** Without what is in the bin. */
  uploads: z.int(),
  /** What asks for a decision. */
  waiting: z.object({
    /** Spots that are reserved in workshops to come, and not confirmed yet. */
    registrations: z.int(),
    /** What its owner asks to have published. */
    uploads: z.int(),
  }),
  /** The first three that are still to come, as the lists have them; hidden ones included. */
  upcoming: z.array(WorkshopWire),
  /** The newest five. */
  recentLeads: z.array(Lead),
});
export type Overview = z.infer<typeof Overview>;
