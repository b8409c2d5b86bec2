import { amountOf, formatAmount } from '#src/shared/money.ts';
import { amountsOf } from '#src/shared/quote.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import { DepositInput, TaxInput } from '../settings.contract.payments.ts';
import { paymentInputOf } from '../settings.rules.payments.ts';
import { SettingsGroup } from './manage-settings-field.tsx';
import type { SettingsEditor } from './settings.api.manage.ts';

/** Settings, "Payments". */
export function PaymentSettings({ editor }: { editor: SettingsEditor }) {
  const { values, field } = editor;
  const { mode } = values.tax;
  const { kind, isRefundable } = values.deposit;
  // Otherwise visitors read the price alone.
  const showsDates = kind !== 'none' || mode !== 'none' || values.policy !== null;
  return (
    <>
      <SettingsGroup title="Tax">
        <AdminField
          {...field('tax.mode')}
          label="Prices"
          options={[
            { value: 'none', label: 'No tax' },
            { value: 'included', label: 'Include tax' },
            { value: 'added', label: 'Tax is added' },
          ]}
          help="Your accountant knows whether workshops are taxed where you give them."
        />
        {mode !== 'none' && (
          <>
            <AdminField {...field('tax.rate')} label="Rate" inputMode="decimal" suffix="%" isRequired />
            <AdminField
              {...field('tax.label')}
              label="Name"
              isRequired
              help="Visitors read it beside the price, such as sales tax or VAT."
            />
          </>
        )}
        <AdminField
          {...field('tax.number')}
          label="Tax number"
          help="Printed on receipts and invoices. Leave blank to leave it out."
        />
      </SettingsGroup>
      <SettingsGroup title="Deposit">
        <AdminField
          {...field('deposit.kind')}
          label="Deposit"
          onChange={next =>
            editor.set({ deposit: { ...values.deposit, kind: next as typeof kind, value: '' } })
          }
          options={[
            { value: 'none', label: 'No deposit' },
            { value: 'percent', label: 'A share of the total' },
            { value: 'amount', label: 'A fixed amount' },
          ]}
          help="What people pay to keep their spot."
        />
        {kind === 'percent' && (
          <AdminField {...field('deposit.value')} label="Share" inputMode="decimal" suffix="%" isRequired />
        )}
        {kind === 'amount' && (
          <AdminField
            {...field('deposit.value')}
            label="Amount"
            inputMode="decimal"
            prefix={values.currencySign}
            isRequired
          />
        )}
        {kind !== 'none' && (
          <>
            <AdminField
              {...field('depositDueDays')}
              inputMode="numeric"
              suffix="days after booking"
              isRequired
            />
            <AdminSwitch
              label="Refundable"
              help="The deposit goes back like the rest. Otherwise you keep it when someone cancels."
              isOn={isRefundable}
              onChange={next => editor.set({ deposit: { ...values.deposit, isRefundable: next } })}
            />
          </>
        )}
        {showsDates && (
          <AdminField
            {...field('balanceDueDays')}
            label={kind === 'none' ? 'Payment due' : 'Rest due'}
            inputMode="numeric"
            suffix="days before the start"
            isRequired
          />
        )}
      </SettingsGroup>
      <PayingSettings editor={editor} />
      <Example editor={editor} />
    </>
  );
}

function PayingSettings({ editor }: { editor: SettingsEditor }) {
  const { values, field } = editor;
  return (
    <>
      <SettingsGroup title="Paying">
        <AdminField
          {...field('paymentInstructions')}
          label="How people pay"
          rows={4}
          help="Shown with the amount and a reference to everyone who owes something. Name your bank account, or whom to make a check out to."
        />
        <AdminField
          {...field('releaseUnpaidAfterHours')}
          label="Give unpaid spots back"
          inputMode="numeric"
          suffix="hours after booking"
          help="Leave it empty to keep them."
        />
      </SettingsGroup>
      <SettingsGroup title="Before a spot is theirs">
        <AdminSwitch
          label="Confirm email addresses"
          help="Visitors enter a code that we email them. Otherwise anyone can fill your workshops with made-up addresses."
          isOn={values.confirmEmail}
          onChange={confirmEmail => editor.set({ confirmEmail })}
        />
        {values.confirmEmail && (
          <AdminField
            {...field('confirmHours')}
            label="Hold their spot for"
            inputMode="numeric"
            suffix="hours"
            isRequired
          />
        )}
      </SettingsGroup>
    </>
  );
}

const EXAMPLE_PRICE = 1000;

/** With the settings as they are typed. */
function Example({ editor: { values } }: { editor: SettingsEditor }) {
  const input = paymentInputOf(values);
  const [tax, deposit] = [TaxInput.safeParse(input.tax), DepositInput.safeParse(input.deposit)];
  const price = amountOf(EXAMPLE_PRICE, values.currencyCode);
  if (!tax.success || !deposit.success || price === null) return null;
  const rules = { currency: values.currencyCode, tax: tax.data, deposit: deposit.data };
  const { totalAmount, taxAmount, depositAmount } = amountsOf(price, rules);
  const show = (amount: number): string => formatAmount(amount, values);
  const withTax =
    taxAmount === 0
      ? ''
      : totalAmount > price
        ? ` plus ${show(taxAmount)} ${tax.data.label}`
        : `, ${show(taxAmount)} ${tax.data.label} included`;
  return (
    <AdminCard title="What visitors pay" line={`For a workshop at ${show(price)}`} isPadded>
      <p>
        {show(price)}
        {withTax}: {show(totalAmount)} in total
        {depositAmount > 0 && `, ${show(depositAmount)} of it to keep the spot`}.
      </p>
    </AdminCard>
  );
}
