import { type APIRequestContext, type Page, expect } from '@playwright/test';

/** What journeys need to know of a workshop, as `GET /api/workshops` answers it. */
export interface WorkshopRow {
  id: number;
  title: string;
  status: 'upcoming' | 'past';
  price: number;
  max_participants: number;
  current_participants: number;
  gallery: unknown[];
}

/** All workshops that a visitor may see. */
export async function listWorkshops(request: APIRequestContext): Promise<WorkshopRow[]> {
  return (await (await request.get('/api/workshops')).json()) as WorkshopRow[];
}

/** The first workshop that fits; the demo content has one of every kind. */
export async function findWorkshop(
  request: APIRequestContext,
  fits: (workshop: WorkshopRow) => boolean,
): Promise<WorkshopRow> {
  const workshop = (await listWorkshops(request)).find(fits);
  if (!workshop) throw new Error('The demo content has no such workshop');
  return workshop;
}

/** How many seats a workshop has left. */
export const seatsLeft = (workshop: WorkshopRow): number =>
  workshop.max_participants - workshop.current_participants;

/** Opens its page and waits until it can be used. */
export async function openWorkshop(page: Page, workshop: WorkshopRow): Promise<void> {
  await page.goto(`/events/${workshop.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
