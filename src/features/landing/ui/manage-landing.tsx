import { type ReactNode, useDeferredValue, useState } from 'react';
import { LastEdited } from '#src/platform/browser/last-edited.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { EyeIcon } from '#src/ui-kit/icons.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEditorNotes, valueText } from '#src/ui-kit/admin/editor-notes.tsx';
import { PencilIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { AdminPreview } from '#src/ui-kit/admin/preview.tsx';
import { AdminSaveBar } from '#src/ui-kit/admin/save-bar.tsx';
import { UnsavedGuard } from '#src/ui-kit/unsaved-guard.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { LANDING_PARTS, type LandingContent, type LandingPart } from '../landing.rules.ts';
import { useLandingEditor, useStoredLanding } from './landing.api.manage.ts';
import { LandingForm, type StoryNow } from './manage-landing-form.tsx';
import { PART_LABELS } from './manage-landing-parts.tsx';

const PARTS: readonly [prefix: string, label: string][] = [
  ['hero', 'Hero'],
  ['about', 'About'],
  ['features', 'Features'],
  ['cta', 'Call to action'],
  ['capture', 'Join the Movement'],
  ['hidden', 'Hidden parts'],
];

const partOf = (field: string) => PARTS.find(([prefix]) => field.startsWith(prefix))?.[1] ?? field;

const isPart = (text: unknown): text is LandingPart => LANDING_PARTS.some(part => part === text);

const textOf = (value: unknown): string =>
  valueText(Array.isArray(value) && value.every(isPart) ? value.map(part => PART_LABELS[part]) : value);

interface ManageLandingProps {
  story: StoryNow;
  renderPage: (landing: LandingContent) => ReactNode;
}

/** Specification, section 2 "Admin panel". */
export function ManageLanding({ story, renderPage }: ManageLandingProps) {
  const query = useStoredLanding();
  if (query.data) return <Editing stored={query.data} story={story} renderPage={renderPage} />;
  return (
    <div className="admin-content">
      <AdminPageHead title="Landing Page Editor" />
      <QueryState
        query={query}
        loading={<AdminLoading text="Loading landing page content..." rows={4} height={96} />}
        failed="The landing page couldn't be loaded"
      />
    </div>
  );
}

function Editing({ stored, story, renderPage }: ManageLandingProps & { stored: LandingContent }) {
  const [params, setParams] = useUrlParams();
  const [part, setPart] = useState<string | null>(null);
  const editor = useLandingEditor(stored);
  const { values, isDirty, pending } = editor;
  const shown = useDeferredValue(values);
  const isPreview = params.get('view') === 'preview';
  const preview = (className: string) => (
    <AdminPreview
      title="Preview of the landing page"
      isDraft={isDirty}
      at={isPreview ? null : part}
      className={className}
    >
      {renderPage(shown)}
    </AdminPreview>
  );
  return (
    <>
      <div className="admin-content">
        <AdminPageHead
          title="Landing Page Editor"
          line={
            <>
              {isPreview && isDirty
                ? 'Preview with your unsaved changes. Visitors do not see them yet.'
                : `What visitors see first at ${location.host}.`}
              <LastEdited kind="landing" />
            </>
          }
          actions={
            <>
              <div role="group" aria-label="View" className="admin-choice">
                <button type="button" aria-pressed={!isPreview} onClick={() => setParams({ view: null })}>
                  <PencilIcon size={16} className="mr-1.5 inline" />
                  Edit
                </button>
                <button type="button" aria-pressed={isPreview} onClick={() => setParams({ view: 'preview' })}>
                  <EyeIcon size={16} className="mr-1.5 inline" />
                  Preview
                </button>
              </div>
              {!isDirty && (
                <Button disabled look="primary">
                  Save Changes
                </Button>
              )}
            </>
          }
        />
        <AdminEditorNotes editor={editor} textOf={textOf} />
        {isPreview ? (
          preview('h-[calc(100svh-280px)] min-h-120')
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)]">
            <LandingForm editor={editor} story={story} onPart={setPart} />
            <div className="sticky top-6 max-lg:hidden">{preview('h-[calc(100svh-260px)] min-h-100')}</div>
          </div>
        )}
      </div>
      {isDirty && (
        <AdminSaveBar
          text={`Unsaved changes in ${[...new Set(editor.changed.map(partOf))].join(', ')}`}
          saveLabel="Save Changes"
          pending={pending}
          onSave={() => void editor.save()}
          onDiscard={editor.discard}
        />
      )}
      <UnsavedGuard isDirty={isDirty} onSave={editor.save} within={['section']} />
    </>
  );
}
