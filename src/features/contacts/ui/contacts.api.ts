import { apiRequest } from '#src/platform/browser/api-client.ts';
import type { FormHeaders } from '#src/platform/browser/use-public-form.ts';

/** Loaded on demand: people who only read don't need it. */
export const contactSchema = () => import('../contacts.contract.ts').then(contract => contract.ContactInput);

export function sendContact(values: unknown, headers: FormHeaders): Promise<Response> {
  return apiRequest('POST', '/api/contacts', values, headers);
}
