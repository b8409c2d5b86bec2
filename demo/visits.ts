/** Where the demo's visitors come from. The weights are percent of all visits. */
export interface DemoArrival {
  weight: number;
  source: string;
  referrer: string | null;
  campaign: string | null;
}

const instagram = { source: 'Instagram', referrer: 'l.instagram.com' };

export const demoArrivals: readonly DemoArrival[] = [
  { weight: 12, ...instagram, campaign: 'blue-hour-reel' },
  { weight: 14, ...instagram, campaign: null },
  { weight: 23, source: 'Direct', referrer: null, campaign: null },
  { weight: 21, source: 'Google', referrer: 'google.com', campaign: null },
  { weight: 9, source: 'Newsletter', referrer: null, campaign: 'november-letter' },
  { weight: 3, source: 'Newsletter', referrer: null, campaign: null },
  { weight: 5, source: 'QR code', referrer: null, campaign: 'poster-arts-district' },
  { weight: 4, source: 'YouTube', referrer: 'youtube.com', campaign: null },
  { weight: 5, source: 'Vimeo', referrer: 'vimeo.com', campaign: null },
  { weight: 4, source: 'Reddit', referrer: 'reddit.com', campaign: null },
];

/** The visits of a day are counted for so many days back. */
export const DEMO_DAYS = 60;

/** Visits of a weekday, Sunday first. They grow by a third over the time. */
export const demoVisitsOfWeekday = [52, 41, 44, 47, 50, 58, 66] as const;
