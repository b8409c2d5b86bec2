import { type ReactNode, useEffect } from 'react';
import type { ContentSection as Section } from '#src/features/content-sections/content-sections.contract.ts';
import { sectionsAfterStory } from '#src/features/content-sections/content-sections.rules.ts';
import { useContentSections, useStory } from '#src/features/content-sections/ui/content-sections.api.ts';
import { type LandingContent, STOCK_HERO, landingTexts } from '#src/features/landing/landing.rules.ts';
import { Hero } from '#src/features/landing/ui/hero.tsx';
import { useLanding } from '#src/features/landing/ui/landing.api.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { deferred } from '#src/ui-kit/deferred.tsx';
import { useReveal } from '#src/ui-kit/use-reveal.ts';
import { preloadInterestDialog, useInterestDialog } from './use-interest-dialog.tsx';

const StorySection = deferred(() =>
  import('#src/features/content-sections/ui/story-section.tsx').then(module => module.StorySection),
);
const About = deferred(() => import('#src/features/landing/ui/about.tsx').then(module => module.About));
const ContentSection = deferred(() =>
  import('#src/features/content-sections/ui/content-section.tsx').then(module => module.ContentSection),
);
const CallToAction = deferred(() =>
  import('#src/features/landing/ui/call-to-action.tsx').then(module => module.CallToAction),
);
const WorkshopsSection = deferred(() =>
  import('#src/features/workshops/ui/workshops-section.tsx').then(module => module.WorkshopsSection),
);
const JoinSection = deferred(() =>
  import('#src/features/leads/ui/lead-form.tsx').then(module => module.JoinSection),
);
const ContactSection = deferred(() =>
  import('#src/features/contacts/ui/contact-section.tsx').then(module => module.ContactSection),
);

type Scene = (scene: number) => ReactNode;

/** Whether the page has a story: the owner's, or ours unless it's hidden. */
function useStoryState(): { hasStory: boolean; isOursHidden: boolean } {
  const { data: landing } = useLanding();
  const { data: story } = useStory();
  const isOursHidden = landing?.hiddenParts.includes('story') ?? false;
  return { hasStory: Boolean(story) || !isOursHidden, isOursHidden };
}

export function LandingHero() {
  const site = useSite();
  const { data: landing } = useLanding();
  return (
    <Hero
      title={landing?.heroTitle || site.siteName}
      subtitle={landingTexts(landing).heroSubtitle}
      tagline={site.tagline}
      picture={landing?.heroImage ?? STOCK_HERO}
      hasStory={useStoryState().hasStory}
    />
  );
}

/** Specification, section 2. */
export function LandingPage() {
  const site = useSite();
  const { data: landing } = useLanding();
  const { data: sections } = useContentSections();
  const { hasStory, isOursHidden } = useStoryState();
  const { join } = landingTexts(landing);
  const [interestDialog, openInterest] = useInterestDialog();
  useScrollToNamed();
  const scenes: Scene[] = [
    ...(hasStory ? [storyScene(isOursHidden)] : []),
    ...aboutScenes(landing),
    ...sectionsAfterStory(sections ?? []).map(toScene),
    ...callScenes(landing),
    scene => (
      <WorkshopsSection
        key="workshops"
        scene={scene}
        onInterested={openInterest}
        onPreloadInterest={preloadInterestDialog}
        hasList={join !== null}
      />
    ),
    ...joinScenes(join),
    scene => (
      <ContactSection
        key="contact"
        scene={scene}
        email={site.contactEmail}
        phone={site.contactPhone}
        location={site.location}
      />
    ),
  ];
  return (
    <>
      <LandingHero />
      {scenes.map((draw, index) => draw(index + 1))}
      {interestDialog}
    </>
  );
}

const storyScene =
  (isOursHidden: boolean): Scene =>
  scene => (
    <Reveal key="story">
      <StorySection scene={scene} isOursHidden={isOursHidden} />
    </Reveal>
  );

/**
 * Scrolls to the target of links to this same page, such as `/?category=Editorial#workshops`, which the router
 * doesn't do.
 */
function useScrollToNamed(): void {
  useEffect(() => {
    const onFollow = () => {
      if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    };
    addEventListener('pushState', onFollow);
    return () => removeEventListener('pushState', onFollow);
  }, []);
}

/** Runs even while its content is still loading. */
function Reveal({ children }: { children: ReactNode }) {
  const root = useReveal<HTMLDivElement>();
  return <div ref={root}>{children}</div>;
}

/** Shown once the owner has filled it in. */
function aboutScenes(landing: LandingContent | undefined): Scene[] {
  if (!landing?.aboutTitle && !landing?.aboutDescription) return [];
  const { aboutTitle, aboutDescription, aboutImage, features } = landing;
  return [
    scene => (
      <About
        key="about"
        scene={scene}
        title={aboutTitle}
        description={aboutDescription}
        picture={aboutImage}
        features={features}
      />
    ),
  ];
}

function toScene(section: Section, index: number): Scene {
  return scene => (
    <ContentSection key={section.id} scene={scene} section={section} mirrored={index % 2 === 1} />
  );
}

function joinScenes(join: { title: string; text: string | null } | null): Scene[] {
  if (!join) return [];
  return [scene => <JoinSection key="join" scene={scene} title={join.title} subtitle={join.text} />];
}

function callScenes(landing: LandingContent | undefined): Scene[] {
  if (!landing?.ctaHeadline) return [];
  const { ctaHeadline, ctaButtonText, ctaButtonUrl } = landing;
  return [
    scene => (
      <CallToAction
        key="call"
        scene={scene}
        headline={ctaHeadline}
        buttonText={ctaButtonText}
        buttonUrl={ctaButtonUrl}
      />
    ),
  ];
}
