import { expect, test } from '@playwright/test';
import { expectClean } from '#tests/support/clean-page.ts';
import { anotherAdmin, makeEvent, openSection } from '#tests/support/owner.ts';
import { ADMIN } from '#tests/support/stored-session.ts';

test('the owner writes the page of an event, and visitors can read it', async ({ page, baseURL }) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey in Words' });
  await openSection(page, 'event-content', '&q=Journey+in+Words');
  await page.getByRole('link', { name: /Journey in Words/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journey in Words' })).toBeVisible();
  await expect(page.getByText('0 of 6 sections, nothing saved yet')).toBeVisible();

  await page.getByLabel('Hero title').fill('Chase the last light');
  const preview = page.frameLocator('iframe[title="Preview of Journey in Words"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Chase the last light');

  // Keyboard only from here.
  await page.getByRole('tab', { name: /Hero/ }).focus();
  for (const name of ['Main', 'Skills']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  for (const [place, text] of ['Focus', 'Light', 'Sound'].entries()) {
    await page.getByRole('button', { name: 'Add skill' }).press('Enter');
    await page.getByLabel(`Skill ${place + 1}`, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: /^Skill 3: move/ }).press('ArrowUp');
  await expect(page.getByLabel('Skill 2', { exact: true })).toHaveValue('Sound');
  await page.getByRole('button', { name: 'Remove skill 1' }).press('Enter');

  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Add day' }).click();
  await page.getByLabel('Title of day 1').fill('Scout and block');
  await expect(preview.getByText('Scout and block')).toBeAttached();
  await expect(page.getByText('Unsaved changes in Hero, Skills, Schedule')).toBeVisible();
  await expect(page.getByText(/3 of 6 sections/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Content saved successfully!', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();

  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chase the last light');
  await expect(page.getByText('Scout and block')).toBeVisible();
  await expect(page.getByText('Sound', { exact: true })).toBeVisible();
  await expect(page.getByText('Focus', { exact: true })).toBeHidden();
});

test('changes that someone else saves are announced, and nothing is lost', async ({ page, baseURL }) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey of Two Pens' });
  await openSection(page, 'event-content', `&workshop=${id}&tab=main`);
  await page.getByLabel('Main title').fill('Mine');
  const other = await anotherAdmin(page, String(baseURL));
  await other('POST', `/api/workshops/${id}/content`, {
    mainTitle: 'Theirs',
    investmentTitle: 'What it costs',
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else saved changes' });
  await expect(notice).toContainText('Investment title');
  await expect(notice).toContainText('Theirs');
  await expect(page.getByLabel('Main title')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Content saved successfully!', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Investment' }).click();
  await expect(page.getByLabel('Investment title')).toHaveValue('What it costs');
});

test('the preview is the page that visitors see, also for an admin who holds a seat', async ({
  page,
  baseURL,
}) => {
  const id = await makeEvent(page, String(baseURL), {
    title: 'Journey with a Seat',
    start_date: '2031-08-01',
    end_date: '2031-08-02',
  });
  const call = await anotherAdmin(page, String(baseURL));
  const admin = { firstName: 'Demo', lastName: 'Admin', email: ADMIN.email };
  await call('POST', '/api/enrollments', { workshopId: id, ...admin, elapsedMs: 9000 });
  await openSection(page, 'event-content', `&workshop=${id}`);
  await page.goto(`/events/${id}`);
  await expect(page.getByText("You're enrolled").first()).toBeVisible();
  await page.goto(`/admin?section=event-content&workshop=${id}`);
  const preview = page.frameLocator('iframe[title="Preview of Journey with a Seat"]');
  await expect(preview.getByRole('button', { name: /Reserve Your Spot/ }).first()).toBeVisible();
  await expect(preview.getByText("You're enrolled")).toHaveCount(0);
});

test('the preview shows the edited part right away on every screen size', async ({ page, baseURL }) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey in Place' });
  const call = await anotherAdmin(page, String(baseURL));
  // Long enough to scroll to its schedule.
  const scheduleData = Array.from({ length: 20 }, (_, place) => ({
    day: `Day ${place + 1}`,
    title: 'Scout',
    description: '',
    time: '',
  }));
  await call('POST', `/api/workshops/${id}/content`, { scheduleData });
  await openSection(page, 'event-content', `&workshop=${id}&tab=schedule`);
  const part = page.frameLocator('iframe[title="Preview of Journey in Place"]').locator('#schedule-title');
  const place = () => part.evaluate(element => Math.round(element.getBoundingClientRect().top));
  await expect.poll(place).toBe(120);
  for (const screen of ['Phone', 'Desktop']) {
    await page.getByRole('button', { name: screen }).click();
    await expect.poll(place).toBe(120);
  }
});

test('text for a workshop that someone else deletes stays on the screen and can be saved', async ({
  page,
  baseURL,
}) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey without a Page' });
  await openSection(page, 'event-content', `&workshop=${id}`);
  await page.getByLabel('Hero title').fill('Still my words');
  const other = await anotherAdmin(page, String(baseURL));
  expect((await other('DELETE', `/api/workshops/${id}`)).ok()).toBe(true);
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has deleted this workshop' });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Hero title')).toHaveValue('Still my words');
  await expectClean(page, 'words of a workshop that is gone');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  page.on('dialog', dialog => void dialog.accept());
  await expect
    .poll(() => page.evaluate(key => localStorage.getItem(key), `halation.draft.content.${id}`))
    .toContain('Still my words');
  await page.reload();
  await expect(page.getByText('Your edits to its page are still in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hero title: Still my words');

  expect((await other('POST', `/api/workshops/${id}/restore`)).ok()).toBe(true);
  await expect(page.getByLabel('Hero title')).toHaveValue('Still my words');
  await other('DELETE', `/api/workshops/${id}`);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Restore and Save' }).click();
  await expect(page.getByText('Content saved successfully!', { exact: true }).first()).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Still my words');
});

test('empty fields show what the page says, and the owner can start from it', async ({ page, baseURL }) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey of Defaults', is_visible: false });
  await openSection(page, 'event-content', `&workshop=${id}&tab=investment`);
  const included = page.getByRole('button', { name: 'Use this text for what the price includes' });
  await expect(page.getByText('Review of your work every day').first()).toBeVisible();
  await included.click();
  await expect(page.getByRole('textbox', { name: 'Item 2' })).toHaveValue('Review of your work every day');
  await expect(included).toHaveCount(0);
  await page.getByRole('button', { name: 'Use this text for Investment subtitle' }).click();
  await expect(page.getByLabel('Investment subtitle')).toHaveValue('per person');
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Use this text for the days' }).click();
  await expect(page.getByRole('textbox', { name: 'Time of day 1' })).toHaveValue('9:00 AM-6:00 PM');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Content saved successfully!', { exact: true }).first()).toBeVisible();
});

