import type { VerifiedCertificate } from '#src/features/registrations/registrations.contract.certificates.ts';
import type { LandingWire } from '#src/features/landing/landing.rules.ts';
import type { PublicSite, SitePage } from '#src/features/settings/settings.contract.ts';
import type { WorkshopContent } from '#src/features/workshops/workshops.rules.content.ts';
import type { WorkshopListPage } from '#src/features/workshops/workshops.contract.ts';
import {
  type Workshop,
  type WorkshopWire,
  workshopFromWire,
} from '#src/features/workshops/workshops.rules.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';

/** The server has checked each response against its contract. Null for a 404. */
function preloadedAt<T>(data: PreloadedData, url: string): T | null {
  return (data[url] ?? null) as T | null;
}

export function siteIn(data: PreloadedData): PublicSite {
  const site = preloadedAt<PublicSite>(data, '/api/site');
  if (!site) throw new Error('The preloaded data does not contain the site settings');
  return site;
}

export const landingIn = (data: PreloadedData) => preloadedAt<LandingWire>(data, '/api/landing-content');

export function workshopIn(data: PreloadedData, id: string | undefined): Workshop | null {
  const wire = preloadedAt<WorkshopWire>(data, `/api/workshops/${id}`);
  return wire && workshopFromWire(wire);
}

export const contentIn = (data: PreloadedData, id: string | undefined) =>
  preloadedAt<WorkshopContent>(data, `/api/workshops/${id}/content`);

/** The first upcoming workshops of the page, and how many there are. */
export function upcomingIn(data: PreloadedData): { workshops: WorkshopWire[]; total: number } {
  const url = Object.keys(data).find(key => key.startsWith('/api/workshops/upcoming?'));
  const [page] = (url && preloadedAt<WorkshopListPage[]>(data, url)) || [];
  const workshops = page?.rows ?? [];
  return { workshops, total: Number(page?.total ?? workshops.length) };
}

export const sitePageIn = (data: PreloadedData, slug: string | undefined) =>
  preloadedAt<SitePage>(data, `/api/pages/${slug}`);

export const certificateIn = (data: PreloadedData, code: string | undefined) =>
  preloadedAt<VerifiedCertificate>(data, `/api/certificates/verify/${code}`);
