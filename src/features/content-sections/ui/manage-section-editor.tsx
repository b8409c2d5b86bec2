import { useEffect } from 'react';
import { ToolClashes } from '#src/ui-kit/tool-clashes.tsx';
import { ToolSaveBar } from '#src/ui-kit/tool-save-bar.tsx';
import { UnsavedGuard } from '#src/ui-kit/unsaved-guard.tsx';
import { type SectionDraft, useSectionEditor } from './content-sections.api.manage.ts';
import { SectionForm } from './manage-section-form.tsx';

interface EditorProps {
  stored: SectionDraft;
  /** The key of the section that is edited; null: a new one. */
  sectionKey: string | null;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** The form of one section, with what saves it. */
export function ManageSectionEditor({ stored, sectionKey, onSaved, onCancel, onDirty }: EditorProps) {
  const editor = useSectionEditor(stored, onSaved);
  const { isDirty, pending, clashes } = editor;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <div className="grid gap-4 sm:gap-6">
      {clashes && (
        <ToolClashes
          clashes={clashes.map(({ field, theirs }) => ({
            label: field.replace(/([A-Z])/g, ' $1').toLowerCase(),
            theirs: typeof theirs[field] === 'string' ? theirs[field] : null,
            onTake: () => editor.set({ [field]: theirs[field] }),
          }))}
          onClose={editor.dropClashes}
        />
      )}
      <SectionForm editor={editor} isNew={sectionKey === null} />
      <ToolSaveBar
        text={
          isDirty ? 'Unsaved changes' : sectionKey === null ? 'Nothing is filled in yet' : 'No changes yet'
        }
        saveLabel="Save Section"
        discardLabel="Cancel"
        pending={pending}
        onSave={() => void editor.save()}
        onDiscard={onCancel}
      />
      <UnsavedGuard isDirty={isDirty} onSave={editor.save} within={['section']} />
    </div>
  );
}
