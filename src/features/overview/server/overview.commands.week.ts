import {
  takeSummaryTurn,
  listSummaryReaders,
} from '#src/features/accounts/server/accounts.commands.summary.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { hasNews, isTimeForSummary, weekBefore } from '../overview.rules.week.ts';
import { weeklyMail } from './overview.emails.ts';
import { readWeek } from './overview.queries.week.ts';

/** Does nothing unless it's Monday in the business's time zone, and sends nobody the same week twice. */
export async function sendWeeklySummaries(ctx: Context): Promise<void> {
  const { timeZone, currencySign, currencyCode } = await getSettings(ctx);
  const now = localPartsOf(ctx.clock.now().getTime(), timeZone);
  if (!isTimeForSummary(now)) return;
  const readers = await listSummaryReaders(ctx, now.date);
  if (readers.length === 0) return;
  const week = weekBefore(now.date);
  const figures = await readWeek(ctx, week);
  for (const { id, email, token } of readers) {
    await inTransaction(ctx, async tx => {
      if (!(await takeSummaryTurn(tx, id, now.date)) || !hasNews(figures)) return;
      const params = { week, figures, currency: { currencySign, currencyCode }, token };
      await tx.mail.queue(tx, { kind: weeklyMail, to: email, params });
    });
  }
}
