import { useSite, useSitePage } from '#src/features/settings/ui/settings.api.ts';
import { formatDay } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';

/** An owner-editable page: stories, blog, legal texts. */
export function SitePageScreen({ params }: { params: Record<string, string> }) {
  const { timeZone } = useSite();
  const { data, isError, refetch } = useSitePage(params['slug'] ?? '');
  return (
    <article className="min-h-[70svh] pt-36 pb-24 page sm:pt-44 sm:pb-32">
      {data && (
        <div className="cols gap-y-10">
          <header className="col-span-full md:sticky md:top-32 md:col-[1/6] md:self-start">
            <p className="t-label text-dust">
              Last updated {formatDay(localPartsOf(Date.parse(data.updatedAt), timeZone).date)}
            </p>
            <h1 className="mt-5 t-section">
              <ItalicEnd text={data.title} />
            </h1>
          </header>
          {/* HTML that the server rendered from Markdown with raw HTML and unsafe links disabled. */}
          <div
            className="prose col-span-full md:col-[6/-1]"
            dangerouslySetInnerHTML={{ __html: data.html }}
          />
        </div>
      )}
      {isError && (
        <div role="alert" className="grid justify-items-start gap-6">
          <p>Couldn't load this page.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </article>
  );
}
