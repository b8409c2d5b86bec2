import { expect, it } from 'vitest';
import { picture, workshopAnswer } from '#tests/support/page-answers.ts';
import {
  EMPTY_EVENT,
  type EventValues,
  copyValuesOf,
  eventInput,
  eventValuesOf,
} from './workshops.rules.form.ts';
import { EventInput } from './workshops.contract.ts';
import { workshopFromWire } from './workshops.rules.ts';

const workshop = workshopFromWire(
  workshopAnswer({
    title: 'Night City',
    start_date: '2026-04-09T18:00:00-07:00',
    end_date: '2026-04-11',
    location: 'Portland',
    price: 780,
    price_amount: 78_000,
    is_pinned: true,
    is_visible: false,
    picture: null,
    gallery_images: [picture.url],
    gallery: [picture],
  }),
);

const dollars = { currencySign: '$', currencyCode: 'USD' };

const errorsOf = (values: EventValues) =>
  Object.fromEntries(
    (EventInput.safeParse(eventInput(values, dollars)).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

it('asks for title, description and both dates', () => {
  expect(errorsOf(EMPTY_EVENT)).toEqual({
    title: 'Required',
    description: 'Required',
    startDate: 'Required',
    endDate: 'Required',
  });
});

it('refuses an end before the start', () => {
  const values = { ...eventValuesOf(workshop), endDate: '2026-04-08' };
  expect(errorsOf(values)).toEqual({ endDate: 'The end date is before the start date.' });
});

it('falls back to a price of 0 and to 12 participants where the fields are empty', () => {
  const payload = eventInput({ ...EMPTY_EVENT, price: '', maxParticipants: '' }, dollars);
  expect([payload.price, payload.maxParticipants]).toEqual([0, 12]);
});

it('understands a price as people type it, and refuses what is no amount', () => {
  const priced = (price: string) => ({ ...eventValuesOf(workshop), price });
  expect(eventInput(priced('$1,200'), dollars).price).toBe(1200);
  expect(eventInput(priced('849.90'), dollars).price).toBe(849.9);
  for (const price of ['free', '849.905', '1.200']) {
    expect(errorsOf(priced(price))).toEqual({ price: 'Enter an amount, such as 650' });
  }
});

it('shows cents in the form as they are written', () => {
  expect(eventValuesOf(workshop).price).toBe('780');
  expect(eventValuesOf({ ...workshop, priceAmount: 98_050 }).price).toBe('980.50');
});

it('ends a workshop early, and opens it again', () => {
  const values = eventValuesOf(workshop);
  expect(eventInput(values, dollars, values)).not.toHaveProperty('status');
  expect(eventInput({ ...values, isEnded: true }, dollars, values)).toHaveProperty('status', 'past');
  expect(eventInput(values, dollars, { ...values, isEnded: true })).toHaveProperty('status', 'upcoming');
});

it('keeps the time of day when the date is moved across a clock change', () => {
  const payload = eventInput({ ...eventValuesOf(workshop), startDate: '2026-01-10' }, dollars);
  expect([payload.startDate, payload.endDate]).toEqual(['2026-01-10T18:00', '2026-04-11']);
  expect(eventInput({ ...eventValuesOf(workshop), startDate: '' }, dollars).startDate).toBeNull();
});

it('sends the times that were entered, and none where the field is empty', () => {
  const values = { ...eventValuesOf(workshop), startTime: '', endTime: '16:30' };
  expect(eventInput(values, dollars)).toMatchObject({ startDate: '2026-04-09', endDate: '2026-04-11T16:30' });
});

it('refuses an end time that is not after the start time on the same day', () => {
  const values = { ...eventValuesOf(workshop), endDate: '2026-04-09', endTime: '18:00' };
  expect(errorsOf(values)).toEqual({ endTime: 'The end time must be after the start time.' });
  expect(errorsOf({ ...values, endTime: '18:30' })).toEqual({});
  expect(errorsOf({ ...values, endDate: '2026-04-10', endTime: '02:00' })).toEqual({});
});

it('sends a duration only if it was typed', () => {
  const values = eventValuesOf(workshop);
  expect(eventInput(values, dollars, values)).not.toHaveProperty('duration');
  expect(eventInput({ ...values, duration: '' }, dollars, values)).toHaveProperty('duration', null);
  expect(eventInput({ ...values, duration: '2 Nights' }, dollars, values)).toHaveProperty(
    'duration',
    '2 Nights',
  );
});

it('sends images by their URLs', () => {
  const values = eventValuesOf({ ...workshop, picture });
  expect(eventInput(values, dollars)).toMatchObject({ imageUrl: picture.url, galleryImages: [picture.url] });
  expect(eventInput({ ...values, imageUrl: null, galleryImages: [] }, dollars)).toMatchObject({
    imageUrl: null,
    galleryImages: [],
  });
});

it('copies everything but the dates, unpinned and visible', () => {
  expect(copyValuesOf(workshop)).toEqual({
    ...eventValuesOf(workshop),
    title: 'Night City (Copy)',
    startDate: '',
    startTime: '',
    endDate: '',
    endTime: '',
    duration: '',
    isEnded: false,
    isPinned: false,
    isVisible: true,
    updatedAt: null,
  });
});

it('sends an early-bird price, a deposit and a policy of its own as the API takes them, and null where there are none', () => {
  expect(eventInput(EMPTY_EVENT, dollars)).toMatchObject({
    earlyBirdAmount: null,
    earlyBirdCount: null,
    earlyBirdUntil: null,
    deposit: null,
    policy: null,
    paymentInstructions: null,
  });
  const own = {
    earlyBirdAmount: 68_050,
    earlyBirdCount: 6,
    earlyBirdUntil: '2026-03-01',
    deposit: { kind: 'percent' as const, value: 250_000, isRefundable: true },
    policy: {
      rows: [{ days: 14, percent: 100 }],
      fee: 2500,
      coolingOffDays: 0,
      transferUntilDays: null,
      refundIfResold: false,
      note: '',
    },
    paymentInstructions: 'By bank transfer.',
  };
  const values = eventValuesOf({ ...workshop, ...own });
  expect(values).toMatchObject({ earlyBirdAmount: '680.50', earlyBirdCount: '6', deposit: { value: '25' } });
  expect(eventInput(values, dollars)).toMatchObject(own);
  expect(errorsOf({ ...values, earlyBirdAmount: 'cheap', earlyBirdCount: 'few' })).toEqual({
    earlyBirdAmount: 'Enter an amount, such as 550',
    earlyBirdCount: 'Must be a whole number',
  });
  expect(copyValuesOf({ ...workshop, ...own })).toMatchObject({
    earlyBirdAmount: '680.50',
    earlyBirdUntil: '',
  });
  expect(copyValuesOf({ ...workshop, ...own, earlyBirdCount: null }).earlyBirdAmount).toBe('');
});
