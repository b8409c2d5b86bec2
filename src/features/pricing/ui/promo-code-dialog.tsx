import type { FormEvent } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { amountOf, formatPrice } from '#src/shared/money.ts';
import { AdminEditorNotes } from '#src/ui-kit/admin/editor-notes.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { AdminGone } from '#src/ui-kit/admin/gone.tsx';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { PromoCodeInput, type PromoCode } from '../pricing.contract.ts';
import { type CodeValues, codeInputOf } from '../pricing.rules.form.ts';
import { codeDiscount } from '../pricing.rules.ts';
import type { NamedWorkshop } from './promo-code-columns.tsx';
import { useCodeEditor } from './pricing.api.ts';

interface PromoCodeDialogProps {
  /** Null: a new one. */
  code: PromoCode | null;
  workshops: readonly NamedWorkshop[];
  onClose: () => void;
}

export function PromoCodeDialog({ code, workshops, onClose }: PromoCodeDialogProps) {
  const site = useSite();
  const editor = useCodeEditor(code, site);
  const { values, field, errors, set } = editor;
  const isPercent = values.kind === 'percent';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await editor.save()) {
      editor.discard();
      onClose();
    }
  };
  const discardAndClose = () => {
    editor.discard();
    onClose();
  };
  return (
    <Dialog width="panel-wide" title={code ? `Edit ${code.code}` : 'New code'} onClose={onClose}>
      <form className="mt-5 grid gap-5" noValidate onSubmit={event => void save(event)}>
        <AdminEditorNotes
          editor={editor}
          gone={<AdminGone noun="promo code" text="Copy what you need and close this." />}
        />
        <AdminField
          {...field('code')}
          isRequired
          help="Letters, digits and hyphens. Upper or lower case doesn't matter."
        />
        <div className="grid grid-cols-2 items-start gap-3 sm:gap-4">
          <AdminField
            {...field('kind')}
            options={[
              { value: 'percent', label: 'Percent' },
              { value: 'amount', label: 'Amount' },
            ]}
          />
          <AdminField
            {...field('value')}
            isRequired
            inputMode="decimal"
            error={errors.value ?? errors.percentPpm ?? errors.amount ?? errors.currency}
            {...(isPercent ? { suffix: '%' } : { prefix: site.currencySign })}
          />
        </div>
        <Workshops
          workshops={workshops}
          chosen={values.workshopIds}
          error={errors.workshopIds}
          onChange={workshopIds => set({ workshopIds })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <AdminField {...field('maxUses')} inputMode="numeric" help="Leave empty for no limit." />
          <AdminField {...field('startsOn')} type="date" />
          <AdminField {...field('endsOn')} type="date" help="The code still works on this day." />
        </div>
        <Example values={values} />
        <DialogActions
          label={code ? 'Save' : 'Create Code'}
          pendingLabel="Saving..."
          pending={editor.pending}
          onCancel={discardAndClose}
        />
      </form>
    </Dialog>
  );
}

interface WorkshopsProps {
  workshops: readonly NamedWorkshop[];
  chosen: readonly number[];
  error: string | undefined;
  onChange: (ids: readonly number[]) => void;
}

function Workshops({ workshops, chosen, error, onChange }: WorkshopsProps) {
  return (
    <fieldset>
      <legend className="field-label">For</legend>
      <ul className="max-h-48 overflow-y-auto rounded border border-iron">
        {workshops.map(({ id, title }) => (
          <li key={id} className="border-b border-ash last:border-b-0">
            <label className="flex min-h-11 items-center gap-3 px-3.5">
              <input
                type="checkbox"
                className="size-5 flex-none accent-tungsten"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter(one => one !== id))
                }
              />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={error ? 'mt-1.5 text-caption/4 text-status-red' : 'mt-1.5 text-caption/4 text-dust'}>
        {error ?? 'Choose none, and it works for all workshops.'}
      </p>
    </fieldset>
  );
}

const EXAMPLE_PRICE = 1000;

/** With the code as it is typed. */
function Example({ values }: { values: CodeValues }) {
  const site = useSite();
  const { data: code } = PromoCodeInput.safeParse({ ...codeInputOf(values, site), code: 'EXAMPLE' });
  const price = amountOf(EXAMPLE_PRICE, site.currencyCode);
  if (!code || price === null) return null;
  const { percentPpm = null, amount = null } = code;
  const discount = codeDiscount({ percentPpm, amount }, price, site.currencyCode);
  return (
    <p role="status" className="rounded border border-iron px-4 py-3 text-small/5 text-dust">
      <span className="font-medium text-bone">
        {formatPrice(price, site)} becomes {formatPrice(Math.max(0, price - discount.amount), site)}.
      </span>{' '}
      It doesn't add up with an early-bird price: the lower of the two counts.
    </p>
  );
}
