import { type ReactNode, useEffect } from 'react';
import type { ContentSection as Section } from '#src/features/content-sections/content-sections.contract.ts';
import { sectionsAfterStory } from '#src/features/content-sections/content-sections.rules.ts';
import { useContentSections } from '#src/features/content-sections/ui/content-sections.api.ts';
import { DEFAULT_SUBTITLE, type LandingContent, STOCK_HERO } from '#src/features/landing/landing.rules.ts';
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

/** A section of the page, told the number of its scene. */
type Scene = (scene: number) => ReactNode;

/** The home page: hero, story, what the owner added, workshops, list, contact (specification, section 2). */
export function LandingPage() {
  const site = useSite();
  const { data: landing } = useLanding();
  const { data: sections } = useContentSections();
  const [interestDialog, openInterest] = useInterestDialog();
  useScrollToNamed();
  const scenes: Scene[] = [
    storyScene,
    ...aboutScenes(landing),
    ...sectionsAfterStory(sections ?? []).map(toScene),
    ...callScenes(landing),
    scene => (
      <WorkshopsSection
        key="workshops"
        scene={scene}
        onInterested={openInterest}
        onMayBeInterested={preloadInterestDialog}
      />
    ),
    scene => (
      <JoinSection
        key="join"
        scene={scene}
        title={landing?.captureFormTitle ?? null}
        subtitle={landing?.captureFormSubtitle ?? null}
      />
    ),
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
      <Hero
        title={landing?.heroTitle || site.siteName}
        subtitle={landing?.heroSubtitle || DEFAULT_SUBTITLE}
        picture={landing?.heroImage ?? STOCK_HERO}
      />
      {scenes.map((draw, index) => draw(index + 1))}
      {interestDialog}
    </>
  );
}

const storyScene: Scene = scene => (
  <Reveal key="story">
    <StorySection scene={scene} />
  </Reveal>
);

/**
 * A link such as `/?category=Editorial#workshops`, followed on this page itself, changes the address without the
 * browser scrolling: this does.
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

/** Works at once, while what it reveals may still be on its way. */
function Reveal({ children }: { children: ReactNode }) {
  const root = useReveal<HTMLDivElement>();
  return <div ref={root}>{children}</div>;
}

/** 'About', when the owner filled it in (decision L1). */
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

/** Neighbours among the owner's own sections are mirrored. */
function toScene(section: Section, index: number): Scene {
  return scene => (
    <ContentSection key={section.id} scene={scene} section={section} mirrored={index % 2 === 1} />
  );
}

/** The call-to-action band, when it has something to say. */
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
