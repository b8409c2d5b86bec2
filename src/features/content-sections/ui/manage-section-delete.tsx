import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { ContentSection } from '../content-sections.contract.ts';
import { STORY_KEY, labelOfKey } from '../content-sections.rules.ts';
import { useDeleteSection } from './content-sections.api.manage.ts';

/** Asks before a section is deleted; the question, and what asks it. */
export function useDeleteQuestion(onDeleted: (section: ContentSection) => void) {
  const { ask, question } = useQuestion();
  const { run } = useDeleteSection();
  const askDelete = (section: ContentSection) =>
    ask({
      title: `Delete ${section.title ?? labelOfKey(section.sectionKey)}?`,
      text:
        section.sectionKey === STORY_KEY
          ? 'Your words and images of the story are lost. Visitors read the default story then.'
          : 'Its words are lost. To take it off the site and keep it, make it inactive instead.',
      label: 'Delete Section',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: async () => {
        if ((await run(section)) !== null) onDeleted(section);
      },
    });
  return [question, askDelete] as const;
}
