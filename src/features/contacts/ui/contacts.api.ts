import { apiRequest } from '#src/platform/browser/api-client.ts';
import type { FormHeaders } from '#src/platform/browser/use-public-form.ts';

/** Loads the form's contract, which a visitor who only reads never needs. */
export const contactSchema = () => import('../contacts.contract.ts').then(contract => contract.ContactInput);

/** Sends a contact message. */
export function sendContact(values: unknown, headers: FormHeaders): Promise<Response> {
  return apiRequest('POST', '/api/contacts', values, headers);
}
