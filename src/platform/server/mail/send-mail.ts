import { DAY_MS } from '#src/shared/dates.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Job, defineJob } from '../database/job-queue.ts';
import { TryLater } from '../jobs.ts';
import { composeMail } from './compose-mail.ts';
import type { AnyMailKind, EmailOutcome, MailSite } from '../mail.ts';
import { oneLine } from './one-line.ts';
import type { OutageWatch } from './outage-watch.ts';
import { mailKey, sendMail } from './outbox.commands.ts';
import { noteAttempt, noteFailure, noteSent } from './outbox.commands.delivery.ts';
import { type StoredMail, findStoredMail, paramsOf } from './outbox.queries.ts';
import { type Letter, type MailTransport, MailRefused, MailServerUnavailable } from './transport.ts';

export interface MailSettings {
  kinds: readonly AnyMailKind[];
  /** Read for each email, because the owner may change it. */
  siteOf(ctx: Context): Promise<MailSite>;
  /** AUTH_SECRET. The outbox is encrypted with a key derived from it. */
  secret: string;
}

type Sending = MailSettings & {
  transport: MailTransport;
  watch: OutageWatch;
  /** MAIL_FROM, or else the site's contact address. */
  from: string | undefined;
  onTry?: ((outcome: EmailOutcome) => void) | undefined;
};

/** As long as email servers themselves retry. */
const GIVE_UP_AFTER_MS = 5 * DAY_MS;
/** Emails that became this old while the site was stopped still get this many attempts. */
const FEWEST_ATTEMPTS = 10;
const FIRST_PAUSE_S = 5;
const LONGEST_PAUSE_S = 3_600;

/** The name is the owner's to choose, so that of MAIL_FROM isn't used. */
function senderOf({ siteName, senderName, contactEmail }: MailSite, from: string | undefined): string {
  const address = /<([^<>]+)>/.exec(from ?? '')?.[1] ?? from ?? contactEmail;
  return `"${oneLine(senderName ?? siteName).replace(/["\\]/g, '')}" <${address}>`;
}

async function noteTrouble(
  ctx: Context,
  mail: StoredMail,
  error: unknown,
  { subject, onTry }: { subject: string | undefined; onTry: Sending['onTry'] },
): Promise<void> {
  const ageMs = ctx.clock.now().getTime() - mail.createdAt.getTime();
  const isTooOld = ageMs >= GIVE_UP_AFTER_MS && mail.attempts + 1 >= FEWEST_ATTEMPTS;
  const isFinal = error instanceof MailRefused || isTooOld;
  const reason = oneLine(error instanceof Error ? error.message : String(error), 500);
  onTry?.(isFinal ? 'failed' : 'delayed');
  await noteFailure(ctx, mail.id, { subject, reason, isFinal });
  if (!isFinal) throw error;
  ctx.log.warn({ mail: mail.id, kind: mail.kind }, 'email given up');
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
    return noteTrouble(ctx, mail, error, { subject, onTry: sending.onTry });
  }
  sending.onTry?.('sent');
  await noteSent(ctx, id, subject);
}

/**
 * Sends emails that were queued together. After the first failure, the remaining ones get their own jobs, so that a
 * server that hangs isn't waited for once per email.
 */
async function sendTogether(ctx: Context, ids: readonly string[], sending: Sending): Promise<void> {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return sendOne(ctx, only, sending);
  for (const [index, id] of ids.entries()) {
    try {
      await sendOne(ctx, id, sending);
    } catch (error) {
      const reason = error instanceof TryLater ? error.logged : String(error);
      ctx.log.warn({ reason }, 'email delayed');
      return inTransaction(ctx, async tx => {
        for (const rest of ids.slice(index)) await tx.jobs.send(tx, sendMail, { ids: [rest] });
      });
    }
  }
}

/**
 * A process that is killed after the server has accepted an email but before that's stored sends the email again,
 * under the same Message-ID.
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
