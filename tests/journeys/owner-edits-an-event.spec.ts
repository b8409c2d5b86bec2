import { type Page, expect, test } from '@playwright/test';
import { aPhoto } from '#tests/support/files.ts';
import { WIDTHS, expectClean } from '#tests/support/clean-page.ts';
import { anotherAdmin, makeEvent, openSection } from '#tests/support/owner.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function find(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search workshops' }).fill(title);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(row(page, title)).toHaveCount(1);
}

test('the owner creates an event, sees errors at their fields, and finds the event in the list', async ({
  page,
}) => {
  await openSection(page, 'dashboard');
  await page.getByRole('link', { name: /Create New Event/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Event' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  await expect(page.getByText('4 fields need attention before you can save')).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();

  await field(page, 'Title').fill('Journey of a Maker');
  await field(page, 'Description').fill('One day, one lens.');
  await page.getByLabel('Category').selectOption('Editing');
  await page.getByLabel('Start date').fill('2031-05-04');
  await page.getByLabel(/^End date/).fill('2031-05-02');
  await page.getByLabel('Price', { exact: true }).fill('nothing');
  await page.getByLabel('Max participants').fill('');
  await page.getByRole('switch', { name: 'Visible' }).uncheck();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('Enter an amount, such as 650')).toBeVisible();
  await page.getByLabel('Price', { exact: true }).fill('');
  await expect(page.getByText('Visitors see: Free')).toBeVisible();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await page.getByLabel(/^End date/).fill('2031-05-04');
  await page.getByRole('button', { name: 'Create Event' }).click();

  await expect(toast(page, 'Event created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Event Manager' })).toBeVisible();
  const made = row(page, 'Journey of a Maker');
  await expect(made).toContainText('Free');
  await expect(made).toContainText('0 of 12');
  await expect(made).toContainText('Hidden');
});

test('the owner changes, copies, deletes and restores an event', async ({ page, baseURL }) => {
  await makeEvent(page, String(baseURL), { title: 'Journey Four Ways', price: 300, is_pinned: true });
  await openSection(page, 'events');
  await find(page, 'Journey Four Ways');
  await page.getByRole('link', { name: 'Edit Journey Four Ways' }).click();
  await page.getByLabel('Price', { exact: true }).fill('450');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'Event updated successfully!')).toBeVisible();

  await find(page, 'Journey Four Ways');
  await expect(row(page, 'Journey Four Ways')).toContainText('$450');
  await page.getByRole('link', { name: 'Duplicate Journey Four Ways' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Journey Four Ways (Copy)');
  await expect(page.getByLabel('Start date')).toHaveValue('');
  await expect(page.getByRole('switch', { name: 'Pinned' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Visible' })).toBeChecked();
  await page.getByLabel('Start date').fill('2031-04-04');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const discard = page.getByRole('dialog', { name: 'Discard changes?' });
  await discard.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Start date')).toHaveValue('2031-04-04');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await discard.getByRole('button', { name: 'Discard' }).click();

  await find(page, 'Journey Four Ways');
  await page.getByRole('button', { name: 'Delete Journey Four Ways' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Journey Four Ways?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete Event' }).click();
  await expect(toast(page, 'Event deleted successfully!')).toBeVisible();
  await expect(page.getByText('No Workshops Available')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Journey Four Ways')).toHaveCount(1);
});

test('a price is understood as it is typed, and making a booked workshop free asks first', async ({
  page,
  baseURL,
}) => {
  const id = await makeEvent(page, String(baseURL), {
    title: 'Journey of a Price',
    start_date: '2031-06-01',
    end_date: '2031-06-02',
  });
  const seat = { workshopId: id, firstName: 'Ada', lastName: 'Holder', type: 'reservation' };
  const data = { ...seat, email: 'ada.price@example.com', elapsedMs: 9000 };
  expect((await page.request.post('/api/workshop-interests', { data })).ok()).toBe(true);
  await openSection(page, 'events', `&edit=${id}`);
  await page.getByLabel('Price', { exact: true }).fill('$1,200');
  await expect(page.getByText('Visitors see: $1,200')).toBeVisible();
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'Event updated successfully!')).toBeVisible();
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('button', { name: 'Reserve Your Spot - $1,200' }).first()).toBeVisible();

  await openSection(page, 'events', `&edit=${id}`);
  await page.getByLabel('Price', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Update Event' }).click();
  const question = page.getByRole('dialog', { name: 'Make this workshop free?' });
  await expect(question).toContainText('1 person holds a seat at $1,200.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Update Event' }).click();
  await question.getByRole('button', { name: 'Make It Free' }).click();
  await expect(toast(page, 'Event updated successfully!')).toBeVisible();
});

test('the owner ends a workshop early and opens it again', async ({ page, baseURL }) => {
  const dates = { start_date: '2031-07-01', end_date: '2031-07-02' };
  const id = await makeEvent(page, String(baseURL), { title: 'Journey Cut Short', ...dates });
  for (const [isEnded, status] of [
    [true, 'past'],
    [false, 'upcoming'],
  ] as const) {
    await openSection(page, 'events', `&edit=${id}`);
    await page.getByRole('switch', { name: 'End workshop' }).setChecked(isEnded);
    await page.getByRole('button', { name: 'Update Event' }).click();
    await expect(toast(page, 'Event updated successfully!')).toBeVisible();
    const answer = await page.request.get(`/api/workshops/${id}`);
    expect(await answer.json()).toMatchObject({ status });
  }
});

test('every file that is not added is named', async ({ page, baseURL }) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey of Files', is_visible: false });
  await openSection(page, 'events', `&edit=${id}`);
  const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPhoto() });
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Light') };
  const gallery = page.getByRole('group', { name: 'Gallery images' });
  const many = await Promise.all(Array.from({ length: 11 }, (_, index) => photo(`frame-${index + 1}.jpg`)));
  await gallery.locator('input[type=file]').setInputFiles([...many, notes]);
  await expect(gallery).toContainText('Not added, because only images are allowed here: notes.txt');
  await expect(gallery).toContainText("Not added, because there's room for 10 images: frame-11.jpg");

  const main = page.getByRole('group', { name: 'Main image' });
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a photo') };
  await main.locator('input[type=file]').setInputFiles(broken);
  await expect(main).toContainText('Failed to upload images. Please try again.');
  await expect(main).toContainText('broken.jpg: ');
});

