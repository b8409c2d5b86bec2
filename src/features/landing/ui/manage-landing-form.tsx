import type { ReactNode } from 'react';
import { ImageUpload } from '#src/features/media/ui/image-upload.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { AdminFold } from '#src/ui-kit/admin/fold.tsx';
import { DEFAULT_SUBTITLE, JOIN_TEXT, JOIN_TITLE, landingTexts } from '../landing.rules.ts';
import type { LandingEditor } from './landing.api.manage.ts';
import { LandingFeatures } from './manage-landing-features.tsx';
import { HeroImage } from './manage-landing-hero.tsx';
import { LandingPartNow, LandingText } from './manage-landing-parts.tsx';

/** The story is a content section. */
export interface StoryNow {
  isOwn: boolean;
  /** What stands there until the owner has written one. */
  texts: readonly string[];
  link: ReactNode;
}

interface LandingFormProps {
  editor: LandingEditor;
  story: StoryNow;
  /** Called on focus with the selector of that part of the page; null is the top. */
  onPart: (selector: string | null) => void;
}

/** Everything on the landing page outside the content sections. */
export function LandingForm({ editor, story, onPart }: LandingFormProps) {
  const { values, errors, set, field } = editor;
  const hasError = (name: string) => Object.keys(errors).some(path => path.startsWith(name));
  return (
    <div className="grid gap-4">
      <AdminFold
        title="Hero"
        line="The first screen"
        isOpenFirst
        hasError={hasError('hero')}
        onFocus={() => onPart(null)}
      >
        <HeroImage editor={editor} />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <AdminField {...field('heroTitle')} isRequired />
          <LandingText editor={editor} name="heroSubtitle" part="heroSubtitle" text={DEFAULT_SUBTITLE} />
        </div>
      </AdminFold>
      <AdminFold
        title="Story"
        line={story.isOwn ? 'Yours' : values.hiddenParts.includes('story') ? 'Hidden' : 'Not written yet'}
        hasError={false}
        onFocus={() => onPart('#story')}
      >
        <p className="text-small/5 text-dust">{story.link}</p>
        {!story.isOwn && (
          <LandingPartNow editor={editor} part="story" label="the story" texts={story.texts} />
        )}
      </AdminFold>
      <AdminFold
        title="About"
        line="Shown after the story when it has text"
        isOpenFirst
        hasError={hasError('about')}
        onFocus={() => onPart('#about-title')}
      >
        <AdminField {...field('aboutTitle')} />
        <AdminField {...field('aboutDescription')} rows={4} />
        <ImageUpload
          label={editor.labelOf('aboutImage')}
          name="aboutImage"
          errors={errors}
          folder="hero"
          help="A wide one: 1920x804 (2.39:1) or larger"
          images={values.aboutImage ? [values.aboutImage] : []}
          onChange={([image]) => set({ aboutImage: image ?? null })}
        />
      </AdminFold>
      <AdminFold
        title="Features"
        line={`${values.features.length} of ${editor.limit('features')}, under About`}
        hasError={hasError('features')}
        onFocus={() => onPart('#about-title')}
      >
        <LandingFeatures editor={editor} />
      </AdminFold>
      <AdminFold
        title="Call to action"
        line="One band with a button; shown when it has a headline"
        hasError={hasError('cta')}
        onFocus={() => onPart('#cta-title')}
      >
        <AdminField {...field('ctaHeadline')} />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <AdminField {...field('ctaButtonText')} />
          <AdminField
            {...field('ctaButtonUrl')}
            placeholder="#workshops"
            help="A web address, a page such as /events/3, or a part such as #workshops"
          />
        </div>
      </AdminFold>
      <AdminFold
        title="Join the Movement"
        line="Title and text above the mailing-list form"
        hasError={hasError('capture')}
        onFocus={() => onPart('#join')}
      >
        <LandingText editor={editor} name="captureFormTitle" part="join" text={JOIN_TITLE} />
        {landingTexts(values).join && (
          <LandingText
            editor={editor}
            name="captureFormSubtitle"
            part="captureFormSubtitle"
            text={JOIN_TEXT}
            rows={2}
          />
        )}
      </AdminFold>
    </div>
  );
}
