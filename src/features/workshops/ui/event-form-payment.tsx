import { useState } from 'react';
import { PolicyFields } from '#src/features/settings/ui/manage-settings-policy.tsx';
import { useStoredSettings } from '#src/features/settings/ui/settings.api.manage.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { POLICY_PRESETS, policyDraftOf } from '#src/features/settings/settings.rules.payments.ts';
import { type Currency, formatAmount, formatPercent } from '#src/shared/money.ts';
import type { Deposit } from '#src/shared/quote.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { AdminFold } from '#src/ui-kit/admin/fold.tsx';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import type { EventValues } from '../workshops.rules.form.ts';
import type { EventFormState } from './workshops.form.ts';

function depositText({ kind, value }: Deposit, site: Currency): string {
  if (kind === 'none') return 'no deposit';
  return `a deposit of ${kind === 'amount' ? formatAmount(value, site) : `${formatPercent(value)}%`}`;
}

/** What this workshop has instead of what the settings say. */
export function EventFormPayment({ state }: { state: EventFormState }) {
  const site = useSite();
  const { data: settings } = useStoredSettings();
  const { values, field, set, errors } = state;
  const { deposit, policy } = values;
  const [isOpenFirst] = useState(deposit !== null || policy !== null || values.paymentInstructions !== '');
  const policyText = settings?.policy ? 'the cancellation policy' : 'no cancellation policy';
  const asInSettings = settings ? depositText(settings.deposit, site) : '';
  const change = (changes: Partial<NonNullable<EventValues['deposit']>>) =>
    set({ deposit: { kind: 'none', value: '', isRefundable: false, ...deposit, ...changes } });
  const policyToStartFrom = settings?.policy ?? POLICY_PRESETS[0]?.policy;
  return (
    <>
      <AdminFold
        title="Payment and cancellation"
        line={settings ? `As in Settings: ${asInSettings} and ${policyText}, unless you change it here.` : ''}
        isOpenFirst={isOpenFirst}
        hasError={Object.keys(errors).some(name => /^(deposit|paymentInstructions)/.test(name))}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <AdminField
            name="deposit.kind"
            label="Deposit"
            value={deposit?.kind ?? 'settings'}
            onChange={kind =>
              kind === 'settings'
                ? set({ deposit: null })
                : change({ kind: kind as Deposit['kind'], value: '' })
            }
            options={[
              { value: 'settings', label: `As in Settings${asInSettings && ` (${asInSettings})`}` },
              { value: 'none', label: 'No deposit' },
              { value: 'percent', label: 'A share of the total' },
              { value: 'amount', label: 'A fixed amount' },
            ]}
          />
          {deposit && deposit.kind !== 'none' && (
            <AdminField
              {...field('deposit.value')}
              label={deposit.kind === 'percent' ? 'Share' : 'Amount'}
              inputMode="decimal"
              isRequired
              {...(deposit.kind === 'percent' ? { suffix: '%' } : { prefix: site.currencySign })}
            />
          )}
        </div>
        {deposit && deposit.kind !== 'none' && (
          <AdminSwitch
            label="Refundable"
            help="The deposit goes back like the rest. Otherwise you keep it when someone cancels."
            isOn={deposit.isRefundable}
            onChange={isRefundable => change({ isRefundable })}
          />
        )}
        <AdminField
          {...field('paymentInstructions')}
          rows={3}
          help="Such as the account for bank transfers. Only people with a spot read it. Leave blank to use what the settings say."
        />
        {!policy && policyToStartFrom && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-small text-dust">
              {settings?.policy
                ? 'Visitors read the cancellation policy of the settings.'
                : 'Visitors read nothing about cancellations.'}
            </p>
            <Button onClick={() => set({ policy: policyDraftOf(policyToStartFrom, site.currencyCode) })}>
              Use Another Policy
            </Button>
          </div>
        )}
      </AdminFold>
      {policy && (
        <PolicyFields
          editor={state}
          policy={policy}
          currencySign={site.currencySign}
          onChange={changed => set({ policy: changed })}
        />
      )}
    </>
  );
}
