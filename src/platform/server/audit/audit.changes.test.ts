import { expect, it } from 'vitest';
import { changesBetween } from './audit.changes.ts';

it('finds the fields that change, with both values', () => {
  const before = { title: 'Neon', price: 940, isPinned: false, location: null, category: 'Photography' };
  const after = { title: 'Neon', price: 980, isPinned: true, location: 'Los Angeles' };
  expect(changesBetween(before, after)).toEqual({
    price: [940, 980],
    isPinned: [false, true],
    location: [null, 'Los Angeles'],
  });
});

it('writes lists as text, and takes an empty text for none', () => {
  const before = { skills: ['Light'], location: '' };
  const after = {
    skills: ['Light', 'Color'],
    location: null,
    features: [{ title: 'Small', text: 'Ten seats' }],
  };
  expect(changesBetween(before, after)).toEqual({
    skills: ['Light', 'Light; Color'],
    features: [null, 'Small, Ten seats'],
  });
});

it('leaves out personal values', () => {
  expect(changesBetween({ email: 'a@example.com' }, { email: 'b@example.com' }, ['email'])).toEqual({
    email: null,
  });
});

it('cuts long texts around what differs, but no character in half', () => {
  const start = '🎬'.repeat(400);
  const changes = changesBetween({ body: `${start} old` }, { body: `${start} new ${start}` });
  const [before, after] = changes['body'] ?? [];
  expect(before).toMatch(/^…🎬+ old$/u);
  expect(after).toMatch(/^…🎬+ new 🎬+…$/u);
  expect(String(after).length).toBeLessThanOrEqual(302);
  expect(String(after).isWellFormed()).toBe(true);
});
