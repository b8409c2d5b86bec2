import { useQuery } from '@tanstack/react-query';
import { apiJson } from '#src/platform/browser/api-client.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import { useEditor } from '#src/platform/browser/use-editor.ts';
import type { Currency } from '#src/shared/money.ts';
import { type PromoCode, PromoCodeInput, type PromoCodeUpdate } from '../pricing.contract.ts';
import { codeInputOf, codeValuesOf } from '../pricing.rules.form.ts';

const PATH = '/api/promo-codes';

export function usePromoCodes() {
  return useQuery<PromoCode[]>({ queryKey: [PATH] });
}

export const useDeleteCode = () =>
  useCall<[PromoCode]>({
    method: 'DELETE',
    url: ({ id }) => `${PATH}/${id}`,
    topic: 'promo-codes',
    done: (_, { code }) => ({ title: `Nobody can use ${code} anymore` }),
    failed: "Couldn't delete the promo code",
  });

export const useRestoreCode = () =>
  useCall<[PromoCode], PromoCode, PromoCodeUpdate>({
    method: 'PUT',
    url: ({ id }) => `${PATH}/${id}`,
    body: () => ({ isArchived: false }),
    topic: 'promo-codes',
    done: (_, { code }) => ({ title: `${code} is back` }),
    failed: "Couldn't restore the promo code",
  });

/** Null: a new one. */
export function useCodeEditor(code: PromoCode | null, site: Currency) {
  return useEditor({
    name: `promo-code.${code?.id ?? 'new'}`,
    stored: codeValuesOf(code, site),
    schema: PromoCodeInput,
    labels: {
      code: 'Code',
      kind: 'Takes off',
      value: 'How much',
      workshopIds: 'For',
      maxUses: 'Uses',
      startsOn: 'First day',
      endsOn: 'Last day',
    },
    inputOf: values => codeInputOf(values, site),
    send: (input, { updatedAt }) =>
      code
        ? apiJson<PromoCode>('PUT', `${PATH}/${code.id}`, { ...input, updatedAt })
        : apiJson<PromoCode>('POST', PATH, input),
    valuesOf: saved => codeValuesOf(saved, site),
    topic: 'promo-codes',
    done: code ? 'Promo code saved' : 'Promo code created',
    failed: code ? "Couldn't save the promo code" : "Couldn't create the promo code",
  });
}
