import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { ContentSection } from '../content-sections.contract.ts';
import { STORY_KEY, labelOfKey } from '../content-sections.rules.ts';
import { useDeleteSection } from './content-sections.api.manage.ts';

export function useDeleteQuestion(onDeleted: (section: ContentSection) => void) {
  const { ask, question } = useQuestion();
  const { run } = useDeleteSection();
  const askDelete = (section: ContentSection) =>
    ask({
      title: `Delete ${section.title ?? labelOfKey(section.sectionKey)}?`,
      text:
        section.sectionKey === STORY_KEY
          ? 'Your story text and images will be deleted. Visitors will see the default story.'
          : 'Its text will be deleted. To hide it without losing it, make it inactive instead.',
      label: 'Delete Section',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: async () => {
        if ((await run(section)) !== null) onDeleted(section);
      },
    });
  return [question, askDelete] as const;
}
