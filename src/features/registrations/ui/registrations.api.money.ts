import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import { currencyOf, formatAmount } from '#src/shared/money.ts';
import { counted } from '#src/shared/words.ts';
import type { EntryWire, LedgerWire, MovementInput, WaiverInput } from '../registrations.contract.ledger.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import type { TrackPayments, WorkshopMoney } from '../registrations.contract.money.ts';
import { PATH } from './registrations.api.manage.ts';

export function useLedger(id: number) {
  return useQuery<LedgerWire>({ queryKey: [`${PATH}/${id}/ledger`] });
}

export function useWorkshopMoney(id: number) {
  return useQuery<WorkshopMoney>({ queryKey: [`/api/workshops/${id}/money`] });
}

/** `$740.50`, for amounts in any currency. */
export function useAmountIn(): (amount: number, currency: string) => string {
  const site = useSite();
  return (amount, currency) => formatAmount(amount, currencyOf(currency, site));
}

export type Movement = 'payments' | 'refunds' | 'waivers';

const DONE: Record<Movement, string> = {
  payments: 'Payment recorded',
  refunds: 'Refund recorded',
  waivers: 'Amount waived',
};

export function useRecord(movement: Movement) {
  return useCall<
    [ManagedRegistration, z.input<typeof MovementInput> | z.input<typeof WaiverInput>],
    LedgerWire,
    unknown
  >({
    method: 'POST',
    url: ({ id }) => `${PATH}/${id}/${movement}`,
    body: (_, input) => input,
    topic: 'registrations',
    done: (_, { name, email }) => ({ title: DONE[movement], description: name || email }),
    failed: 'Nothing was recorded',
  });
}

export const useUndoEntry = () =>
  useCall<[ManagedRegistration, EntryWire], LedgerWire>({
    method: 'POST',
    url: ({ id }, entry) => `${PATH}/${id}/entries/${entry.id}/reverse`,
    topic: 'registrations',
    done: 'Entry undone',
    failed: 'Nothing was changed',
  });

export const useTrackPayments = () =>
  useCall<[workshopId: number, z.input<typeof TrackPayments>], { tracked: number }, unknown>({
    method: 'POST',
    url: id => `/api/workshops/${id}/track-payments`,
    body: (_, input) => input,
    topic: 'registrations',
    done: ({ tracked }) => ({
      title: 'Payments are tracked now',
      description: `${counted(tracked, 'registration')}. No email was sent.`,
    }),
    failed: 'Nothing was changed',
  });
