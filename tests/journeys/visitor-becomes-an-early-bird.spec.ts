import { expect, test } from '@playwright/test';
import { openLanding } from '#tests/support/open-landing.ts';
import { ownSite } from '#tests/support/own-site.ts';

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
