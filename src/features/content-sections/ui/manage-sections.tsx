import { useState } from 'react';
import { LastEdited } from '#src/platform/browser/last-edited.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { LayersIcon, PlusIcon, RetryIcon } from '#src/ui-kit/admin/icons.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { Tabs } from '#src/ui-kit/tabs.tsx';
import { forgetSection, useInitializeSections, useManagedSections } from './content-sections.api.manage.ts';
import { ManageSectionEditor } from './manage-section-editor.tsx';
import { ManageSectionList } from './manage-section-list.tsx';
import { useSectionTabs } from './use-section-tabs.ts';
import { useDeleteQuestion } from './manage-section-delete.tsx';

/** Specification, section 2 "Admin panel". */
export function ManageSections() {
  const sections = useManagedSections();
  const { data } = sections;
  const [isDirty, setDirty] = useState(false);
  const tabs = useSectionTabs(data, isDirty);
  const story = useInitializeSections('story');
  const defaults = useInitializeSections('default-content');
  const [question, askDelete] = useDeleteQuestion(({ sectionKey }) => {
    forgetSection(sectionKey);
    if (sectionKey === tabs.editedKey) tabs.close();
  });
  return (
    <div className="admin-content">
      <AdminPageHead
        title={tabs.title}
        line={
          <>
            {tabs.isEditing
              ? 'What visitors read in this part of the landing page.'
              : 'Sections of the landing page, in the order visitors read them.'}
            {tabs.isEditing && tabs.editedKey !== null && <LastEdited kind="section" id={tabs.editedKey} />}
          </>
        }
        actions={
          <>
            <Button
              onClick={() => void story.run()}
              icon={<RetryIcon size={16} />}
              pending={story.pending}
              pendingLabel="Initializing..."
            >
              Initialize Story Section
            </Button>
            <Button
              look={tabs.isEditing ? 'outlined' : 'primary'}
              icon={<PlusIcon size={16} />}
              onClick={tabs.create}
            >
              Add New Section
            </Button>
          </>
        }
      />
      <Tabs
        label="Content Management"
        tabs={[
          { name: 'list', label: `Content Sections (${data?.length ?? 0})` },
          { name: 'editor', label: 'Section Editor', isDirty },
        ]}
        current={tabs.current}
        onChange={tabs.show}
      >
        <div hidden={tabs.current !== 'list'} className="grid gap-4">
          <QueryState
            query={sections}
            loading={<AdminLoading text="Loading content sections..." rows={4} height={108} />}
            failed="The sections couldn't be loaded"
            empty={
              <div className="admin-card p-0">
                <AdminEmpty
                  icon={<LayersIcon size={20} />}
                  title="No content sections yet"
                  text="Start with the story and two hidden drafts you can fill in."
                  action={
                    <Button
                      onClick={() => void defaults.run()}
                      pending={defaults.pending}
                      pendingLabel="Initializing..."
                    >
                      Initialize Default Content
                    </Button>
                  }
                />
              </div>
            }
          >
            {list => <ManageSectionList sections={list} onEdit={tabs.edit} onDelete={askDelete} />}
          </QueryState>
        </div>
        <div hidden={tabs.current !== 'editor'}>
          {tabs.stored ? (
            <ManageSectionEditor
              key={tabs.editedKey ?? ''}
              stored={tabs.stored}
              sectionKey={tabs.editedKey}
              isGone={tabs.isGone}
              isShown={tabs.isEditing}
              onSaved={tabs.close}
              onCancel={tabs.cancel}
              onDirty={setDirty}
            />
          ) : (
            <AdminEmpty
              icon={<LayersIcon size={20} />}
              title="Select a section to edit or create a new one"
            />
          )}
        </div>
      </Tabs>
      {question}
      {tabs.question}
    </div>
  );
}
