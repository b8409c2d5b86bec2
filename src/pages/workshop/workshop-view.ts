import type { OwnEnrollment } from '#src/features/registrations/registrations.contract.ts';
import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import type { WorkshopContent } from '#src/features/workshops/workshops.rules.content.ts';
import { type WorkshopTexts, textsOf } from '#src/features/workshops/workshops.rules.page.ts';
import type { Picture } from '#src/features/media/media.contract.ts';
import {
  type Workshop,
  formatWorkshopDates,
  hasEnded,
  seatsLeft,
} from '#src/features/workshops/workshops.rules.ts';
import { formatDay } from '#src/shared/dates.ts';
import { formatPrice } from '#src/shared/money.ts';
import { earlyBirdText, totalText } from '#src/features/workshops/workshops.rules.price.ts';

/** The seat of the person who looks at the page. */
export interface OwnSpot {
  status: 'reserved' | 'enrolled';
  enrolledAt: string;
  /** Of the page of the spot. */
  token: string | null;
  holdFor: OwnEnrollment['holdFor'];
  firstName: string;
}

export interface WorkshopView {
  workshop: Workshop;
  texts: WorkshopTexts;
  state: 'open' | 'sold-out' | 'ended';
  price: string;
  /** Early-bird price, tax and deposit; empty if there is none. */
  total: string;
  location: string;
  level: string;
  /** 0 if the workshop has ended. */
  left: number;
  startDay: string;
  dates: string;
  lastDay: string | null;
  /** Too late for a waitlist. */
  isLastDay: boolean;
  pictures: Picture[];
}

function picturesOf({ picture, gallery }: Pick<Workshop, 'picture' | 'gallery'>): Picture[] {
  const all = picture ? [picture, ...gallery] : gallery;
  return [...new Map(all.map(each => [each.url, each])).values()];
}

/** Fills gaps with the site's defaults. */
export function viewOf(workshop: Workshop, content: WorkshopContent | null, site: PublicSite): WorkshopView {
  const { startDate, endDate } = workshop;
  const left = hasEnded(workshop) ? 0 : seatsLeft(workshop);
  const last = endDate ?? startDate;
  return {
    workshop,
    texts: textsOf(workshop, content),
    state: hasEnded(workshop) ? 'ended' : left === 0 ? 'sold-out' : 'open',
    price: formatPrice(workshop.earlyBird?.amount ?? workshop.priceAmount, site),
    total: [earlyBirdText(workshop, site), totalText(workshop, site)].filter(Boolean).join(' '),
    location: workshop.location ?? site.workshopDefaults.location,
    level: workshop.skillLevel ?? site.workshopDefaults.skillLevel,
    left,
    startDay: startDate ? formatDay(startDate) : 'Date TBD',
    dates: formatWorkshopDates(workshop),
    lastDay: last && formatDay(last),
    isLastDay: false,
    pictures: picturesOf(workshop),
  };
}
