import { describe, expect, it } from 'vitest';
import { attachmentNamed, safeFileName } from './file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['IMG_0042.HEIC', 'IMG_0042.HEIC'],
    ['Straße bei Nacht.jpg', 'Straße bei Nacht.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\photo.jpg', 'photo.jpg'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['a\r\nSet-Cookie: b.jpg', 'aSet-Cookie_ b.jpg'],
    ['<script>.png', '_script_.png'],
    ['.htaccess', 'htaccess'],
    ['', 'file'],
    ['\0', 'file'],
  ])('turns %j into %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  it('keeps the extension of a long name', () => {
    const name = safeFileName(`${'a'.repeat(500)}.jpeg`);
    expect(name).toHaveLength(120);
    expect(name.endsWith('.jpeg')).toBe(true);
  });
});

it('attachmentNamed includes the name for old and for new browsers', () => {
  expect(attachmentNamed('Straße "1".jpg')).toBe(
    `attachment; filename="Stra_e _1_.jpg"; filename*=UTF-8''Stra%C3%9Fe%20%221%22.jpg`,
  );
});
