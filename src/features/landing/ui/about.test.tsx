// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { render } from '#tests/support/render.ts';
import { About } from './about.tsx';

it('shows two features with the same title', async () => {
  const warn = vi.spyOn(console, 'error');
  const features = [
    { title: 'Small group', text: 'Eight people.' },
    { title: 'Small group', text: 'Two instructors.' },
  ];
  const { container, unmount } = await render(
    <About scene={2} title={null} description={null} picture={null} features={features} />,
  );
  expect(container.querySelectorAll('h3')).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
  await unmount();
});
