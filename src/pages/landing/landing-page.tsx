import type { ReactNode } from 'react';
import { ContactSection } from '#src/features/contacts/ui/contact-section.tsx';
import type { ContentSection as Section } from '#src/features/content-sections/content-sections.contract.ts';
import { sectionsAfterStory } from '#src/features/content-sections/content-sections.rules.ts';
import { useContentSections } from '#src/features/content-sections/ui/content-sections.api.ts';
import { ContentSection } from '#src/features/content-sections/ui/content-section.tsx';
import { StorySection } from '#src/features/content-sections/ui/story-section.tsx';
import type { LandingContent } from '#src/features/landing/landing.contract.ts';
import { DEFAULT_SUBTITLE } from '#src/features/landing/landing.rules.ts';
import { About } from '#src/features/landing/ui/about.tsx';
import { CallToAction } from '#src/features/landing/ui/call-to-action.tsx';
import { Hero } from '#src/features/landing/ui/hero.tsx';
import { useLanding } from '#src/features/landing/ui/landing.api.ts';
import { JoinSection } from '#src/features/leads/ui/lead-form.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { WorkshopsSection } from '#src/features/workshops/ui/workshops-section.tsx';
import { preloadInterestDialog, useInterestDialog } from './use-interest-dialog.tsx';

/** A section of the page, told the number of its scene. */
type Scene = (scene: number) => ReactNode;

/** The home page: hero, story, what the owner added, workshops, list, contact (specification, section 2). */
export function LandingPage() {
  const { siteName } = useSite();
  const { data: landing } = useLanding();
  const { data: sections } = useContentSections();
  const [interestDialog, openInterest] = useInterestDialog();
  const scenes: Scene[] = [
    scene => <StorySection key="story" scene={scene} />,
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
    scene => <ContactSection key="contact" scene={scene} />,
  ];
  return (
    <>
      <Hero
        title={landing?.heroTitle || siteName}
        subtitle={landing?.heroSubtitle || DEFAULT_SUBTITLE}
        picture={landing?.heroImage ?? null}
      />
      {scenes.map((draw, index) => draw(index + 1))}
      {interestDialog}
    </>
  );
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
