import { useState } from 'react';
import { otherZone } from '#src/platform/browser/local-time.ts';

/** Says which time zone the page uses where the device is in another one. */
export function ZoneNote({ className }: { className: string }) {
  const [zone] = useState(() => otherZone());
  if (!zone) return null;
  return (
    <p className={`text-small text-dust ${className}`}>
      Times are in {zone.business}, {zone.distance} your device ({zone.device}).
    </p>
  );
}
