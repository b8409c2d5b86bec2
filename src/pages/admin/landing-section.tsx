import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { STORY_KEY } from '#src/features/content-sections/content-sections.rules.ts';
import { DEFAULT_STORY } from '#src/features/content-sections/content-sections.rules.story.ts';
import { useContentSections } from '#src/features/content-sections/ui/content-sections.api.ts';
import { type LandingContent, landingToWire } from '#src/features/landing/landing.rules.ts';
import { ManageLanding } from '#src/features/landing/ui/manage-landing.tsx';
import { LandingPage } from '#src/pages/landing/landing-page.tsx';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { loadDeferred } from '#src/ui-kit/deferred.tsx';

const CONTENT = ['/api/landing-content'];
const SITE = ['/api/site'];

const STORY_TEXTS = [`${DEFAULT_STORY.title} ${DEFAULT_STORY.subtitle}`, ...DEFAULT_STORY.paragraphs];

function StoryLink() {
  return (
    <>
      The story is written in{' '}
      <Link
        href={adminAddress('content')}
        className="-my-3 inline-block py-3 text-tungsten hover:text-tungsten-hi"
      >
        Content Management
      </Link>
      .
    </>
  );
}

/** The preview is the real landing page. */
export function LandingSection() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // Loads everything, because in the preview frame parts never come near the screen.
    void loadDeferred().then(() => setLoaded(true));
  }, []);
  const { data: sections } = useContentSections();
  const own = sections?.find(({ sectionKey, isActive }) => sectionKey === STORY_KEY && isActive);
  const story = {
    isOwn: !sections || Boolean(own && own.content.paragraphs.length > 0),
    texts: own ? DEFAULT_STORY.paragraphs : STORY_TEXTS,
    link: <StoryLink />,
  };
  return <ManageLanding story={story} renderPage={landing => isLoaded && <DraftPage landing={landing} />} />;
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
