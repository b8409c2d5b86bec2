import { formatNumber } from '#src/shared/words.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import {
  CLEANUP,
  PURPOSES,
  PURPOSE_KEYS,
  type PurposeKey,
  periodLabel,
} from '../settings.rules.retention.ts';
import type { SettingsEditor } from './settings.api.manage.ts';
import { useDuePurposes } from './settings.api.retention.ts';

const CELL = 'px-4 py-2.5 first:sm:pl-6 last:sm:pr-6 @max-2xl:p-0!';

/** Settings, "Privacy". */
export function PrivacyPeriods({ editor }: { editor: SettingsEditor }) {
  const { data } = useDuePurposes();
  return (
    <AdminCard
      title="Data retention"
      line={`Old records are removed every night at ${CLEANUP.label}. Your privacy page always shows these periods.`}
    >
      <div className="@container">
        <table aria-label="Periods" className="w-full border-collapse text-left @max-2xl:block">
          <thead className="@max-2xl:sr-only">
            <tr className="t-label-tight text-dust">
              <th scope="col" className={CELL}>
                What
              </th>
              <th scope="col" className={CELL}>
                Keep for
              </th>
              <th scope="col" className={CELL}>
                Then
              </th>
              <th scope="col" className={`${CELL} text-right whitespace-nowrap`}>
                Due now
              </th>
            </tr>
          </thead>
          <tbody className="@max-2xl:block">
            {PURPOSE_KEYS.map(key => (
              <PeriodRow
                key={key}
                purpose={key}
                editor={editor}
                due={data?.find(one => one.key === key)?.due}
              />
            ))}
          </tbody>
        </table>
      </div>
    </AdminCard>
  );
}

interface PeriodRowProps {
  purpose: PurposeKey;
  editor: SettingsEditor;
  /** With the saved periods; undefined until it's known. */
  due: number | undefined;
}

function PeriodRow({ purpose, editor, due }: PeriodRowProps) {
  const { label, choices, outcome } = PURPOSES[purpose];
  const { name, value, onChange } = editor.field(`keep.${purpose}`);
  return (
    <tr className="border-t border-ash @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:items-center @max-2xl:gap-x-4 @max-2xl:gap-y-2 @max-2xl:p-4">
      <th scope="row" className={`${CELL} font-medium`}>
        {label}
      </th>
      <td className={CELL}>
        <select
          name={name}
          aria-label={`Keep ${label} for`}
          className="control w-36"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {choices.map(choice => (
            <option key={choice} value={choice}>
              {periodLabel(choice)}
            </option>
          ))}
        </select>
      </td>
      <td className={`${CELL} text-small/5 text-balance text-dust`}>{outcome}</td>
      <td className={`${CELL} text-right tabular-nums`}>
        <span className={due ? 'font-medium' : 'text-dust'}>
          {due === undefined ? '...' : formatNumber(due)}
        </span>
        <span aria-hidden className="ml-1 text-small text-dust @2xl:hidden">
          due now
        </span>
      </td>
    </tr>
  );
}
