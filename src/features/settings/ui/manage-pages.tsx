import { Fragment, Suspense, useEffect, useState } from 'react';
import { LastEdited } from '#src/platform/browser/last-edited.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEditorNotes } from '#src/ui-kit/admin/editor-notes.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminSaveBar } from '#src/ui-kit/admin/save-bar.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import { UnsavedGuard } from '#src/ui-kit/unsaved-guard.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { SitePage } from '../settings.contract.ts';
import { PURPOSES, PURPOSE_KEYS, withPeriods } from '../settings.rules.retention.ts';
import { FOOTER_PAGES } from '../settings.rules.ts';
import { usePageEditor, useStoredPages, useStoredSettings } from './settings.api.manage.ts';

const MarkdownPreview = lazyNamed(() => import('./manage-pages-preview.tsx'), 'MarkdownPreview');

const options = FOOTER_PAGES.map(({ slug, label }) => ({ value: slug as string, label: label as string }));

/** Decision W9. */
export function ManagePages() {
  return (
    <QueryState
      query={useStoredPages()}
      loading={<AdminLoading text="Loading pages..." rows={4} />}
      failed="The pages couldn't be loaded"
    >
      {pages => <PageChoice pages={pages} />}
    </QueryState>
  );
}

function PageChoice({ pages }: { pages: readonly SitePage[] }) {
  const [params, setParams] = useUrlParams();
  const [isDirty, setDirty] = useState(false);
  const page = pages.find(({ slug }) => slug === params.get('page')) ?? pages[0];
  if (!page) return null;
  return (
    <>
      <AdminField
        name="page"
        label="Page"
        value={page.slug}
        options={isDirty ? options.filter(({ value }) => value === page.slug) : options}
        help={
          isDirty
            ? 'Save or discard your changes before opening another page.'
            : `Its address is /${page.slug}.`
        }
        onChange={slug => setParams({ page: slug })}
        className="max-w-90"
      />
      <p className="text-dust">
        <LastEdited kind="page" id={page.slug} />
      </p>
      <PageForm key={page.slug} page={page} onDirty={setDirty} />
    </>
  );
}

function TextHelp() {
  return (
    <>
      Markdown: ## heading, **bold**, *italic*, - list, [text](https://address). To state how long you keep
      something, as chosen under Privacy, write{' '}
      {PURPOSE_KEYS.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          <code>{`{keep:${key}}`}</code> ({PURPOSES[key].label})
        </Fragment>
      ))}
      .
    </>
  );
}

function PageForm({ page, onDirty }: { page: SitePage; onDirty: (isDirty: boolean) => void }) {
  const editor = usePageEditor(page);
  const { values, field, isDirty } = editor;
  const keep = useStoredSettings().data?.keep;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <>
      <AdminEditorNotes editor={editor} />
      <div className="grid admin-card gap-5">
        <AdminField {...field('title')} isRequired />
        <AdminField {...field('description')} help="A sentence for search engines and shared links." />
        <AdminField {...field('body')} rows={16} help={<TextHelp />} />
      </div>
      <section aria-labelledby="page-preview" className="admin-card">
        <h2 id="page-preview" className="admin-card-head admin-card-title">
          Preview
        </h2>
        <Suspense fallback={<div className="min-h-40" />}>
          <MarkdownPreview text={keep ? withPeriods(values.body, keep) : values.body} />
        </Suspense>
      </section>
      {isDirty && (
        <AdminSaveBar
          text={`Unsaved changes in ${page.title}`}
          saveLabel="Save Changes"
          pending={editor.pending}
          onSave={() => void editor.save()}
          onDiscard={editor.discard}
        />
      )}
      <UnsavedGuard isDirty={isDirty} onSave={editor.save} within={['section', 'group', 'page']} />
    </>
  );
}
