import { type Page, expect, test } from '@playwright/test';
import { expectClean } from '../support/clean-page.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { arriveAtLanding } from '../support/open-landing.ts';
import { findWorkshop, openWorkshop } from '../support/open-workshop.ts';
import { MEMBER, storeSession } from '../support/stored-session.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Discussion' });
const field = (page: Page) => section(page).getByLabel('Your comment');
const post = (page: Page) => section(page).getByRole('button', { name: 'Post Comment' });
const comments = (page: Page) => section(page).getByRole('listitem');
const aWord = () => Math.random().toString(36).slice(2);

/** Opens a workshop's page and waits for the discussion to hydrate. */
async function openOn(page: Page, title: string): Promise<number> {
  const workshop = await findWorkshop(page.request, each => each.title === title);
  await openWorkshop(page, workshop);
  await section(page).scrollIntoViewIfNeeded();
  await field(page).fill('x');
  await expect(post(page)).toBeEnabled();
  await field(page).fill('');
  return workshop.id;
}

test('posts a comment that appears at the top of the list for everyone', async ({ page }) => {
  const id = await openOn(page, 'The Day Rate');
  await expect(post(page)).toBeDisabled();
  await field(page).fill(' \n ');
  await expect(post(page)).toBeDisabled();
  const word = aWord();
  await field(page).fill(`<b>Worth it</b> ${word}\nEat before call.`);
  await post(page).click();
  await expect(page.getByText('Comment added successfully!', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(post(page)).toBeDisabled();

  const mine = comments(page).filter({ hasText: word });
  await expect(mine).toContainText('Workshop Participant');
  await expect(mine).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(mine.getByText('<b>Worth it</b>')).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await expect(mine.getByText('Workshop Participant')).toHaveText('Workshop Participant');

  const html = await (await page.request.get(`/events/${id}`)).text();
  expect(html).toContain(`&lt;b&gt;Worth it&lt;/b&gt; ${word}`);
  await expectClean(page, 'the discussion', '#discussion');
});

test('posts the first comment', async ({ page }) => {
  await openOn(page, 'Below Casino Point');
  await expect(
    section(page).getByText('No comments yet. Be the first to share your thoughts!', { exact: true }),
  ).toBeVisible();
});

test("sees a member's first name beside their comment", async ({ page }) => {
  await storeSession(page, MEMBER);
  await openOn(page, 'The Cutting Room');
  await expect(section(page).getByText('Your first name will appear with your comment.')).toBeVisible();
  const word = aWord();
  await field(page).fill(`From a member: ${word}`);
  await post(page).click();
  const mine = comments(page).filter({ hasText: word });
  await expect(mine.getByText(/^Workshop Participant\s*\S+$/)).toBeVisible();
});

test('sees that the comment is being posted, and keeps the text after a failure', async ({ page }) => {
  const held = await holdAnswer(page, '**/api/comments', route => route.abort());
  await openOn(page, 'The Cutting Room');
  await field(page).fill('Who graded this?');
  await post(page).click();
  await expect(section(page).getByRole('button', { name: 'Posting...' })).toBeDisabled();
  held.release();
  await expect(
    page.getByText('Failed to post your comment. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('Who graded this?');
  await expect(post(page)).toBeEnabled();
});

test('keeps a comment that is too long, even after visiting another page', async ({ page }) => {
  await openOn(page, 'The Cutting Room');
  const text = 'word '.repeat(401).trim();
  await field(page).fill(text);
  await post(page).click();
  await expect(field(page)).toHaveAccessibleDescription('At most 2000 characters');
  await expect(field(page)).toBeFocused();
  await page.getByRole('link', { name: 'Halation' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(field(page)).toHaveValue(text);
  await expect(post(page)).toBeEnabled();
});

test('sees that comments wait for approval', async ({ page }) => {
  await page.route('**/api/comments', route =>
    route.fulfill({ status: 201, json: { id: 1, content: 'x', isHeld: true } }),
  );
  await openOn(page, 'The Cutting Room');
  await field(page).fill('Is this on?');
  await post(page).click();
  await expect(page.getByText('Comment added successfully!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('It appears here once the team has approved it.', { exact: true }),
  ).toBeVisible();
});

test('reads the newest comments first, and older ones on demand', async ({ page, request }) => {
  const { id } = await findWorkshop(request, each => each.title === 'Four-Minute Sea');
  for (let number = 1; number <= 25; number++) {
    await request.post('/api/comments', { data: { workshopId: id, content: `Take ${number}` } });
  }
  await openOn(page, 'Four-Minute Sea');
  await expect(comments(page)).toHaveCount(20);
  await expect(comments(page).first()).toContainText('Take 25');
  await expect(section(page).getByText('20+ comments')).toBeVisible();
  await section(page).getByRole('button', { name: 'Show Earlier Comments' }).click();
  await expect(comments(page)).toHaveCount(25);
  await expect(section(page).getByText('25 comments')).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Show Earlier Comments' })).toHaveCount(0);
});

test('sees that the list is loading, and can retry after a failure', async ({ page }) => {
  const held = await holdAnswer(page, '**/api/comments/**', route => route.abort());
  // A page opened by a click fetches its data.
  await arriveAtLanding(page);
  await page.getByRole('link', { name: 'View Details of Haze & Hard Light' }).click();
  await expect(section(page).getByText('Loading comments...')).toBeVisible();
  held.release();
  await expect(section(page).getByRole('alert')).toHaveText("Couldn't load the comments.");
  await page.unroute('**/api/comments/**');
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(section(page).getByRole('alert')).toHaveCount(0);
  await expect(section(page).getByText('Loading comments...')).toHaveCount(0);
});
