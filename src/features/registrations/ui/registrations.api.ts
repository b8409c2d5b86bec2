import { apiRequest } from '#src/platform/browser/api-client.ts';

const contract = () => import('../registrations.contract.ts');

/** Loads the interest form's contract, which a visitor who only reads never needs. */
export const interestSchema = () => contract().then(module => module.InterestInput);

/** Loads the reservation form's contract. */
export const reservationSchema = () => contract().then(module => module.ReservationInput);

/** Registers interest in a workshop, or reserves a spot in it: the two shapes of the specified call. */
export function sendInterest(values: unknown): Promise<Response> {
  return apiRequest('POST', '/api/workshop-interests', values);
}
