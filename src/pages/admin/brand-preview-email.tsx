import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EmailPreview } from '#src/features/settings/settings.contract.ts';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { useDelayed } from '#src/ui-kit/use-delayed.ts';
import { type DraftBrand, PREVIEW_DELAY_MS } from './use-draft-brand.ts';

export function BrandPreviewEmail({ query }: DraftBrand) {
  const delayed = useDelayed(query, PREVIEW_DELAY_MS);
  const email = useQuery<EmailPreview>({
    queryKey: [`/api/settings/brand-preview/email?${delayed}`],
    placeholderData: before => before,
  });
  return (
    <QueryState
      query={email}
      loading={<AdminLoading text="Loading the email..." />}
      failed="The preview could not be loaded"
    >
      {({ subject, html }) => (
        <>
          <p className="border-b border-ash px-4 py-3 text-small wrap-anywhere">
            <span className="text-dust">Subject:</span> {subject}
          </p>
          <EmailFrame html={html} />
        </>
      )}
    </QueryState>
  );
}

type FrameWindow = Window & typeof globalThis;

/** Without scripts. The page's policy refuses style elements, so their rules become a style sheet object. */
function showEmail(frame: HTMLIFrameElement | null, html: string): void {
  const view = frame?.contentWindow as FrameWindow | null | undefined;
  if (!view) return;
  const rules = /<style>([\s\S]*?)<\/style>/.exec(html);
  const { body } = new DOMParser().parseFromString(html.replace(rules?.[0] ?? '', ''), 'text/html');
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rules?.[1] ?? '');
  view.document.adoptedStyleSheets = [sheet];
  view.document.documentElement.lang = 'en';
  view.document.body.replaceWith(view.document.adoptNode(body));
  view.document.body.inert = true;
}

function EmailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => showEmail(frame.current, html), [html]);
  return (
    <iframe
      ref={frame}
      title="An email to a participant"
      sandbox="allow-same-origin"
      className="block h-[clamp(420px,calc(100svh-240px),600px)] w-full border-0 bg-ink"
      // Some browsers replace the initial, empty document.
      onLoad={() => showEmail(frame.current, html)}
    />
  );
}
