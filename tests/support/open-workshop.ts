import type { APIRequestContext, Page } from '@playwright/test';

/** A part of `GET /api/workshops`. */
export interface WorkshopRow {
  id: number;
  title: string;
  status: 'upcoming' | 'past';
  price: number;
  max_participants: number;
  current_participants: number;
  picture: { url: string } | null;
}

async function listWorkshops(request: APIRequestContext): Promise<WorkshopRow[]> {
  return (await (await request.get('/api/workshops')).json()) as WorkshopRow[];
}

/** The demo content has a workshop of every kind. */
export async function findWorkshop(
  request: APIRequestContext,
  fits: (workshop: WorkshopRow) => boolean,
): Promise<WorkshopRow> {
  const workshop = (await listWorkshops(request)).find(fits);
  if (!workshop) throw new Error('The demo content has no such workshop');
  return workshop;
}

export const seatsLeft = (workshop: WorkshopRow): number =>
  workshop.max_participants - workshop.current_participants;

/** Waits for hydration but not for images, which may still be in the making after the first start. */
export async function openWorkshop(page: Page, workshop: Pick<WorkshopRow, 'id'>): Promise<void> {
  await page.goto(`/events/${workshop.id}`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => {
    const title = document.getElementById('workshop-title');
    return title !== null && Object.keys(title).some(key => key.startsWith('__react'));
  });
}
