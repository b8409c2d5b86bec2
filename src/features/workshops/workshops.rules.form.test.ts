import { expect, it } from 'vitest';
import type { Workshop } from './workshops.contract.ts';
import {
  EMPTY_EVENT,
  copyValuesOf,
  eventErrors,
  eventPayload,
  eventValuesOf,
} from './workshops.rules.form.ts';

const picture = {
  url: '/media/a/1200.jpg',
  alt: 'A quay',
  width: 1200,
  height: 800,
  focalX: 0.5,
  focalY: 0.5,
  placeholder: null,
  lowerBrightness: 0.2,
};

const workshop: Workshop = {
  id: 14,
  title: 'Night City',
  description: 'Neon',
  category: 'Photography',
  status: 'upcoming',
  startDate: '2026-04-09T18:00:00-07:00',
  endDate: '2026-04-11',
  duration: '3 Days',
  location: 'Portland',
  price: 780,
  maxParticipants: 12,
  currentParticipants: 5,
  earlyBirdLeft: 0,
  requirements: null,
  skillLevel: null,
  isPinned: true,
  isVisible: false,
  picture: null,
  galleryImages: ['/media/a/1200.jpg'],
  gallery: [picture],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

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
