import type { ComponentType } from 'react';
import { AdminEditorNotes } from '#src/ui-kit/admin/editor-notes.tsx';
import { AdminHiddenError } from '#src/ui-kit/admin/hidden-error.tsx';
import { AdminSaveBar } from '#src/ui-kit/admin/save-bar.tsx';
import { UnsavedGuard } from '#src/ui-kit/unsaved-guard.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { BRAND, GROUPS, type GroupFields, groupOf, isBrand } from './manage-settings-list.tsx';
import { type SettingsDraft, useSettingsEditor } from './settings.api.manage.ts';
import { useCarefulSave } from './shorter-periods.tsx';

/** Beside the fields, or below them where there is no room. */
export type SettingsPreview = ComponentType<{ values: SettingsDraft; isDirty: boolean }>;

interface SettingsFormProps {
  stored: SettingsDraft;
  current: string;
  MailFields: GroupFields;
  BrandPreview: SettingsPreview;
}

export function SettingsForm({ stored, current, MailFields, BrandPreview }: SettingsFormProps) {
  const [, setParams] = useUrlParams();
  const editor = useSettingsEditor(stored);
  const { save, question } = useCarefulSave(editor);
  const { isDirty, errors } = editor;
  const groupsWithErrors = Object.keys(errors).map(groupOf);
  const { Fields = MailFields, name } = GROUPS.find(group => group.name === current) ?? BRAND;
  const otherGroup = groupsWithErrors.find(group => group && group.name !== name);
  const changed = editor.changed.map(field => groupOf(field)?.label);
  return (
    <>
      <AdminEditorNotes editor={editor} />
      {otherGroup && (
        <AdminHiddenError label={otherGroup.label} onShow={() => setParams({ group: otherGroup.name })} />
      )}
      {name === BRAND.name ? (
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_358px]">
          <div className="grid gap-4 sm:gap-6">
            <Fields editor={editor} />
          </div>
          <div className="lg:sticky lg:top-6">
            <BrandPreview values={editor.values} isDirty={editor.changed.some(isBrand)} />
          </div>
        </div>
      ) : (
        <Fields editor={editor} />
      )}
      {isDirty && (
        <AdminSaveBar
          text={`Unsaved changes in ${[...new Set(changed)].join(', ')}`}
          saveLabel="Save Changes"
          pending={editor.pending}
          onSave={() => void save()}
          onDiscard={editor.discard}
        />
      )}
      <UnsavedGuard isDirty={isDirty} onSave={save} within={['section']} />
      {question}
    </>
  );
}
