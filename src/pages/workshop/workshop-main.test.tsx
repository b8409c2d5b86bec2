// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { workshopFromWire } from '#src/features/workshops/workshops.rules.ts';
import { site, workshopAnswer } from '#tests/support/page-answers.ts';
import { render } from '#tests/support/render.ts';
import { WorkshopMain } from './workshop-main.tsx';
import { viewOf } from './workshop-view.ts';

it('shows what the owner wrote twice, twice', async () => {
  const warn = vi.spyOn(console, 'error');
  const view = viewOf(workshopFromWire(workshopAnswer()), null, { ...site, year: 2026 });
  const feature = { title: 'Small group', description: 'Eight people.' };
  const texts = {
    ...view.texts,
    mainParagraphs: ['Bring a coat.', 'Bring a coat.'],
    features: [feature, feature],
    skills: ['Metering', 'Metering'],
  };
  const { container, unmount } = await render(<WorkshopMain view={{ ...view, texts }} />);
  expect(container.textContent?.match(/Bring a coat|Small group|Metering/g)).toHaveLength(6);
  expect(warn).not.toHaveBeenCalled();
  await unmount();
});
