import { setImmediate as pause } from 'node:timers/promises';
import { isTimeZone } from '#src/shared/time-zone.ts';

/** TypeScript doesn't know it yet. */
type Locale = Intl.Locale & { getTimeZones(): string[] | undefined };

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const REGIONS = LETTERS.flatMap(first => LETTERS.map(second => first + second));

/** Takes up to a second in all, so other requests get their turn in between. */
async function readRegions(): Promise<Map<string, string>> {
  const regions = new Map<string, string>();
  for (const region of REGIONS) {
    const locale = new Intl.Locale(`und-${region}`) as Locale;
    // Codes that are no longer used stand for the one that replaced them.
    if (locale.region === region) for (const zone of locale.getTimeZones() ?? []) regions.set(zone, region);
    await pause();
  }
  return regions;
}

let regions: Promise<Map<string, string>> | undefined;

/** The name that ICU lists: Asia/Calcutta for Asia/Kolkata. */
const listedName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** Of the first language that has one. */
function regionOfLanguage(acceptLanguage: string | undefined): string | null {
  return (
    /^[^,]*/
      .exec(acceptLanguage ?? '')?.[0]
      .match(/-([A-Z]{2})\b/i)?.[1]
      ?.toUpperCase() ?? null
  );
}

/** An educated guess by the browser's time zone, or else by its language. Null if both say nothing. */
export async function countryOf(
  timeZone: string | undefined,
  acceptLanguage: string | undefined,
): Promise<string | null> {
  regions ??= readRegions();
  const region = timeZone && isTimeZone(timeZone) ? (await regions).get(listedName(timeZone)) : undefined;
  return region ?? regionOfLanguage(acceptLanguage);
}