test("the form says when the page's own text takes the place of the requirements", async ({
  page,
  baseURL,
}) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey of Needs', is_visible: false });
  await openSection(page, 'events', `&edit=${id}`);
  await expect(page.getByText('Shown as Prerequisites.')).toBeVisible();
  const other = await anotherAdmin(page, String(baseURL));
  await other('POST', `/api/workshops/${id}/content`, { prerequisitesDescription: 'Bring a lens.' });
  await openSection(page, 'events', `&edit=${id}`);
  await expect(
    page.getByText("Not shown: this workshop's page has its own Prerequisites text."),
  ).toBeVisible();
  await page.getByRole('link', { name: "Edit the page's text" }).click();
  await expect(page.getByText('Bring a lens.').first()).toBeVisible();
});

test('the owner sets times, and moving the date to summer keeps them', async ({ page, baseURL }) => {
  const id = await makeEvent(page, String(baseURL), {
    title: 'Journey on Time',
    start_date: '2031-01-05',
    end_date: '2031-01-05',
  });
  await openSection(page, 'events', `&edit=${id}`);
  await expect(page.getByText('Times are in Pacific Time.')).toBeVisible();
  await page.getByLabel('Start time').fill('09:30');
  await page.getByLabel('End time').fill('09:00');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByText('The end time must be after the start time.')).toBeVisible();
  await page.getByLabel('End time').fill('16:00');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'Event updated successfully!')).toBeVisible();

  await openSection(page, 'events', `&edit=${id}`);
  await expect(page.getByLabel('Start time')).toHaveValue('09:30');
  await page.getByLabel('Start date').fill('2031-06-08');
  await page.getByLabel(/^End date/).fill('2031-06-08');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'Event updated successfully!')).toBeVisible();
  await page.goto(`/events/${id}`);
  const schedule = page.getByRole('region', { name: 'Schedule' });
  await expect(schedule).toContainText('9:30 AM');
  await expect(schedule).toContainText('4:00 PM');
});

