import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Job, defineJob } from '../job-queue.ts';
import { TryLater } from '../jobs.ts';
import { composeMail } from './compose-mail.ts';
import type { AnyMailKind, MailSite } from './mail.ts';
import { oneLine } from './one-line.ts';
import type { OutageWatch } from './outage-watch.ts';
import { mailKey, sendMail } from './outbox.commands.ts';
import { noteAttempt, noteFailure, noteSent } from './outbox.commands.delivery.ts';
import { type StoredMail, findStoredMail, paramsOf } from './outbox.queries.ts';
import { type Letter, type MailTransport, MailRefused, MailServerUnavailable } from './transport.ts';

/** What mails are composed with. */
export interface MailSettings {
  kinds: readonly AnyMailKind[];
  /** Whose mail it is, as the owner has set it at this moment. */
  siteOf(ctx: Context): Promise<MailSite>;
  /** AUTH_SECRET: what the outbox is sealed with. */
  secret: string;
}

type Sending = MailSettings & {
  transport: MailTransport;
  watch: OutageWatch;
  /** MAIL_FROM; unset: the site's contact address. */
  from: string | undefined;
};

/** As long as email servers themselves try. */
const GIVE_UP_AFTER_MS = 5 * 86_400_000;
/** An email that is as old because the site was stopped is still tried so often. */
const FEWEST_ATTEMPTS = 10;
const FIRST_PAUSE_S = 5;
const LONGEST_PAUSE_S = 3_600;

/** A name, without what would end it, in front of the address; MAIL_FROM as it is unless the owner set a name. */
function senderOf({ siteName, senderName, contactEmail }: MailSite, from: string | undefined): string {
  if (from && !senderName) return from;
  const address = /<([^<>]+)>/.exec(from ?? '')?.[1] ?? from ?? contactEmail;
  return `"${oneLine(senderName ?? siteName).replace(/["\\]/g, '')}" <${address}>`;
}

async function noteTrouble(ctx: Context, mail: StoredMail, error: unknown, subject?: string): Promise<void> {
  const ageMs = ctx.clock.now().getTime() - mail.createdAt.getTime();
  const isTooOld = ageMs >= GIVE_UP_AFTER_MS && mail.attempts + 1 >= FEWEST_ATTEMPTS;
  const isFinal = error instanceof MailRefused || isTooOld;
  const reason = oneLine(error instanceof Error ? error.message : String(error), 500);
  await noteFailure(ctx, mail.id, { subject, reason, isFinal });
  if (!isFinal) throw error;
  ctx.log.warn({ mail: mail.id, kind: mail.kind }, 'mail given up');
}

async function deliver(ctx: Context, letter: Letter, { transport, watch }: Sending): Promise<void> {
  try {
    await transport.send(letter);
  } catch (error) {
    if (error instanceof MailServerUnavailable) watch.serverAway(ctx);
    else await watch.serverAnswered(ctx);
    throw error;
  }
  await watch.serverAnswered(ctx);
}

async function sendOne(ctx: Context, id: string, sending: Sending): Promise<void> {
  const mail = await findStoredMail(ctx, id);
  if (!mail || mail.sentAt || mail.failedAt) return;
  await noteAttempt(ctx, id);
  let subject: string | undefined;
  try {
    const site = await sending.siteOf(ctx);
    const params = paramsOf(mail, mailKey(sending.secret));
    const composed = await composeMail({ kind: mail.kind, params }, sending.kinds, site);
    subject = composed.subject;
    const { to, replyTo } = mail;
    const from = senderOf(site, sending.from);
    await deliver(ctx, { ...composed, id, to, replyTo: replyTo ?? site.contactEmail, from }, sending);
  } catch (error) {
    return noteTrouble(ctx, mail, error, subject);
  }
  await noteSent(ctx, id, subject);
}

/**
 * Sends mails that were queued together. From the first that has to wait on, each gets a job of its own with its
 * own pauses: a mail server that hangs must not be waited for once per mail.
 */
async function sendTogether(ctx: Context, ids: readonly string[], sending: Sending): Promise<void> {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return sendOne(ctx, only, sending);
  for (const [index, id] of ids.entries()) {
    try {
      await sendOne(ctx, id, sending);
    } catch (error) {
      const reason = error instanceof TryLater ? error.logged : String(error);
      ctx.log.warn({ reason }, 'mail has to wait');
      return inTransaction(ctx, async tx => {
        for (const rest of ids.slice(index)) await tx.jobs.send(tx, sendMail, { ids: [rest] });
      });
    }
  }
}

/**
 * Sends what commands have queued. A process that is killed between the mail server's yes and our note of it
 * sends the mail again, under the same Message-ID.
 */
export function sendMailJob(sending: Sending): Job {
  return defineJob({
    ...sendMail,
    // The outbox decides when to give up.
    retryLimit: 1_000_000,
    retryDelay: FIRST_PAUSE_S,
    retryDelayMax: LONGEST_PAUSE_S,
    concurrency: 3,
    handle: (ctx, { ids }) => sendTogether(ctx, ids, sending),
  });
}
