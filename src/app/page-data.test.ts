import { expect, it } from 'vitest';
import { tagsOf } from './page-data.ts';
import { matchPage } from './pages.ts';

it('a comment lets the page that it stands on be drawn anew, and no other', () => {
  expect(tagsOf(matchPage('/events/7'))).toEqual(
    expect.arrayContaining(['comments', 'profiles', 'workshops']),
  );
  for (const path of ['/', '/blog', '/no-such-page'])
    expect(tagsOf(matchPage(path))).not.toContain('comments');
});
