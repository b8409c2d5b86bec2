import { formatNumber } from '#src/shared/words.ts';
import { ChartCard } from '#src/ui-kit/chart/chart-card.tsx';
import { Bar, type BarTone } from '#src/ui-kit/chart/bar.tsx';
import type { Analytics } from '../analytics.contract.ts';
import { percentOf } from '../analytics.rules.shown.ts';

type Funnel = Analytics['funnels'][number];

export const FUNNEL_STEPS = [
  { step: 'viewers', label: 'Saw the page', tone: 'tungsten' },
  { step: 'interested', label: 'Interested', tone: 'teal' },
  { step: 'reserved', label: 'Reserved', tone: 'bone' },
  { step: 'enrolled', label: 'Enrolled', tone: 'ember' },
  { step: 'completed', label: 'Completed', tone: 'edge' },
] as const satisfies { step: keyof Funnel; label: string; tone: BarTone }[];

/** Hardly anyone has completed a workshop that is booked now, so the bars end with enrolling. */
const DRAWN = FUNNEL_STEPS.slice(0, 4);

const titleOf = ({ title, isDeleted }: Funnel) => (isDeleted ? `${title} (deleted)` : title);

export function FunnelCard({ funnels }: { funnels: Analytics['funnels'] }) {
  if (funnels.length === 0) return null;
  return (
    <ChartCard
      title="From seeing to booking"
      line="Each step, and how many of the page's visitors reached it."
      figures={{
        label: 'From seeing to booking',
        columns: [
          { head: 'Workshop', cell: titleOf },
          ...FUNNEL_STEPS.map(({ step, label }) => ({
            head: label,
            cell: (funnel: Funnel) => stepText(funnel, step),
          })),
          { head: 'Cancelled', cell: ({ cancelled }) => formatNumber(cancelled) },
        ],
        rows: funnels,
      }}
      bars={
        <>
          <p className="funnel-row admin-label border-t-0! py-3! tracking-[0.1em] text-dust max-sm:hidden">
            <span>Workshop</span>
            {DRAWN.map(({ step, label }) => (
              <span key={step}>{label}</span>
            ))}
          </p>
          <ul className="max-sm:[&>:first-child]:border-t-0">
            {funnels.map(funnel => (
              <FunnelRow key={funnel.workshopId} funnel={funnel} funnels={funnels} />
            ))}
          </ul>
        </>
      }
    />
  );
}

/** `48 (7.9%)` */
function stepText(funnel: Funnel, step: (typeof FUNNEL_STEPS)[number]['step']): string {
  const rate = step === 'viewers' ? '' : percentOf(funnel[step], funnel.viewers);
  return formatNumber(funnel[step]) + (rate && ` (${rate})`);
}

/** Each step has its own scale, so that workshops can be compared with each other. */
function FunnelRow({ funnel, funnels }: { funnel: Funnel; funnels: readonly Funnel[] }) {
  return (
    <li className="funnel-row">
      <span className="line-clamp-2 font-medium wrap-anywhere max-sm:col-span-2">{titleOf(funnel)}</span>
      {DRAWN.map(({ step, label, tone }) => (
        <span key={step} className="grid gap-1.5">
          <span className="text-small/4 text-dust sm:hidden">{label}</span>
          <span className="flex justify-between gap-2">
            <b className="font-medium">{formatNumber(funnel[step])}</b>
            {step !== 'viewers' && (
              <span className="text-small text-dust">{percentOf(funnel[step], funnel.viewers)}</span>
            )}
          </span>
          <Bar share={funnel[step] / Math.max(1, ...funnels.map(each => each[step]))} tone={tone} />
        </span>
      ))}
    </li>
  );
}
