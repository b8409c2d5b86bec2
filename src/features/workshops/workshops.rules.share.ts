/** Where a link can be shared, with its `utm_source`. */
export const SHARE_PLACES = [
  { value: '', label: 'Anywhere' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'qr', label: 'Poster (QR code)' },
] as const;
export type SharePlace = (typeof SHARE_PLACES)[number]['value'];

/** What visits keep of it (`visits.contract.ts`). */
const CAMPAIGN_MAX = 80;

/** `Blue Hour Reel` becomes `blue-hour-reel`. */
function campaignOf(title: string): string {
  const words = title
    .toLowerCase()
    .split(/[^\p{L}\p{N}._]+/u)
    .filter(Boolean);
  return words.join('-').slice(0, CAMPAIGN_MAX);
}

/** Analytics counts what the link brings by the place (Sources), and by the workshop with the place (Campaigns). */
export function shareLink(page: string, { place, title }: { place: SharePlace; title: string }): string {
  if (place === '') return page;
  return `${page}?${new URLSearchParams({ utm_source: place, utm_campaign: campaignOf(title) })}`;
}
