import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Router as WouterRouter, useLocation } from 'wouter';
import { AuthPrompt } from '#src/features/accounts/ui/auth-prompt.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { ErrorBoundary } from '#src/ui-kit/error-boundary.tsx';
import { ToastArea } from '#src/ui-kit/toast-area.tsx';
import { SiteFrame } from '#src/pages/frame/site-frame.tsx';
import { type PageComponent, type PageName, matchPage } from './pages.ts';

export type PageComponents = Record<PageName, PageComponent>;

interface AppProps {
  client: QueryClient;
  components: PageComponents;
  /** Only for server rendering: the browser uses its own address. */
  ssrPath?: string;
  ssrSearch?: string;
}

export function App({ client, components, ssrPath, ssrSearch }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <WouterRouter ssrPath={ssrPath} ssrSearch={ssrSearch}>
          <CurrentPage components={components} />
          <NamedAuthPrompt />
          <ToastArea />
        </WouterRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** The dialog shows the site's name, which the accounts slice doesn't know. */
function NamedAuthPrompt() {
  return <AuthPrompt siteName={useSite().siteName} />;
}

function CurrentPage({ components }: { components: PageComponents }) {
  const [path] = useLocation();
  const { page, params } = matchPage(path);
  const Page = components[page.name];
  const content = (
    <>
      <ScrollOnArrival path={path} />
      <HeadOnArrival path={path} />
      <Suspense fallback={<div className="min-h-svh" />}>
        <Page params={params} />
      </Suspense>
    </>
  );
  if (page.frame === 'none') return content;
  return (
    <SiteFrame key={path} overHero={page.frame !== 'above-text'}>
      {content}
    </SiteFrame>
  );
}

let arrivedAt: string | null = null;

/** After a click on an internal link, scrolls to the top or to the section in the URL. */
function ScrollOnArrival({ path }: { path: string }) {
  useEffect(() => {
    const isFirstPage = arrivedAt === null;
    const moved = arrivedAt !== path;
    arrivedAt = path;
    if (isFirstPage || !moved) return;
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
  return null;
}

let isHeadFromServer = true;

/** The first page arrives with its head. Pages opened by a click set theirs here. */
function HeadOnArrival({ path }: { path: string }) {
  const client = useQueryClient();
  useEffect(() => {
    if (isHeadFromServer) {
      isHeadFromServer = false;
      return;
    }
    const left = new AbortController();
    void import('./apply-head.ts')
      .then(({ keepHead }) => keepHead(client, matchPage(path), left.signal))
      .catch(() => undefined);
    return () => left.abort();
  }, [client, path]);
  return null;
}
