import { expect, it } from 'vitest';
import { picture, workshopAnswer } from '#tests/support/page-answers.ts';
import {
  EMPTY_EVENT,
  copyValuesOf,
  eventErrors,
  eventPayload,
  eventValuesOf,
} from './workshops.rules.form.ts';
import { workshopFromWire } from './workshops.rules.ts';

const workshop = workshopFromWire(
  workshopAnswer({
    title: 'Night City',
    start_date: '2026-04-09T18:00:00-07:00',
    end_date: '2026-04-11',
    location: 'Portland',
    price: 780,
    is_pinned: true,
    is_visible: false,
    picture: null,
    gallery_images: [picture.url],
    gallery: [picture],
  }),
);

it('asks for title, description and both dates', () => {
  expect(eventErrors(EMPTY_EVENT)).toEqual({
    title: 'Required',
    description: 'Required',
    startDate: 'Required',
    endDate: 'Required',
  });
});

it('refuses an end before the start', () => {
  const values = { ...eventValuesOf(workshop), endDate: '2026-04-08' };
  expect(eventErrors(values)).toEqual({ endDate: 'The end date is before the start date.' });
});

it('falls back to a price of 0 and to 12 participants', () => {
  const payload = eventPayload({ ...EMPTY_EVENT, price: 'free', maxParticipants: '' });
  expect([payload.price, payload.max_participants]).toEqual([0, 12]);
  expect(eventPayload({ ...EMPTY_EVENT, price: '849.90' }).price).toBe(849);
});

it('keeps the time of day that a workshop had', () => {
  const payload = eventPayload({ ...eventValuesOf(workshop), startDate: '2026-04-10' });
  expect([payload.start_date, payload.end_date]).toEqual(['2026-04-10T18:00:00-07:00', '2026-04-11']);
  expect(eventPayload({ ...eventValuesOf(workshop), startDate: '' }).start_date).toBeNull();
});

it('sends a duration only when it was typed', () => {
  const values = eventValuesOf(workshop);
  expect(eventPayload(values, values)).not.toHaveProperty('duration');
  expect(eventPayload({ ...values, duration: '' }, values)).toHaveProperty('duration', null);
  expect(eventPayload({ ...values, duration: '2 Nights' }, values)).toHaveProperty('duration', '2 Nights');
});

it('sends images by their addresses', () => {
  const values = eventValuesOf({ ...workshop, picture });
  expect(eventPayload(values)).toMatchObject({ image_url: picture.url, gallery_images: [picture.url] });
  expect(eventPayload({ ...values, picture: null, gallery: [] })).toMatchObject({
    image_url: null,
    gallery_images: [],
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
    isPinned: false,
    isVisible: true,
    updatedAt: null,
  });
});
