/** What the server keeps of each. */
export const CAMPAIGN_MAX = 80;

/** As it appears in the address: `Blue Hour Reel` becomes `blue-hour-reel`. */
export function campaignPart(typed: string): string {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}._]+/u)
    .filter(Boolean);
  return words.join('-').slice(0, CAMPAIGN_MAX);
}

export function campaignLink(page: string, source: string, campaign: string): string {
  const query = new URLSearchParams({
    utm_source: campaignPart(source),
    utm_campaign: campaignPart(campaign),
  });
  return `${page}?${query}`;
}