test('a workshop with a skill level never reads as if no experience were needed', async ({
  page,
  baseURL,
}) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey of Levels' });
  const card = page.getByRole('complementary', { name: 'Price and what is included' });
  await page.goto(`/events/${id}`);
  await expect(card).toContainText('No experience needed.');
  const call = await anotherAdmin(page, String(baseURL));
  expect((await call('PUT', `/api/workshops/${id}`, { skill_level: 'Intermediate' })).ok()).toBe(true);
  await page.goto(`/events/${id}`);
  await expect(page.getByText('Intermediate').first()).toBeVisible();
  await expect(page.getByText('No experience needed')).toHaveCount(0);
});

test('the owner hides parts that nobody has written, and shows one again', async ({ page, baseURL }) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey of Omissions' });
  await openSection(page, 'event-content', `&workshop=${id}&tab=skills`);
  const preview = page.frameLocator('iframe[title="Preview of Journey of Omissions"]');
  const saved = page.getByText('Content saved successfully!', { exact: true }).first();
  await expect(preview.getByRole('heading', { name: "What you'll master" })).toBeAttached();
  await page.getByRole('button', { name: 'Hide this part (Skills)' }).click();
  await expect(preview.getByRole('heading', { name: "What you'll master" })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Investment' }).click();
  await page.getByRole('button', { name: 'Hide this part (Included items)' }).click();
  await expect(page.getByText('Unsaved changes in Skills, Investment')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, `hidden parts at ${width} px`);
  }
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(saved).toBeVisible();

  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "What you'll master" })).toHaveCount(0);
  await expect(page.getByText('Review of your work every day')).toHaveCount(0);

  await openSection(page, 'event-content', `&workshop=${id}&tab=skills`);
  await page.getByRole('button', { name: 'Show again (Skills)' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(saved).toBeVisible();
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { name: "What you'll master" })).toBeVisible();
});

test('a failed save keeps the text and shows an error', async ({ page, baseURL }) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey Cut Short' });
  await openSection(page, 'event-content', `&workshop=${id}`);
  await page.getByLabel('Hero title').fill('Still here');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Failed to save content', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Hero title')).toHaveValue('Still here');
  await page.context().setOffline(false);
});

test('the cards and tabs have no axe violations and no horizontal overflow at any width', async ({
  page,
  baseURL,
}) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey in Widths' });
  const call = await anotherAdmin(page, String(baseURL));
  const day = { day: 'Day 1', title: 'Scout', description: '', time: 'all day' };
  await call('POST', `/api/workshops/${id}/content`, { skillsList: ['Light'], scheduleData: [day] });
  for (const params of [
    '',
    `&workshop=${id}`,
    `&workshop=${id}&tab=skills`,
    `&workshop=${id}&tab=schedule`,
  ]) {
    await openSection(page, 'event-content', params);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expectClean(page, `${params} at ${width} px`);
    }
  }
});
