import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { AdminEditorNotes, valueText } from '#src/ui-kit/admin/editor-notes.tsx';
import { AdminGone } from '#src/ui-kit/admin/gone.tsx';
import { AdminSaveBar } from '#src/ui-kit/admin/save-bar.tsx';
import { UnsavedGuard } from '#src/ui-kit/unsaved-guard.tsx';
import { type SectionDraft, useSectionEditor } from './content-sections.api.manage.ts';
import { SectionForm } from './manage-section-form.tsx';

interface EditorProps {
  stored: SectionDraft;
  sectionKey: string | null;
  isGone: boolean;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
  isShown: boolean;
}

const textOf = (value: SectionDraft[keyof SectionDraft]): string =>
  typeof value === 'object' && value && 'paragraphs' in value
    ? value.paragraphs.join('; ')
    : valueText(value);

export function ManageSectionEditor({ onSaved, onCancel, onDirty, isShown, ...edited }: EditorProps) {
  const { sectionKey, isGone } = edited;
  const editor = useSectionEditor(edited);
  const { isDirty, pending } = editor;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const save = async () => {
    const isSaved = await editor.save();
    if (isSaved) onSaved();
    return isSaved;
  };
  // The save bar is as wide as the panel, which is wider than the tab.
  const panel = document.querySelector('#admin-content');
  return (
    <div className="grid gap-4 sm:gap-6">
      <AdminEditorNotes
        editor={editor}
        textOf={textOf}
        gone={
          <AdminGone
            noun="section"
            text="Save it as a new section with this key or another one, or cancel."
          />
        }
      />
      <SectionForm editor={editor} isNew={sectionKey === null || isGone} />
      {panel &&
        isShown &&
        createPortal(
          <AdminSaveBar
            isDirty={isDirty}
            text={
              isDirty
                ? 'Unsaved changes'
                : sectionKey === null
                  ? 'Nothing is filled in yet'
                  : 'No changes yet'
            }
            saveLabel={isGone ? 'Save as New Section' : 'Save Section'}
            discardLabel="Cancel"
            pending={pending}
            onSave={() => void save()}
            onDiscard={onCancel}
          />,
          panel,
        )}
      <UnsavedGuard isDirty={isDirty} onSave={save} within={['section']} />
    </div>
  );
}
