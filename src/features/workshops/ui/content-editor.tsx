import { type ReactNode, useDeferredValue } from 'react';
import { Link } from 'wouter';
import { type Workshop, formatWorkshopDates } from '../workshops.rules.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { LastEdited } from '#src/platform/browser/last-edited.tsx';
import { fullMomentHere } from '#src/platform/browser/local-time.ts';
import { ArrowLeftIcon } from '#src/ui-kit/icons.tsx';
import { ExternalIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminEditorNotes } from '#src/ui-kit/admin/editor-notes.tsx';
import { AdminHiddenError } from '#src/ui-kit/admin/hidden-error.tsx';
import { AdminGone } from '#src/ui-kit/admin/gone.tsx';
import { AdminNote } from '#src/ui-kit/admin/note.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { AdminPreview } from '#src/ui-kit/admin/preview.tsx';
import { AdminSaveBar } from '#src/ui-kit/admin/save-bar.tsx';
import { Tabs } from '#src/ui-kit/tabs.tsx';
import { UnsavedGuard } from '#src/ui-kit/unsaved-guard.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { HIDEABLE_PARTS, type HideablePart, type WorkshopContent } from '../workshops.rules.content.ts';
import { PART_LABELS, fieldsOfChangedParts } from '../workshops.rules.shown.ts';
import {
  CONTENT_TABS,
  type ContentTab,
  asText,
  contentText,
  countSections,
  namesOf,
} from '../workshops.rules.content-form.ts';
import { ContentFields } from './content-fields.tsx';
import { CopyButton } from './copy-button.tsx';
import { type ContentEditing, useContentEditing } from './workshops.api.content-editor.ts';

interface ContentEditorProps {
  workshop: Workshop;
  content: WorkshopContent;
  isGone: boolean;
  renderPage: (content: WorkshopContent) => ReactNode;
}

const PLACES: Readonly<Record<string, string>> = {
  main: '#about-title',
  skills: '#skills-title',
  schedule: '#schedule-title',
  investment: 'aside',
  community: '#gallery-title',
};

export function ContentEditor({ workshop, content, isGone, renderPage }: ContentEditorProps) {
  const editing = useContentEditing(content, isGone);
  const [params, setParams] = useUrlParams();
  const tab = CONTENT_TABS.find(({ name }) => name === params.get('tab')) ?? CONTENT_TABS[0];
  const shown = useDeferredValue(editing.values);
  if (!tab) return null;
  const { isDirty } = editing;
  const changed = changedFieldsOf(editing);
  const written = { ...content, ...writtenOf(editing.values) };
  const fieldsWithErrors = Object.keys(editing.errors).map(path => path.split('.')[0] ?? path);
  const otherTab =
    !isAmong(tab, fieldsWithErrors) && CONTENT_TABS.find(each => isAmong(each, fieldsWithErrors));
  return (
    <>
      <div className="admin-content">
        <EditorHead workshop={workshop} content={content} editing={editing} />
        <AdminEditorNotes
          editor={editing}
          textOf={textOf}
          gone={
            <AdminGone
              noun="workshop"
              text="You can restore it with your changes for 30 days after it was deleted, or copy your text for another one."
              actions={<CopyButton text={contentText(editing.values)} />}
            />
          }
        />
        {otherTab && (
          <AdminHiddenError label={otherTab.label} onShow={() => setParams({ tab: otherTab.name })} />
        )}
        <Tabs
          label="Parts of the page"
          current={tab.name}
          onChange={name => setParams({ tab: name })}
          tabs={CONTENT_TABS.map(each => ({ ...each, isDirty: isAmong(each, changed) }))}
        >
          <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_560px]">
            <div className="admin-card grid gap-4">
              <ContentFields tab={tab} editing={editing} workshop={workshop} written={written} />
              {tab.name === 'hero' && (
                <AdminNote
                  action={
                    <Link
                      href={adminAddress('events', { edit: workshop.id })}
                      className="font-medium text-tungsten"
                    >
                      Edit the workshop
                    </Link>
                  }
                >
                  The hero image, dates, price and seats come from Event Manager.
                </AdminNote>
              )}
            </div>
            <div className="lg:sticky lg:top-6">
              <AdminPreview
                title={`Preview of ${workshop.title}`}
                isDraft={isDirty}
                at={PLACES[tab.name] ?? null}
                className="h-[560px] max-h-[70svh]"
              >
                {renderPage({ ...content, ...writtenOf(shown) })}
              </AdminPreview>
            </div>
          </div>
        </Tabs>
      </div>
      {(isDirty || isGone) && (
        <AdminSaveBar
          text={
            isDirty
              ? `Unsaved changes in ${CONTENT_TABS.filter(each => isAmong(each, changed))
                  .map(({ label }) => label)
                  .join(', ')}`
              : 'This workshop was deleted'
          }
          saveLabel={isGone ? 'Restore and Save' : 'Save Changes'}
          pending={editing.pending}
          onSave={() => void editing.save()}
          onDiscard={editing.discard}
        />
      )}
      <UnsavedGuard isDirty={isDirty} onSave={editing.save} within={['section', 'workshop']} />
    </>
  );
}

/** With the fields of parts that were hidden or shown again. */
function changedFieldsOf({ changed, base, values }: ContentEditing): string[] {
  return [...changed, ...fieldsOfChangedParts(base.hiddenParts, values.hiddenParts)];
}

type Value = ContentEditing['values'][keyof ContentEditing['values']];

const isPart = (text: unknown): text is HideablePart => HIDEABLE_PARTS.some(part => part === text);

function textOf(value: Value): string {
  if (Array.isArray(value) && value.every(isPart)) return value.map(part => PART_LABELS[part]).join('; ');
  return asText(value ?? '');
}

const isAmong = (tab: ContentTab, fields: readonly string[]): boolean =>
  namesOf(tab).some(name => fields.includes(name));

/** The content as it will be after saving: empty texts become null, so that their defaults show. */
function writtenOf(values: ContentEditing['values']): Partial<WorkshopContent> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : value,
    ]),
  );
}

type HeadProps = Pick<ContentEditorProps, 'workshop' | 'content'> & { editing: ContentEditing };

function EditorHead({ workshop, content, editing }: HeadProps) {
  const { id, title, location } = workshop;
  const dates = formatWorkshopDates(workshop);
  const saved = content.updatedAt ? `last saved ${fullMomentHere(content.updatedAt)}` : 'nothing saved yet';
  return (
    <AdminPageHead
      title={title}
      line={
        <>
          {`${[dates, location].filter(Boolean).join(', ')} | ${countSections(editing.values)} of ${CONTENT_TABS.length} sections, ${saved}`}
          <LastEdited kind="workshop" id={id} />
        </>
      }
      actions={
        <>
          <Link href={adminAddress('event-content')} className="btn btn-outlined">
            <ArrowLeftIcon size={16} />
            All workshops
          </Link>
          {!editing.isGone && (
            <a href={`/events/${id}`} target="_blank" rel="noreferrer" className="btn btn-outlined">
              <ExternalIcon size={16} />
              View page
            </a>
          )}
        </>
      }
    />
  );
}