test.describe('on a device in another time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test("the panel keeps to the business's time and says what it is on the device", async ({
    page,
    baseURL,
  }) => {
    const id = await makeEvent(page, String(baseURL), {
      title: 'Journey from Afar',
      start_date: '2031-01-05T09:30',
      end_date: '2031-01-05T16:00',
    });
    await openSection(page, 'events', `&edit=${id}`);
    await expect(page.getByLabel('Start time')).toHaveValue('09:30');
    await expect(
      page.getByText("On your device's clock, it starts 6:30 PM and ends Jan 6, 2031, 1:00 AM."),
    ).toBeVisible();
    await expectClean(page, 'the event form in another time zone');
  });
});

test("an event with reserved seats can't be deleted but can be hidden", async ({ page, baseURL }) => {
  const id = await makeEvent(page, String(baseURL), {
    title: 'Journey with Holders',
    start_date: '2031-06-01',
    end_date: '2031-06-02',
  });
  const seat = { workshopId: id, firstName: 'Ada', lastName: 'Holder', type: 'reservation' };
  const reserved = await page.request.post('/api/workshop-interests', {
    data: { ...seat, email: 'ada.holder@example.com', elapsedMs: 9000 },
  });
  expect(reserved.ok()).toBe(true);
  await openSection(page, 'events', '&q=Journey+with+Holders');
  await page.getByRole('button', { name: 'Delete Journey with Holders' }).click();
  const refusal = page.getByRole('dialog', { name: '1 person holds a seat' });
  await expect(refusal.getByRole('link', { name: 'See registrations' })).toBeVisible();
  await refusal.getByRole('button', { name: 'Hide workshop' }).click();
  await expect(row(page, 'Journey with Holders')).toContainText('Hidden');
});

test('unsaved changes require confirmation to leave and are restored after a reload', async ({
  page,
  baseURL,
}) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey Unsaved', is_visible: false });
  await openSection(page, 'events', '&q=Journey+Unsaved');
  await page.getByRole('link', { name: 'Edit Journey Unsaved' }).click();
  await page.getByLabel('Location').fill('Pier 9');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Pier 9');

  // A real click: pages without user interaction can't ask before leaving.
  await page.getByLabel('Location').click();
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Pier 9');

  page.on('dialog', dialog => void dialog.accept());
  await expect
    .poll(() => page.evaluate(key => localStorage.getItem(key), `halation.draft.event.edit.${id}`))
    .toContain('Pier 9');
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('Pier 9');
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect(toast(page, 'Event updated successfully!')).toBeVisible();

  // A copy is of what was saved, and asks before leaving like any other form.
  await openSection(page, 'events', `&edit=${id}`);
  await page.getByLabel('Location').fill('Pier 10');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Journey Unsaved (Copy)');
  await expect(page.getByLabel('Location')).toHaveValue('Pier 9');
  await page.getByLabel('Location').fill('Pier 11');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(question).toBeVisible();
});

test('changes that someone else saves to an event are merged', async ({ page, baseURL }) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey of Two', is_visible: false });
  await openSection(page, 'events', `&edit=${id}`);
  await page.getByLabel('Location').fill('Mine');
  await page.getByLabel('Requirements').fill('A tripod');
  const other = await anotherAdmin(page, String(baseURL));
  await other('PUT', `/api/workshops/${id}`, { location: 'Theirs', price: 99 });
  await page.getByRole('button', { name: 'Update Event' }).click();

  const notice = page.getByRole('alert').filter({ hasText: 'Someone else saved changes' });
  await expect(notice).toContainText('Price');
  await expect(notice).toContainText('Theirs');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('99');
  await expect(page.getByLabel('Location')).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Use theirs for Location' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'Event updated successfully!')).toBeVisible();
});

