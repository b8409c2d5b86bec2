import { expect, test } from '@playwright/test';
import { FOOTER_PAGES } from '#src/features/settings/settings.rules.ts';
import { passes } from '#tests/bench/report.ts';
import { measureWeights } from '#tests/bench/weights.ts';
import { classesWithoutStyles } from '#tests/support/page-styles.ts';

test('the landing page stays within its size limits, and nothing blocks its first paint', async ({
  baseURL,
}) => {
  const rows = await measureWeights(`${baseURL}/`, '/', { isBarred: true });
  const missed = rows.filter(row => !passes(row)).map(row => `${row.name}: ${row.value} > ${row.atMost}`);
  expect(missed).toEqual([]);
});

test('a page brings the styles of everything that it shows, so nothing jumps when the rest arrives', async ({
  request,
}) => {
  const footer = FOOTER_PAGES.map(({ slug }) => `/${slug}`);
  const hidden = ['/account/link', '/unsubscribe', '/dashboard', '/admin', '/nowhere'];
  for (const path of ['/', '/events/1', ...footer, '/verify', ...hidden]) {
    const html = await (await request.get(path)).text();
    expect([path, classesWithoutStyles(html)]).toEqual([path, []]);
  }
});
