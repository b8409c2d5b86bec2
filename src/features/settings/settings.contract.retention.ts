import * as z from 'zod/mini';
import { PURPOSES, type Keep, type PurposeKey } from './settings.rules.retention.ts';

const choice = <const K extends PurposeKey>(key: K) =>
  z.enum<(typeof PURPOSES)[K]['choices']>(PURPOSES[key].choices, 'Must be one of the choices');

const fields = {
  leads: choice('leads'),
  messages: choice('messages'),
  registrations: choice('registrations'),
  interest: choice('interest'),
  emails: choice('emails'),
  analytics: choice('analytics'),
  auditLog: choice('auditLog'),
  signIns: choice('signIns'),
};

/** How long the site keeps what, by purpose. */
export const KeepInput = z.object(fields);

/** Absent periods have their defaults. */
export const StoredKeep = z.object({
  leads: z._default(fields.leads, PURPOSES.leads.byDefault),
  messages: z._default(fields.messages, PURPOSES.messages.byDefault),
  registrations: z._default(fields.registrations, PURPOSES.registrations.byDefault),
  interest: z._default(fields.interest, PURPOSES.interest.byDefault),
  emails: z._default(fields.emails, PURPOSES.emails.byDefault),
  analytics: z._default(fields.analytics, PURPOSES.analytics.byDefault),
  auditLog: z._default(fields.auditLog, PURPOSES.auditLog.byDefault),
  signIns: z._default(fields.signIns, PURPOSES.signIns.byDefault),
});

export const DEFAULT_KEEP: Keep = StoredKeep.parse({});

/** Instead of the saved periods. */
export const RetentionQuery = z.partial(KeepInput);
export type RetentionQuery = z.infer<typeof RetentionQuery>;

const RetentionKey = z.enum(Object.keys(PURPOSES) as PurposeKey[]);

export const DuePurpose = z.object({
  key: RetentionKey,
  /** What is older than this is due. Null: it's kept for good. */
  before: z.nullable(z.string()),
  due: z.int(),
});
export type DuePurpose = z.infer<typeof DuePurpose>;
