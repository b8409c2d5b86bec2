import { type Page, expect, test } from '@playwright/test';
import { holdAnswer } from '#tests/support/held-answer.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';

const site = ownSite();
test.beforeAll(() => site.empty('contact_messages'));

const inbox = (page: Page) => page.getByRole('list', { name: 'Messages' });
const entry = (page: Page, name: string) => inbox(page).getByRole('button', { name: new RegExp(name) });
const message = (page: Page, name: string) => page.getByRole('article', { name: `Message from ${name}` });
const head = (page: Page, line: string) => page.getByText(line, { exact: true });

async function visitorWrites(page: Page, name: string, subject: string | null, text: string): Promise<void> {
  // At most 64 characters before the @ (RFC 5321).
  const email = `${name.toLowerCase().replace(/\W+/g, '.').slice(0, 60)}@writers.test`;
  const answer = await page.request.post(site.url('/api/contacts'), {
    data: { name, email, ...(subject && { subject }), message: text, elapsedMs: 9000 },
  });
  expect(answer.status()).toBe(201);
}

test('a new message appears automatically and is marked as read when opened, even when paging quickly', async ({
  page,
}) => {
  await site.open(page, 'messages');
  await expect(page.getByText('No messages found')).toBeVisible();
  await visitorWrites(page, 'Lena Hofmann', 'A closed edition', 'We are six.\nIs that possible?');
  await visitorWrites(page, 'Marcus Bell', null, 'I use a wheelchair.');
  await visitorWrites(page, 'Yuki Tanaka', 'Lenses', 'Which should I bring?');
  await expect(head(page, '3 contact messages, 3 unread.')).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Admin sections' });
  await expect(nav.getByRole('link', { name: 'Messages' })).toContainText('3 waiting');

  // The first request is still in flight when the next message is opened.
  const first = await holdAnswer(page, '**/api/contacts/*', route => route.continue());
  await entry(page, 'Yuki Tanaka').click();
  await expect(message(page, 'Yuki Tanaka').getByRole('heading', { name: 'Lenses' })).toBeFocused();
  await page.getByRole('button', { name: 'Older message' }).click();
  await expect(message(page, 'Marcus Bell')).toContainText('I use a wheelchair.');
  first.release();
  await expect(head(page, '3 contact messages, 1 unread.')).toBeVisible();
  await expect(entry(page, 'Unread, ')).toHaveCount(1);
  await expect(entry(page, 'Unread, Lena Hofmann')).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Messages' })).toContainText('1 waiting');

  // Opening a message by URL marks it as read, too.
  await entry(page, 'Lena Hofmann').click();
  await expect(head(page, '3 contact messages, 0 unread.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(message(page, 'Lena Hofmann')).toBeHidden();
  await expect(entry(page, 'Unread, Lena Hofmann')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(head(page, '3 contact messages, 0 unread.')).toBeVisible();
  await page.reload();
  await expect(message(page, 'Lena Hofmann')).toContainText('3 of 3');
});

test('the owner answers by email, marks a message as done, and undoes that', async ({ page }) => {
  await site.open(page, 'messages');
  await entry(page, 'Lena Hofmann').click();
  const open = message(page, 'Lena Hofmann');
  const reply = await open.getByRole('link', { name: 'Reply by email' }).getAttribute('href');
  expect(reply).toMatch(/^mailto:lena\.hofmann@writers\.test\?subject=Re%3A%20A%20closed%20edition&body=/);
  expect(decodeURIComponent(String(reply))).toContain('> We are six.\r\n> Is that possible?');

  await open.getByRole('button', { name: 'Mark as done' }).click();
  await expect(toast(page, 'Message marked as done')).toBeVisible();
  await expect(inbox(page).getByRole('button')).toHaveCount(2);
  await expect(inbox(page).getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Open 3' })).toBeVisible();
  await entry(page, 'Lena Hofmann').click();
  await open.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('button', { name: 'Done 1' }).click();
  await expect(inbox(page).getByRole('button')).toHaveText([/Lena Hofmann/]);

  await page.getByRole('button', { name: 'All 3' }).click();
  await page.getByPlaceholder('Search messages...').fill('wheelchair');
  await expect(inbox(page).getByRole('button')).toHaveText([/Marcus Bell/]);
  await page.getByPlaceholder('Search messages...').fill('no such word');
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(inbox(page).getByRole('button')).toHaveCount(2);
});

test('the inbox fits every screen, and phones show either the list or a message', async ({ page }) => {
  await visitorWrites(
    page,
    'Donaudampf '.repeat(9).trim(),
    'x'.repeat(150),
    `https://example.com/${'y'.repeat(300)}`,
  );
  await site.open(page, 'messages');
  await expect(inbox(page).getByRole('button')).toHaveCount(3);
  await expectCleanAtWidths(page, 'the inbox');
  await entry(page, 'Donaudampf').click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectCleanAtWidths(page, 'an open message', { widths: [360, 1280] });

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(inbox(page)).toBeHidden();
  await page.getByRole('button', { name: 'Delete message' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this message?' })
    .getByRole('button', { name: 'Delete Message' })
    .click();
  await expect(toast(page, 'Message deleted')).toBeVisible();
  await expect(inbox(page).getByRole('button')).toHaveCount(2);
  await entry(page, 'Marcus Bell').click();
  await expect(inbox(page)).toBeHidden();
  await page.getByRole('button', { name: 'All messages' }).click();
  await expect(entry(page, 'Marcus Bell')).toBeFocused();
});
