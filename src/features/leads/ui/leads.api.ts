import { apiRequest } from '#src/platform/browser/api-client.ts';
import type { FormHeaders } from '#src/platform/browser/use-public-form.ts';

/** Loaded on demand: people who only read don't need it. */
export const leadSchema = () => import('../leads.contract.ts').then(contract => contract.LeadInput);

export function sendLead(values: unknown, headers: FormHeaders): Promise<Response> {
  return apiRequest('POST', '/api/leads', values, headers);
}

export async function changeSubscription(to: 'unsubscribe' | 'resubscribe', token: string): Promise<void> {
  await apiRequest('POST', `/api/leads/${to}?token=${encodeURIComponent(token)}`);
}