test('an event that someone else deletes keeps its unsaved changes, even after a reload, and can be saved', async ({
  page,
  baseURL,
}) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey Taken Away', is_visible: false });
  await openSection(page, 'events', `&edit=${id}`);
  await page.getByLabel('Location').fill('Pier 11');
  const other = await anotherAdmin(page, String(baseURL));
  expect((await other('DELETE', `/api/workshops/${id}`)).ok()).toBe(true);
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has deleted this event' });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Pier 11');
  await expectClean(page, 'an event that is gone');

  page.on('dialog', dialog => void dialog.accept());
  await expect
    .poll(() => page.evaluate(key => localStorage.getItem(key), `halation.draft.event.edit.${id}`))
    .toContain('Pier 11');
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Pier 11');
  await notice.getByRole('button', { name: 'Save as New Event' }).click();
  await expect(toast(page, 'Event created successfully!')).toBeVisible();
  await find(page, 'Journey Taken Away');
  await expect(row(page, 'Journey Taken Away')).toContainText('Pier 11');

  // The other way: restores the event with the typed text.
  await page.getByRole('link', { name: 'Edit Journey Taken Away' }).click();
  await page.getByLabel('Location').fill('Pier 12');
  const again = Number(new URL(page.url()).searchParams.get('edit'));
  await other('DELETE', `/api/workshops/${again}`);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Restore and Update' }).click();
  await expect(toast(page, 'Event updated successfully!')).toBeVisible();
  await find(page, 'Journey Taken Away');
  await expect(row(page, 'Journey Taken Away')).toContainText('Pier 12');
});

test('the owner sets alt text and focal point of images, and visitors get them', async ({
  page,
  baseURL,
}) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey in Pictures' });
  await openSection(page, 'events', `&edit=${id}`);
  const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPhoto() });
  const files = (label: string) => page.getByRole('group', { name: label }).locator('input[type=file]');
  await files('Main image').setInputFiles(await photo('main.jpg'));
  await page.getByLabel('Main image alt text').fill('A boat at dusk.');
  await page.getByRole('slider', { name: 'Focal point of Main image' }).press('Shift+ArrowLeft');

  await files('Gallery images').setInputFiles([await photo('one.jpg'), await photo('two.jpg')]);
  await page.getByRole('button', { name: 'Describe image 2: Add alt text' }).click();
  await page.getByLabel('Image 2 alt text').fill('A net in the wind.');
  const ring = page.getByRole('slider', { name: 'Focal point of Image 2' });
  const box = await ring.boundingBox();
  if (!box) throw new Error('There is no ring');
  await ring.click({ position: { x: box.width * 0.8, y: box.height * 0.2 } });
  // The exact value depends on rounding.
  await expect(ring).toHaveAttribute(
    'aria-valuetext',
    /^(79|80|81)% from the left, (19|20|21)% from the top$/,
  );
  const [x, y] = ((await ring.getAttribute('aria-valuetext')) ?? '').match(/\d+%/g) ?? [];
  await expectClean(page, 'the images of an event');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'Event updated successfully!')).toBeVisible();

  await page.goto(`/events/${id}`);
  await expect(page.getByRole('img', { name: 'A net in the wind.' }).first()).toHaveCSS(
    'object-position',
    `${x} ${y}`,
  );
  await expect(page.getByRole('img', { name: 'A boat at dusk.' }).first()).toHaveCSS(
    'object-position',
    '40% 50%',
  );
});

test('the palette opens sections and events by keyboard, and the sidebar remembers its width', async ({
  page,
  baseURL,
}) => {
  const id = await makeEvent(page, String(baseURL), { title: 'Journey by Letters', is_visible: false });
  await openSection(page, 'dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('event con');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?section=event-content');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('by letters');
  await expect(page.getByRole('option', { name: /Journey by Letters/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin?section=events&edit=${id}`);

  await page.getByRole('button', { name: 'Collapse' }).click();
  await expect(page.locator('.side-rail')).toHaveCSS('width', '80px');
  await page.reload();
  await expect(page.locator('.side-rail')).toHaveCSS('width', '80px');
  await page.getByRole('button', { name: 'Expand' }).click();
  await expect(page.locator('.side-rail')).toHaveCSS('width', '256px');
});

test('on a phone the sections are in a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSection(page, 'dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expectClean(page, 'the drawer');
  await drawer.getByRole('link', { name: 'Event Manager' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Event Manager' })).toBeVisible();
});

for (const [section, params] of [
  ['dashboard', ''],
  ['events', ''],
  ['events', '&create=true'],
] as const) {
  test(`${section}${params} has no axe violations and no horizontal overflow at any width`, async ({
    page,
  }) => {
    await openSection(page, section, params);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expectClean(page, `${section}${params} at ${width} px`);
    }
  });
}
