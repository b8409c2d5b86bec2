import { integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailParams } from './mail.ts';

/**
 * Mail on its way out. What a mail says is composed when it is sent, from its kind and its parameters; secret
 * parameters, such as one-time links, are sealed, and forgotten once the mail has left. Its content is removed some time
 * after it has left, or with the data of the person it is about: `outbox.commands.forget.ts`.
 */
export const mailOutbox = pgTable('mail_outbox', {
  /** Of version 7 (RFC 9562), so in the order of time. */
  id: uuid().primaryKey(),
  /** The name of a `MailKind`. */
  kind: text().notNull(),
  /** Null: its content was removed. */
  to: text(),
  /** Lower-cased: whose data is in it, who is the receiver unless it tells the business about somebody. */
  about: text(),
  replyTo: text('reply_to'),
  /** Read as a whole only. */
  params: json().$type<MailParams>().notNull(),
  /** JSON, AES-256-GCM; null: nothing secret, or no longer needed. */
  sealedParams: text('sealed_params'),
  /** Known once composed. */
  subject: text(),
  attempts: integer().notNull().default(0),
  lastError: text('last_error'),
  lastAttemptAt: timestamp('last_attempt_at', { withTimezone: true }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** Set when it is given up: the receiver does not exist, or it waited too long. */
  failedAt: timestamp('failed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
