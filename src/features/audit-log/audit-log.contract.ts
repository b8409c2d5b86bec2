import * as z from 'zod/mini';
import { optionalText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';
import { AUDIT_SECTIONS, PERIODS, SYSTEM } from './audit-log.rules.ts';

const text = z.nullable(z.string());

/** One change of a field, as people read it. Both values are null where they are personal. */
export const AuditChange = z.object({
  field: z.string(),
  label: z.string(),
  before: text,
  after: text,
  isPersonal: z.boolean(),
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Equal refusals are counted in one entry, up to this time. */
  lastAt: z.string(),
  count: z.int(),
  who: z.object({
    kind: z.enum(['account', 'visitor', 'system']),
    /** Null: a visitor, the system, or an account that was deleted. */
    name: text,
  }),
  /** What was done, such as 'Changed'. */
  verb: z.string(),
  /** The kind of the record, and its id where there is one. */
  kind: z.string(),
  subjectId: text,
  /** The record as it is called now, or its kind if it no longer exists. */
  subject: z.string(),
  /** Whether the record still exists. */
  exists: z.boolean(),
  details: z.string(),
  changes: z.array(AuditChange),
  isRefusal: z.boolean(),
  /** A /24 or /48, never the whole address. */
  network: text,
  requestId: text,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.extend(PageQuery, {
  /** An account's id, or 'system'. */
  who: z.optional(z.union([z.guid(), z.literal(SYSTEM)])),
  /** Without one: what people do to their own accounts is left out, other than failed sign-ins of admins. */
  section: z.optional(z.enum(AUDIT_SECTIONS)),
  period: z._default(z.enum(PERIODS), '30-days'),
  /** One kind of record, or with `id` one record. */
  kind: optionalText(20),
  id: optionalText(100),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditFacts = z.object({
  /** How long entries are kept: `24 months`. */
  kept: z.string(),
  /** Everyone who is named as the one who did something. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AuditFacts = z.infer<typeof AuditFacts>;
