import { apiRequest } from '#src/platform/browser/api-client.ts';

/** Loads the form's contract, which a visitor who only reads never needs. */
export const leadSchema = () => import('../leads.contract.ts').then(contract => contract.LeadInput);

/** Joins the list. */
export function sendLead(values: unknown): Promise<Response> {
  return apiRequest('POST', '/api/leads', values);
}
