import { useState } from 'react';
import { addDays } from '#src/shared/dates.ts';
import { amountOf, formatAmount } from '#src/shared/money.ts';
import { policyLines } from '#src/shared/policy.ts';
import { amountsOf } from '#src/shared/quote.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { PlusIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { DepositInput, PolicyInput, TaxInput } from '../settings.contract.payments.ts';
import {
  POLICY_PRESETS,
  type PolicyDraft,
  paymentInputOf,
  policyDraftOf,
} from '../settings.rules.payments.ts';
import { SettingsGroup } from './manage-settings-field.tsx';
import type { SettingsEditor } from './settings.api.manage.ts';

interface PolicyFieldsProps {
  editor: {
    field: (path: `policy.${string}`) => Omit<ReturnType<SettingsEditor['field']>, 'name'> & { name: string };
    limit: (path: `policy.${string}`) => number | undefined;
    errors: SettingsEditor['errors'];
  };
  policy: PolicyDraft;
  currencySign: string;
  onChange: (policy: PolicyDraft | null) => void;
}

/** Settings, "Cancellation policy". */
export function PolicySettings({ editor }: { editor: SettingsEditor }) {
  const { policy, currencySign } = editor.values;
  if (!policy) return <NoPolicy editor={editor} />;
  return (
    <>
      <PolicyFields
        editor={editor}
        policy={policy}
        currencySign={currencySign}
        onChange={changed => editor.set({ policy: changed })}
      />
      <Preview editor={editor} />
    </>
  );
}

/** Of the site, or of one workshop. */
export function PolicyFields(props: PolicyFieldsProps) {
  const { editor, policy, currencySign, onChange } = props;
  return (
    <>
      <Steps {...props} />
      <SettingsGroup title="Exceptions">
        <AdminField
          {...editor.field('policy.transferUntilDays')}
          label="Give a spot to someone else until"
          inputMode="numeric"
          suffix="days before the start"
          help="Leave blank if people can't."
        />
        <AdminField
          {...editor.field('policy.coolingOffDays')}
          label="Everything back within"
          inputMode="numeric"
          suffix="days of booking"
          help="Consumers in some countries have a right to 14 days. Ask your adviser. 0 means none."
        />
        <AdminField
          {...editor.field('policy.fee')}
          label="You keep at least"
          inputMode="decimal"
          prefix={currencySign}
        />
        <AdminSwitch
          label="Unless someone takes the spot"
          help="You mean to refund people whose spot is filled again."
          isOn={policy.refundIfResold}
          onChange={refundIfResold => onChange({ ...policy, refundIfResold })}
        />
        <AdminField
          {...editor.field('policy.note')}
          label="Anything else"
          rows={2}
          className="@md:col-span-2"
        />
      </SettingsGroup>
    </>
  );
}

function NoPolicy({ editor }: { editor: SettingsEditor }) {
  return (
    <AdminCard title="Cancellation policy" isPadded>
      <p className="text-dust">
        Visitors read nothing about cancellations yet. Start with one of these, and change it as you like.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {POLICY_PRESETS.map(({ label, policy }) => (
          <Button
            key={label}
            onClick={() => editor.set({ policy: policyDraftOf(policy, editor.values.currencyCode) })}
          >
            {label}
          </Button>
        ))}
      </div>
    </AdminCard>
  );
}

function Steps({ editor, policy, onChange }: PolicyFieldsProps) {
  const { rows } = policy;
  const change = (changed: PolicyDraft['rows']) => onChange({ ...policy, rows: changed });
  return (
    <AdminCard
      title="Cancellation policy"
      line="Visitors see it before they book."
      action={
        <Button onClick={() => onChange(null)} look="quiet" icon={<TrashIcon size={16} />}>
          Remove Policy
        </Button>
      }
    >
      <ul>
        {rows.map((_row, index) => (
          <li
            key={index}
            className="flex flex-wrap items-start gap-x-2.5 gap-y-2 border-b border-ash px-4 py-3 sm:px-6"
          >
            <AdminField
              {...editor.field(`policy.rows.${index}.days`)}
              label={<span className="sr-only">Days before the start of step {index + 1}</span>}
              inputMode="numeric"
              suffix="days before the start"
              className="w-56"
            />
            <AdminField
              {...editor.field(`policy.rows.${index}.percent`)}
              label={<span className="sr-only">Percent back of step {index + 1}</span>}
              inputMode="numeric"
              suffix="% back"
              className="w-32"
            />
            <Button
              className="ml-auto"
              aria-label={`Remove step ${index + 1}`}
              onClick={() => change(rows.filter((_, at) => at !== index))}
              look="quiet"
              icon={<TrashIcon size={16} />}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 sm:px-6">
        <p>{rows.length > 0 ? 'After that, people get nothing back.' : 'People get nothing back.'}</p>
        <Button
          disabled={rows.length >= (editor.limit('policy.rows') ?? Infinity)}
          onClick={() => change([...rows, { days: '', percent: '' }])}
          icon={<PlusIcon size={16} />}
        >
          Add Step
        </Button>
      </div>
      {editor.errors['policy.rows'] && (
        <p role="alert" className="px-4 pb-3 text-caption/4 text-status-red sm:px-6">
          {editor.errors['policy.rows']}
        </p>
      )}
    </AdminCard>
  );
}

const EXAMPLE = { price: 1000, daysAhead: 120 };

/** With the settings as they are typed. */
function Preview({ editor: { values } }: { editor: SettingsEditor }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const input = paymentInputOf(values);
  const [tax, deposit] = [TaxInput.safeParse(input.tax), DepositInput.safeParse(input.deposit)];
  const policy = PolicyInput.safeParse(input.policy);
  const price = amountOf(EXAMPLE.price, values.currencyCode);
  if (!policy.success || !tax.success || !deposit.success || price === null) return null;
  const lines = policyLines(policy.data, {
    ...amountsOf(price, { currency: values.currencyCode, tax: tax.data, deposit: deposit.data }),
    firstDay: addDays(today, EXAMPLE.daysAhead),
    today,
    isDepositRefundable: deposit.data.isRefundable,
    currency: values,
  });
  return (
    <AdminCard
      title="What visitors read"
      line={`For a workshop at ${formatAmount(price, values)} in ${EXAMPLE.daysAhead} days`}
      isPadded
    >
      <ul className="grid gap-1.5">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </AdminCard>
  );
}
