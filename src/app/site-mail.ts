import { accentColors } from '#src/features/settings/settings.rules.accent.ts';
import { getSettings, getSiteLogo } from '#src/features/settings/server/settings.queries.ts';
import type { Config } from '#src/platform/server/config.ts';
import type { Job } from '#src/platform/server/database/job-queue.ts';
import type { Context } from '#src/platform/server/context.ts';
import type { MailAccent, MailSite } from '#src/platform/server/mail.ts';
import { OutageWatch } from '#src/platform/server/mail/outage-watch.ts';
import { type MailSettings, sendMailJob } from '#src/platform/server/mail/send-mail.ts';
import { openTransport } from '#src/platform/server/mail/transport.ts';
import type { WorkMetrics } from '#src/platform/server/metrics/work-metrics.ts';
import { mails } from './slices.ts';
import { siteFileAt } from './workshop-calendar.ts';

type Parts = { config: Config; secret: string };

function mailAccentOf(accentColor: string | null): MailAccent | undefined {
  if (!accentColor) return undefined;
  const { accent, onAccent } = accentColors(accentColor);
  return { color: accent, onColor: onAccent };
}

async function mailSiteOf(ctx: Context, siteUrl: string): Promise<MailSite> {
  const settings = await getSettings(ctx);
  const { siteName, mailSenderName: senderName, contactEmail, contactPhone, location } = settings;
  const accent = mailAccentOf(settings.accentColor);
  const logo = await getSiteLogo(ctx, settings);
  const fileAt = (path: string) => siteFileAt(ctx, { path, siteUrl });
  return { siteName, senderName, siteUrl, contactEmail, contactPhone, location, accent, logo, fileAt };
}

export function mailSettings({ config, secret }: Parts): MailSettings {
  return {
    kinds: mails,
    secret,
    siteOf: async ctx => mailSiteOf(ctx, config.siteUrl),
  };
}

/** Null without an email server. Demo mode then keeps and shows emails instead. */
export function openMailJob(parts: Parts & { metrics?: WorkMetrics }): { job: Job; close(): void } | null {
  const { url, from } = parts.config.mail;
  if (!url) return null;
  const transport = openTransport(url);
  const watch = new OutageWatch();
  const job = sendMailJob({
    ...mailSettings(parts),
    transport,
    watch,
    from,
    onTry: parts.metrics?.emailTried,
  });
  const close = (): void => {
    watch.stop();
    transport.close();
  };
  return { job, close };
}
