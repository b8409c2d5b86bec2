import { describe, expect, it } from 'vitest';
import { contentAnswer, landing, site, workshopAnswer } from '#tests/support/page-answers.ts';
import { listUrl } from '#src/features/workshops/workshops.rules.list.ts';
import { matchPage, openPage } from '../pages.ts';
import { structuredDataHtml } from '../head-html.ts';
import { structuredDataOf } from './structured-data.ts';

const origin = 'https://halation.studio';
const schedule = ['9:00 AM-6:00 PM', '9:00 AM-6:00 PM', '9:00 AM-5:00 PM'];

async function thingsOf(path: string, data: Record<string, unknown>) {
  const page = await openPage(matchPage(path));
  const things = await structuredDataOf(page, { '/api/site': site, ...data }, origin);
  return new Map(things.map(thing => [thing['@type'], thing]));
}

async function eventOf(changes: Parameters<typeof workshopAnswer>[0] = {}, times = schedule) {
  const content = contentAnswer(times);
  const things = await thingsOf('/events/3', {
    '/api/workshops/3': workshopAnswer(changes),
    '/api/workshops/3/content': content,
  });
  return things.get('Event');
}

/** Required and recommended by Google (Search Central, "Event structured data"). */
const EVENT_PROPERTIES = [
  ['name', 'startDate', 'location.name', 'location.address'],
  [
    'description',
    'endDate',
    'eventStatus',
    'eventAttendanceMode',
    'image',
    'organizer.name',
    'organizer.url',
  ],
  ['offers.url', 'offers.price', 'offers.priceCurrency', 'offers.availability', 'offers.validFrom'],
].flat();

describe('a workshop as an event', () => {
  it('has everything that search engines require', async () => {
    const event = await eventOf();
    for (const property of EVENT_PROPERTIES) expect(event).toHaveProperty(property);
    expect(event).toMatchObject({
      startDate: '2027-02-05T09:00:00-08:00',
      endDate: '2027-02-07T17:00:00-08:00',
      image: [`${origin}/media/0123456789abcdef/social.jpg`, `${origin}/media/0123456789abcdef/2400.jpg`],
      location: { '@type': 'Place', name: 'Stage 4, Frogtown' },
      offers: { price: 980, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      maximumAttendeeCapacity: 12,
      remainingAttendeeCapacity: 1,
      isAccessibleForFree: false,
    });
  });

  it("has the workshop's times, or only its days if times aren't known", async () => {
    expect(await eventOf({ start_date: '2027-02-05T10:30:00-08:00' })).toMatchObject({
      startDate: '2027-02-05T10:30:00-08:00',
    });
    expect(await eventOf({}, ['by arrangement'])).toMatchObject({
      startDate: '2027-02-05',
      endDate: '2027-02-07',
    });
  });

  it('says if a workshop is sold out or free', async () => {
    const soldOut = { availability: 'https://schema.org/SoldOut' };
    expect(await eventOf({ current_participants: 12 })).toMatchObject({
      offers: soldOut,
      remainingAttendeeCapacity: 0,
    });
    expect(await eventOf({ status: 'past' })).toMatchObject({ offers: soldOut });
    expect(await eventOf({ price: 0, price_amount: 0, total_amount: 0 })).toMatchObject({
      isAccessibleForFree: true,
      offers: { price: 0 },
    });
  });

  it("uses the business's location if it has none", async () => {
    expect(await eventOf({ location: null })).toMatchObject({
      location: { name: 'Professional Studio', address: 'Los Angeles, CA' },
    });
  });

  it("doesn't exist without a date", async () => {
    expect(await eventOf({ start_date: null, end_date: null })).toBeUndefined();
  });
});

describe('other structured data', () => {
  it('contain the business and its contact details', async () => {
    const things = await thingsOf('/', { '/api/landing-content': landing });
    expect([...things.keys()]).toEqual(['Organization', 'WebSite']);
    expect(things.get('Organization')).toMatchObject({
      name: 'Halation',
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      email: 'hello@halation.studio',
      telephone: '(213) 555-0142',
      address: { addressLocality: 'Los Angeles', addressRegion: 'CA' },
    });
  });

  it('list upcoming workshops in order', async () => {
    const rows = [workshopAnswer(), workshopAnswer({ id: 5, title: 'Neon' })];
    const upcoming = [{ rows, total: 60, next: '5' }];
    const url = listUrl({ status: 'upcoming', category: null });
    expect((await thingsOf('/', { [url]: upcoming })).get('ItemList')).toMatchObject({
      numberOfItems: 60,
      itemListElement: [
        { position: 1, url: `${origin}/events/3` },
        { position: 2, url: `${origin}/events/5`, name: 'Neon' },
      ],
    });
  });

  it('contain a breadcrumb to the landing page', async () => {
    const things = await thingsOf('/events/3', { '/api/workshops/3': workshopAnswer() });
    expect(things.get('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Halation', item: `${origin}/` },
        { position: 2, name: 'Haze & Hard Light', item: `${origin}/events/3` },
      ],
    });
  });

  it("don't exist for a missing page", async () => {
    expect((await thingsOf('/events/3', { '/api/workshops/3': null })).size).toBe(0);
    expect((await thingsOf('/nowhere', {})).size).toBe(0);
  });
});

it("the owner's texts are escaped", async () => {
  const workshop = workshopAnswer({ title: '</script><script>alert(1)</script>' });
  const data = { '/api/site': site, '/api/workshops/3': workshop };
  const html = await structuredDataHtml(await openPage(matchPage('/events/3')), data, `${origin}/`);
  expect(html.match(/<\/script>/g)).toHaveLength(3);
  expect(html).not.toContain('alert(1)</script>');
  expect(html).not.toContain(`${origin}//`);
});
