import { describe, expect, it } from 'vitest';
import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import { type Workshop, workshopFromWire } from '#src/features/workshops/workshops.rules.ts';
import { site as defaults, workshopAnswer } from '#tests/support/page-answers.ts';
import { buildInfoFile } from './info-file.ts';
import { viewOf } from './workshop-view.ts';

const site: PublicSite = { ...defaults, year: 2026 };

const workshop = workshopFromWire(
  workshopAnswer({
    description: 'One fresnel, one hazer.',
    start_date: '2027-02-05T09:00:00-08:00',
    end_date: '2027-02-07T17:00:00-08:00',
    current_participants: 9,
    requirements: 'A camera.',
    picture: null,
  }),
);

const fileOf = (change: Partial<Workshop> = {}, image: string | null = null, logo: string | null = null) =>
  buildInfoFile({
    view: viewOf({ ...workshop, ...change }, null, site),
    site,
    address: 'https://halation.test/events/7',
    image,
    logo,
    fonts: { serif: 'data:font/woff2;base64,AAAA', sans: null },
  });

describe('the info file', () => {
  it('contains everything about the workshop', () => {
    const file = fileOf();
    for (const text of [
      'Haze &amp; Hard Light',
      'One fresnel, one hazer.',
      'Feb 5–7, 2027',
      '3 Days',
      'Stage 4, Frogtown',
      '3 of 12 left',
      '$980 (per person)',
      'All Levels Welcome',
      'Day 3',
      'Sun, Feb 7',
      '9:00 AM – 5:00 PM',
      'A camera.',
      'Certificate of completion',
      'hello@halation.studio',
      '(213) 555-0142',
      'https://halation.test/events/7',
    ]) {
      expect(file).toContain(text);
    }
  });

  it('begins with the logo, or with the name if there is none', () => {
    expect(fileOf()).toContain('<p class="label">Halation — ');
    const file = fileOf({}, null, 'data:image/png;base64,AAAA');
    expect(file).toContain('<img src="data:image/png;base64,AAAA" alt="Halation">');
    expect(file).not.toContain('Halation — ');
  });

  it('loads no scripts, style sheets or images from the network', () => {
    const file = fileOf({}, 'data:image/jpeg;base64,AAAA');
    expect(file).toContain('<img src="data:image/jpeg;base64,AAAA"');
    expect(file).not.toMatch(/<(script|link)|url\((?!data:)|@import|src="(?!data:)/);
  });

  it('escapes what the owner typed', () => {
    const file = fileOf({
      title: '<script>alert(1)</script>',
      location: '"><img src=x onerror=alert(2)>',
      requirements: "</p><iframe src='//evil'>",
    });
    expect(file).not.toMatch(/<script|<img src=x|<iframe/);
    expect(file).toContain('&lt;script&gt;');
  });

  it('describes free, full, past and undated workshops', () => {
    expect(fileOf({ priceAmount: 0 })).toContain('Free (per person)');
    expect(fileOf({ currentParticipants: 12 })).toContain('Sold out (12)');
    expect(fileOf({ status: 'past' })).toContain('The workshop is over');
    const undated = fileOf({ startDate: null, endDate: null, location: null });
    expect(undated).toContain('Date TBD');
    expect(undated).toContain('Professional Studio');
  });
});
