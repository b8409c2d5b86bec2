import type { APIRequestContext, Page } from '@playwright/test';

/** What journeys need to know of a workshop, as `GET /api/workshops` answers it. */
export interface WorkshopRow {
  id: number;
  title: string;
  status: 'upcoming' | 'past';
  price: number;
  max_participants: number;
  current_participants: number;
  picture: { url: string } | null;
}

/** All workshops that a visitor may see. */
async function listWorkshops(request: APIRequestContext): Promise<WorkshopRow[]> {
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

/**
 * Opens its page and waits until React has taken it over, not until its images are there: on a first start they
 * are still being made.
 */
export async function openWorkshop(page: Page, workshop: Pick<WorkshopRow, 'id'>): Promise<void> {
  await page.goto(`/events/${workshop.id}`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => {
    const title = document.getElementById('workshop-title');
    return title !== null && Object.keys(title).some(key => key.startsWith('__react'));
  });
}
