import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailParams } from '../mail.ts';

type TimedColumn = 'sentAt' | 'failedAt' | 'createdAt';

export const doneAtIn = ({ sentAt, failedAt, createdAt }: Record<TimedColumn, AnyPgColumn>): SQL =>
  sql`coalesce(${sentAt}, ${failedAt}, ${createdAt})`;

/**
 * Emails are composed from their kind and parameters when they're sent. Secret parameters, such as one-time links, are
 * sealed and deleted once the email is sent. The content is removed some time after that, or with the data of the person
 * it's about: see `outbox.commands.forget.ts`.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Null once the content has been removed. */
    to: text(),
    /** Lowercase address of the person it's about: the recipient, except for emails that tell the business about someone. */
    about: text(),
    replyTo: text('reply_to'),
    /** `json` rather than `jsonb`, because it's only read as a whole. */
    params: json().$type<MailParams>().notNull(),
    /** JSON encrypted with AES-256-GCM. Null if there are no secrets or they're no longer needed. */
    sealedParams: text('sealed_params'),
    subject: text(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    lastAttemptAt: timestamp('last_attempt_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Set when the email is given up because the recipient doesn't exist or it waited too long. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('mail_outbox_created_idx').on(table.createdAt, table.id),
    index('mail_outbox_about_idx').on(table.about),
    // Also finds those that weren't sent.
    index('mail_outbox_sent_idx').on(table.sentAt, table.createdAt, table.id),
    index('mail_outbox_done_idx').on(sql`(${doneAtIn(table)})`),
  ],
);
