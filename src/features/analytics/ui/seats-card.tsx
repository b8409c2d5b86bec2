import { dayHere } from '#src/platform/browser/local-time.ts';
import { counted } from '#src/shared/words.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import type { Analytics } from '../analytics.contract.ts';
import { type OneWorkshopFacts, useAmount } from './analytics.api.ts';
import { filled } from './coming-card.tsx';

export function SeatsCard({ analytics, facts }: { analytics: Analytics; facts: OneWorkshopFacts }) {
  const amount = useAmount();
  const { taken, spots, expectedAmount, receivedAmount, firstSeatAt, takenLast7Days } = facts;
  const last = analytics.coming[0]?.lastEdition;
  const rows = [
    ['Seats held', `${taken} of ${spots} (${filled(facts)})`],
    ['Expected', amount(expectedAmount)],
    ['Received', amount(receivedAmount)],
    ['First seat', firstSeatAt ? dayHere(firstSeatAt) : 'none yet'],
    ['In the last 7 days', counted(takenLast7Days, 'seat')],
    ...(last ? [['Last edition', counted(last.taken, 'seat')]] : []),
  ];
  return (
    <AdminCard title="Seats and money" isPadded>
      <dl className="grid gap-2.5">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="text-dust">{label}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </AdminCard>
  );
}
