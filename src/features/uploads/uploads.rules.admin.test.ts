import { expect, it } from 'vitest';
import { nameOfUpload, typeWord, uploaderOf } from './uploads.rules.ts';

it('typeWord names the format of photos, all videos alike, and FILE for what is neither', () => {
  expect(
    ['image/jpeg', 'video/quicktime', 'application/pdf', ''].map(fileType => typeWord({ fileType })),
  ).toEqual(['JPEG', 'VIDEO', 'FILE', 'FILE']);
});

it('an upload without a title is called as its file was', () => {
  expect(nameOfUpload({ title: null, originalName: 'IMG_4471.HEIC' })).toBe('IMG_4471.HEIC');
});

it('uploaderOf says of guests that they are guests', () => {
  const user = { id: null, email: 'kai@example.com', firstName: 'Kai', lastName: null };
  expect(uploaderOf({ user })).toBe('Guest: Kai');
  expect(uploaderOf({ user: { ...user, id: '7', firstName: null } })).toBe('kai@example.com');
});
