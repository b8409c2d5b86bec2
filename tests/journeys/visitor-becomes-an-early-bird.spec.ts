import { expect, test } from '@playwright/test';
import { openLanding } from '#tests/support/open-landing.ts';
import { ownSite } from '#tests/support/own-site.ts';
import { anotherAdmin } from '#tests/support/owner.ts';

const site = ownSite();

test('sees what early birds get, and one spot fewer once registered', async ({ page }) => {
  await openLanding(page, site.url('/'));
  const opener = page.getByRole('button', { name: "I'm Interested in Neon, Rain, Skin" });
  const dialog = page.getByRole('dialog', { name: 'Join Neon, Rain, Skin' });
  await opener.click();
  await expect(
    dialog.getByText(
      'The first 10 registrants get bonus content, priority equipment access and a personal consultation call.',
    ),
  ).toBeVisible();
  await expect(dialog.getByText('Early bird: 2 of 10 left')).toBeVisible();
  await dialog.getByLabel('Full Name').fill('Jonas Reyes');
  await dialog.getByLabel('Email Address').fill('jonas@reyes.example');
  await dialog.getByRole('button', { name: 'Secure My Spot Now' }).click();
  await expect(page.getByText("You're In!", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(dialog.getByText('Early bird: 1 of 10 left')).toBeVisible();
});

test('reads nothing about early birds where everyone would be one', async ({ page }) => {
  const call = await anotherAdmin(page, site.url(''));
  const title = 'A Table for Four';
  const fields = { title, description: 'One table.', start_date: '2031-05-05', max_participants: 4 };
  expect((await call('POST', site.url('/api/workshops'), fields)).status()).toBe(201);
  await openLanding(page, site.url('/'));
  await page.getByRole('button', { name: `I'm Interested in ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Join ${title}` });
  await expect(dialog.getByRole('button', { name: 'Secure My Spot Now' })).toBeVisible();
  await expect(dialog.getByText(/early bird/i)).toHaveCount(0);
});
