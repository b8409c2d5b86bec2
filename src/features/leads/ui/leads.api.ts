import { apiRequest } from '#src/platform/browser/api-client.ts';
import type { FormHeaders } from '#src/platform/browser/use-public-form.ts';

/** Loads the form's contract, which a visitor who only reads never needs. */
export const leadSchema = () => import('../leads.contract.ts').then(contract => contract.LeadInput);

/** Joins the list. */
export function sendLead(values: unknown, headers: FormHeaders): Promise<Response> {
  return apiRequest('POST', '/api/leads', values, headers);
}

/** Leaves the list, or comes back to it, by the token of a mail. */
export async function changeSubscription(to: 'unsubscribe' | 'resubscribe', token: string): Promise<void> {
  await apiRequest('POST', `/api/leads/${to}?token=${encodeURIComponent(token)}`);
}
