import { useSitePage } from '#src/features/settings/ui/settings.api.ts';
import { ItalicEnd } from '#src/ui-kit/title.tsx';

/** A page of the owner's words: stories, blog, legal texts (decision W9). */
export function SitePageScreen({ params }: { params: Record<string, string> }) {
  const { data, isError, refetch } = useSitePage(params['slug'] ?? '');
  return (
    <article className="min-h-[70svh] pt-40 pb-24 page sm:pt-48 sm:pb-32">
      {data && (
        <>
          <h1 className="t-section">
            <ItalicEnd text={data.title} />
          </h1>
          {/* The server made this HTML from Markdown with raw HTML and unsafe links disabled. */}
          <div className="prose mt-12 sm:mt-16" dangerouslySetInnerHTML={{ __html: data.html }} />
        </>
      )}
      {isError && (
        <div role="alert" className="grid justify-items-start gap-6">
          <p>Could not load this page.</p>
          <button type="button" className="btn btn-outlined" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
    </article>
  );
}
