import { useQuery } from '@tanstack/react-query';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { saveAnswer } from '#src/platform/browser/save-answer.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import { formatAmount } from '#src/shared/money.ts';
import type { Analytics } from '../analytics.contract.ts';
import type { DayRange } from '../analytics.rules.range.ts';

const REFRESH_MS = 60_000;

export type OneWorkshopFacts = NonNullable<Analytics['workshop']>;

/** Of all workshops, or of one. */
export interface AnalyticsFilter extends DayRange {
  workshopId: string | null;
}

export function useAnalytics({ from, to, workshopId }: AnalyticsFilter) {
  return useQuery<Analytics>({
    queryKey: [listUrl('/api/analytics', { from, to, workshopId })],
    placeholderData: before => before,
    refetchInterval: REFRESH_MS,
  });
}

/** Saves the figures of one table, for all days that are shown. */
export function useExportAnalytics({ from, to, workshopId }: AnalyticsFilter) {
  return useAction({
    run: (table: string) =>
      saveAnswer(listUrl('/api/analytics/export', { table, from, to, workshopId }), `${table}.csv`),
    failed: "Couldn't export the figures",
  });
}

/** Saves all payments, refunds and what was due, of the days that are shown. */
export function useExportLedger({ from, to }: AnalyticsFilter) {
  return useAction({
    run: () => saveAnswer(listUrl('/api/ledger.csv', { from, to }), 'ledger.csv'),
    failed: "Couldn't export the ledger",
  });
}

export function useAmount(): (amount: number) => string {
  const site = useSite();
  return amount => formatAmount(amount, site);
}
