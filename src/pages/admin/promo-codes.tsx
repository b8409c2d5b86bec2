import { ManagePromoCodes } from '#src/features/pricing/ui/manage-promo-codes.tsx';
import { useCodeDiscounts } from '#src/features/registrations/ui/registrations.api.manage.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { useWorkshopChoices } from '#src/features/workshops/ui/workshops.api.manage.ts';
import { formatAmount } from '#src/shared/money.ts';

/** Settings, "Promo codes": with what registrations and workshops know of them. */
export function PromoCodes() {
  const site = useSite();
  const { data: workshops = [] } = useWorkshopChoices();
  const { data: discounts = [] } = useCodeDiscounts();
  const costOf = ({ id: codeId }: { id: number }): string =>
    discounts
      .filter(({ id }) => id === codeId)
      .map(({ amount, currency }) =>
        currency === site.currencyCode
          ? formatAmount(amount, site)
          : formatAmount(amount, { currencySign: `${currency} `, currencyCode: currency }),
      )
      .join(', ');
  return <ManagePromoCodes workshops={workshops} costOf={costOf} />;
}
