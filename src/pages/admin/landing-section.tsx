import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LandingContent, landingToWire } from '#src/features/landing/landing.rules.ts';
import { ManageLanding } from '#src/features/landing/ui/manage-landing.tsx';
import { LandingPage } from '#src/pages/landing/landing-page.tsx';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { loadDeferred } from '#src/ui-kit/deferred.tsx';

const CONTENT = ['/api/landing-content'];
const SITE = ['/api/site'];

/** The preview is the real landing page. */
export function LandingSection() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // Loads everything, because in the preview frame parts never come near the screen.
    void loadDeferred().then(() => setLoaded(true));
  }, []);
  return <ManageLanding renderPage={landing => isLoaded && <DraftPage landing={landing} />} />;
}

/** The landing page with its own query client, whose content is the draft. */
function DraftPage({ landing }: { landing: LandingContent }) {
  const queries = useQueryClient();
  const [client] = useState(() => draftClient(queries, landing));
  useEffect(() => {
    client.setQueryData(CONTENT, landingToWire(landing));
  }, [client, landing]);
  return (
    <QueryClientProvider client={client}>
      <LandingPage />
    </QueryClientProvider>
  );
}

function draftClient(queries: QueryClient, landing: LandingContent): QueryClient {
  const client = createQueryClient();
  client.setQueryDefaults(CONTENT, { staleTime: Infinity });
  client.setQueryData(CONTENT, landingToWire(landing));
  client.setQueryData(SITE, queries.getQueryData(SITE));
  return client;
}
