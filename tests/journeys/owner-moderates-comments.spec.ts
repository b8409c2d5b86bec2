import { type Page, expect, test } from '@playwright/test';
import { expectClean, expectCleanAtWidths } from '../support/clean-page.ts';
import { listMails } from '../support/mailbox.ts';
import type { WorkshopRow } from '../support/open-workshop.ts';
import { ownSite, toast } from '../support/own-site.ts';
import { anotherAdmin } from '../support/owner.ts';
import { ADMIN, storeSession } from '../support/stored-session.ts';

const site = ownSite();
test.beforeAll(() => site.empty('comments'));
let workshopId: number;

const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('article');
const comment = (page: Page, text: string) => comments(page).filter({ hasText: text });
const discussion = (page: Page) => page.getByRole('region', { name: 'Discussion' });
const onPage = (page: Page, text: string) => discussion(page).getByRole('listitem').filter({ hasText: text });
const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which comments' }).getByRole('button', { name });

async function visitorAsks(page: Page, content: string): Promise<void> {
  const workshops = (await (await page.request.get(site.url('/api/workshops'))).json()) as WorkshopRow[];
  workshopId = workshops.find(({ title }) => title === 'Neon, Rain, Skin')?.id ?? 0;
  const data = { workshopId, content, elapsedMs: 9000 };
  const answer = await page.request.post(site.url('/api/comments'), { data });
  expect(answer.status()).toBe(201);
}

async function openDiscussion(page: Page): Promise<void> {
  await storeSession(page, ADMIN, site.url(''));
  await page.goto(site.url(`/events/${workshopId}`), { waitUntil: 'domcontentloaded' });
  await discussion(page).scrollIntoViewIfNeeded();
}

test('a question that waits is announced, and answering it shows it to everyone with the answer', async ({
  page,
}) => {
  const call = await anotherAdmin(page, site.url(''));
  await call('PUT', site.url('/api/settings'), { commentModeration: 'after-approval' });
  await site.open(page, 'comments');
  await expect(page.getByText('No comments found')).toBeVisible();
  await expect(page.getByText('New comments appear after approval.')).toBeVisible();
  await visitorAsks(page, 'Is there a dry place to leave bags?');
  await visitorAsks(page, 'Cheap lens deals!!!');
  await expect(page.getByText('2 waiting for your approval.')).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Admin sections' });
  await expect(nav.getByRole('link', { name: 'Comments' })).toContainText('2 waiting');
  const [mail] = await listMails(site.url(''), 'hello@halation.studio');
  expect(mail).toMatchObject({ subject: 'New question on Neon, Rain, Skin' });
  expect(mail?.text).toContain('Cheap lens deals!!!');

  const question = comment(page, 'dry place');
  await question.getByRole('button', { name: 'Answer' }).click();
  const field = question.getByLabel(/^Your answer, as Halation/);
  await expect(field).toBeFocused();
  await question.getByRole('button', { name: 'Post Answer' }).click();
  await expect(field).toHaveAccessibleDescription('Required');
  await field.fill('Yes, a locked room by the door.');
  await expect(question.getByText('1,969 characters left')).toBeVisible();
  await question.getByRole('button', { name: 'Post Answer' }).click();
  await expect(toast(page, 'Answer posted')).toBeVisible();
  await expect(question).toContainText('Shown');
  await expect(question.getByRole('button', { name: 'Edit Answer' })).toBeFocused();
  await expect(page.getByText('1 waiting for your approval.')).toBeVisible();
  await site.expectPublic(page, `/events/${workshopId}`, 'Yes, a locked room by the door.');
  await site.expectPublic(page, `/events/${workshopId}`, 'The studio');
});

test('a comment is approved, hidden and deleted, and each can be undone', async ({ page }) => {
  await site.open(page, 'comments');
  await expect(tab(page, 'Waiting 1')).toHaveAttribute('aria-pressed', 'true');
  const spam = comment(page, 'Cheap lens deals');
  await spam.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Comment approved')).toBeVisible();
  await expect(page.getByText('No comments found')).toBeVisible();
  await tab(page, 'All 2').click();
  await spam.getByRole('button', { name: 'Hide' }).click();
  await expect(toast(page, 'Comment hidden')).toBeVisible();
  await expect(tab(page, 'Hidden 1')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab(page, 'Shown 2')).toBeVisible();
  await spam.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Comment deleted')).toBeVisible();
  await expect(spam).toHaveCount(0);
  await tab(page, 'Trash').click();
  await expect(spam).toContainText('Deleted');
  await spam.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Comment restored')).toBeVisible();
  await expect(page.getByText('Deleted comments stay here for 30 days.')).toBeVisible();

  await tab(page, 'All 2').click();
  await page.getByPlaceholder('Search comments...').fill('lens');
  await expect(comments(page)).toHaveCount(1);
  await page.getByLabel('Select Workshop Participant: Cheap lens deals!!!').check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await expect(spam).toHaveCount(0);
});

test('the discussion can be moderated on the page itself, by admins only', async ({ page }) => {
  await visitorAsks(page, 'Where do we park?');
  await openDiscussion(page);
  const question = onPage(page, 'Where do we park?');
  await expect(question).toContainText('Waiting for approval');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Comment approved')).toBeVisible();
  await expect(question).not.toContainText('Waiting for approval');
  await expect(discussion(page).getByText('Your first name will appear with your comment.')).toBeVisible();
  await expect(discussion(page).getByText('The team approves comments')).toHaveCount(0);
  await question.getByRole('button', { name: 'Answer' }).click();
  await question.getByLabel(/^Your answer, as Halation/).fill('Behind the building.');
  await question.getByRole('button', { name: 'Post Answer' }).click();
  await expect(question.getByText('The studio')).toBeVisible();
  await question.getByRole('button', { name: 'Edit' }).click();
  await question.getByLabel(/^Your answer, as Halation/).fill('In the yard behind the building.');
  await question.getByRole('button', { name: 'Save Answer' }).click();
  await expect(question.getByText('In the yard behind the building.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, 'the moderated discussion', '#discussion');
  }
  await question.getByRole('button', { name: 'Hide' }).click();
  await expect(toast(page, 'Comment hidden')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(question).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(site.url(`/events/${workshopId}`), { waitUntil: 'domcontentloaded' });
  await discussion(page).scrollIntoViewIfNeeded();
  await discussion(page).getByLabel('Your comment').fill('x');
  await expect(discussion(page).getByText('The team approves comments before they appear.')).toBeVisible();
  await expect(onPage(page, 'In the yard behind the building.')).toBeVisible();
  await expect(discussion(page).getByRole('button', { name: 'Hide' })).toHaveCount(0);
});

test('long comments and answers fit every screen', async ({ page }) => {
  await visitorAsks(page, `https://example.com/${'y'.repeat(300)} ${'long words '.repeat(40)}`);
  await site.open(page, 'comments', '&state=all');
  await expect(comments(page)).toHaveCount(3);
  await comment(page, 'long words').getByRole('button', { name: 'Answer' }).click();
  await expectCleanAtWidths(page, 'the comments');
});
