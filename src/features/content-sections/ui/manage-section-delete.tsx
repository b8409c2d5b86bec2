import { Suspense, lazy, useState } from 'react';
import type { ContentSection } from '../content-sections.contract.ts';
import { STORY_KEY, labelOfKey } from '../content-sections.rules.ts';
import { useDeleteSection } from './content-sections.api.manage.ts';

const ToolConfirm = lazy(() =>
  import('#src/ui-kit/tool-confirm.tsx').then(module => ({ default: module.ToolConfirm })),
);

/** Asks before a section is deleted; the question, and what asks it. */
export function useDeleteQuestion(onDeleted: (section: ContentSection) => void) {
  const [asked, setAsked] = useState<ContentSection | null>(null);
  const { run } = useDeleteSection();
  const question = asked && (
    <Suspense>
      <ToolConfirm
        title={`Delete ${asked.title ?? labelOfKey(asked.sectionKey)}?`}
        text={
          asked.sectionKey === STORY_KEY
            ? 'Your words and images of the story are lost. Visitors read the default story then.'
            : 'Its words are lost. To take it off the site and keep it, make it inactive instead.'
        }
        label="Delete Section"
        pendingLabel="Deleting..."
        isDestructive
        onConfirm={async () => {
          if ((await run(asked)) !== null) onDeleted(asked);
        }}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  );
  return [question, setAsked] as const;
}
