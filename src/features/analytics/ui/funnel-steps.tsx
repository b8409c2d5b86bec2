import { dayHere } from '#src/platform/browser/local-time.ts';
import { formatRange } from '#src/shared/dates.ts';
import { formatNumber } from '#src/shared/words.ts';
import { ChartCard } from '#src/ui-kit/chart/chart-card.tsx';
import type { Analytics } from '../analytics.contract.ts';
import { percentOf } from '../analytics.rules.shown.ts';
import type { OneWorkshopFacts } from './analytics.api.ts';
import { FUNNEL_STEPS } from './funnel-card.tsx';
import { FunnelStep } from './funnel-step.tsx';

interface FunnelStepsProps {
  analytics: Analytics;
  facts: OneWorkshopFacts;
}

type Counts = Omit<Analytics['funnels'][number], 'workshopId' | 'isDeleted' | 'title'>;

const NONE = { viewers: 0, interested: 0, reserved: 0, enrolled: 0, completed: 0, cancelled: 0 };

/** The funnel of one workshop. All bars have the scale of the longest, so what is lost between steps is a length. */
export function FunnelSteps({ analytics, facts }: FunnelStepsProps) {
  const [funnel] = analytics.funnels;
  const counts: Counts = funnel ?? NONE;
  const notes = notesOf(counts, facts);
  const most = Math.max(1, ...FUNNEL_STEPS.map(({ step }) => counts[step]));
  const steps = FUNNEL_STEPS.map(({ step, label, tone }, index) => {
    const previous = FUNNEL_STEPS[index - 1]?.step;
    return {
      step,
      label,
      tone,
      count: counts[step],
      size: counts[step] / most,
      note: notes[step],
      ofVisitors: previous ? percentOf(counts[step], counts.viewers) : '',
      passed: previous ? percentOf(counts[step], counts[previous]) : '',
    };
  });
  return (
    <ChartCard
      title="From seeing to booking"
      line={[funnel?.title, formatRange(analytics.from, analytics.to)].filter(Boolean).join(', ')}
      figures={{
        label: 'From seeing to booking',
        columns: [
          { head: 'Step', cell: ({ label, note }) => (note ? `${label} (${note})` : label) },
          { head: 'People', cell: ({ count }) => formatNumber(count) },
          { head: 'Of visitors', cell: ({ ofVisitors }) => ofVisitors || '–' },
          { head: 'Of the step before', cell: ({ passed }) => passed || '–' },
        ],
        rows: steps,
      }}
      chart={
        <ol aria-hidden className="grid gap-2 p-4 sm:p-6">
          {steps.map(step => (
            <FunnelStep key={step.step} {...step} passed={passedText(step, facts)} />
          ))}
        </ol>
      }
    />
  );
}

const hasEnded = ({ endsAt }: OneWorkshopFacts) => endsAt !== null && Date.parse(endsAt) <= Date.now();

function notesOf(counts: Counts, facts: OneWorkshopFacts): Partial<Record<keyof Counts, string>> {
  const { interestedFromCard: card, interestedFromPage: page, waitingForConfirmation: waiting } = facts;
  return {
    ...(card + page > 0 && {
      interested: `${card} from the card, ${page} from the page${booked(counts.interested - card - page)}`,
    }),
    ...(counts.cancelled > 0 && { reserved: `${counts.cancelled} cancelled since` }),
    ...(waiting > 0 && { enrolled: `${waiting} more waiting for your confirmation` }),
    ...(facts.endsAt && !hasEnded(facts) && { completed: `From ${dayHere(facts.endsAt)}` }),
  };
}

const booked = (many: number): string => (many > 0 ? `, ${many} booked right away` : '');

const PASSED: Partial<Record<keyof Counts, string>> = {
  interested: 'show interest',
  reserved: 'of those reserve',
  enrolled: 'of those have enrolled',
  completed: 'of those completed it',
};

function passedText(row: { step: keyof Counts; passed: string }, facts: OneWorkshopFacts): string {
  if (row.step === 'completed' && !hasEnded(facts)) return 'Open until the workshop ends';
  return row.passed && `${row.passed} ${PASSED[row.step]}`;
}
