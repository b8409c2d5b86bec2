import { useState } from 'react';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { ContentSection } from '../content-sections.contract.ts';
import { NEW_SECTION, draftOf } from './content-sections.api.manage.ts';

/** What is open, by the address: the list, or the editor with a section, a new one or none. */
export function useSectionTabs(sections: readonly ContentSection[] | undefined, isDirty: boolean) {
  const [params, setParams] = useUrlParams();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isNew = params.has('new');
  const section = sections?.find(({ sectionKey }) => sectionKey === params.get('edit'));
  const isEditing = params.get('tab') === 'editor';
  const select = (choice: { edit?: string; new?: string; tab?: string }) =>
    setParams({ edit: null, new: null, tab: null, ...choice }, 'push');
  /** What is not saved is not given up unasked. */
  const leaveFor = (go: () => void) => (isDirty ? setLeave(() => go) : go());
  const selected = section ? `Edit Section: ${section.sectionKey}` : null;
  return {
    isEditing,
    current: isEditing ? 'editor' : 'list',
    title: (isEditing && (isNew ? 'Create New Section' : selected)) || 'Content Management',
    editedKey: isNew ? null : (section?.sectionKey ?? null),
    stored: isNew ? NEW_SECTION : section && draftOf(section),
    leave,
    stay: () => setLeave(null),
    show: (name: string) => setParams({ tab: name === 'editor' ? 'editor' : null }),
    create: () =>
      isNew ? setParams({ tab: 'editor' }) : leaveFor(() => select({ new: 'true', tab: 'editor' })),
    edit: ({ sectionKey }: ContentSection) =>
      sectionKey === section?.sectionKey
        ? setParams({ tab: 'editor' })
        : leaveFor(() => select({ edit: sectionKey, tab: 'editor' })),
    close: () => select({}),
    cancel: () => leaveFor(() => select({})),
  };
}
