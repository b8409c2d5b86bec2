import { useSyncExternalStore } from 'react';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';

/** In the business's time zone. Found out in the browser, because the page may have been rendered on another day. */
export function useIsLastDay({ startDate, endDate }: Workshop, timeZone: string): boolean {
  const last = (endDate ?? startDate)?.slice(0, 10);
  // Sweden writes days as ISO 8601 does.
  const readToday = () => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now());
  const today = useSyncExternalStore(never, readToday, unknown);
  return today === last;
}

const never = () => () => undefined;
const unknown = () => null;
