import { expect, it } from 'vitest';
import { nameOfUpload, typeWord, uploaderOf } from './uploads.rules.ts';

it('typeWord returns the format for photos, VIDEO for every video, and FILE for anything else', () => {
  expect(
    ['image/jpeg', 'video/quicktime', 'application/pdf', ''].map(fileType => typeWord({ fileType })),
  ).toEqual(['JPEG', 'VIDEO', 'FILE', 'FILE']);
});

it('an upload without a title is named after its file', () => {
  expect(nameOfUpload({ title: null, originalName: 'IMG_4471.HEIC' })).toBe('IMG_4471.HEIC');
});

it('uploaderOf marks guests as guests', () => {
  const user = { id: null, email: 'kai@example.com', firstName: 'Kai', lastName: null };
  expect(uploaderOf({ user })).toBe('Guest: Kai');
  expect(uploaderOf({ user: { ...user, id: '7', firstName: null } })).toBe('kai@example.com');
});
