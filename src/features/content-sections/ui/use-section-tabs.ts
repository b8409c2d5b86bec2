import { useState } from 'react';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { ContentSection } from '../content-sections.contract.ts';
import { NEW_SECTION, draftOf, forgetSection, keptSection } from './content-sections.api.manage.ts';

/** The URL says what is open: the list, or the editor with an existing section, a new one or none. */
export function useSectionTabs(sections: readonly ContentSection[] | undefined, isDirty: boolean) {
  const [params, setParams] = useUrlParams();
  const { ask, question } = useQuestion();
  const isNew = params.has('new');
  const key = params.get('edit');
  const section = sections?.find(({ sectionKey }) => sectionKey === key);
  const [last, setLast] = useState(section);
  if (section && section !== last) setLast(section);
  // The draft of a section outlives the section.
  const left = isDirty && last?.sectionKey === key ? draftOf(last) : key !== null && keptSection(key);
  const isGone = !isNew && sections !== undefined && !section && left !== false && left !== null;
  const isEditing = params.get('tab') === 'editor';
  const select = (choice: { edit?: string; new?: string; tab?: string }) =>
    setParams({ edit: null, new: null, tab: null, ...choice }, 'push');
  /** Asks before discarding unsaved changes. */
  const leaveFor = (go: () => void) =>
    isDirty
      ? ask({
          title: 'Discard changes?',
          text: "Your changes to this section haven't been saved.",
          label: 'Discard',
          pendingLabel: 'Discarding...',
          isDestructive: true,
          onConfirm: async () => {
            forgetSection(isNew ? null : key);
            go();
          },
        })
      : go();
  const selected = section || isGone ? `Edit Section: ${key}` : null;
  return {
    isEditing,
    current: isEditing ? 'editor' : 'list',
    title: (isEditing && (isNew ? 'Create New Section' : selected)) || 'Content Management',
    editedKey: isNew ? null : key,
    stored: isNew ? NEW_SECTION : section ? draftOf(section) : isGone && left,
    isGone,
    question,
    show: (name: string) => setParams({ tab: name === 'editor' ? 'editor' : null }),
    create: () =>
      isNew ? setParams({ tab: 'editor' }) : leaveFor(() => select({ new: 'true', tab: 'editor' })),
    edit: ({ sectionKey }: ContentSection) =>
      !isNew && sectionKey === key
        ? setParams({ tab: 'editor' })
        : leaveFor(() => select({ edit: sectionKey, tab: 'editor' })),
    close: () => select({}),
    cancel: () => leaveFor(() => select({})),
  };
}
