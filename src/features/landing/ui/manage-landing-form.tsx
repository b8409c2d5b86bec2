import { ImageUpload } from '#src/features/media/ui/image-upload.tsx';
import { ToolField } from '#src/ui-kit/tool-field.tsx';
import { ToolFold } from '#src/ui-kit/tool-fold.tsx';
import { LANDING_TEXTS, type LandingContent } from '../landing.rules.ts';
import type { LandingEditor } from './landing.api.manage.ts';
import { LandingFeatures } from './manage-landing-features.tsx';
import { HeroImage } from './manage-landing-hero.tsx';

type TextName = {
  [Name in keyof LandingContent]: LandingContent[Name] extends string | null ? Name : never;
}[keyof LandingContent];

const limits: Partial<Record<string, number>> = LANDING_TEXTS;

interface LandingFormProps {
  editor: LandingEditor;
  /** A part of the page got the focus: its selector there, null for the top. */
  onPart: (selector: string | null) => void;
}

/** Every word and image of the landing page that has no section of its own (decision L1). */
export function LandingForm({ editor, onPart }: LandingFormProps) {
  const { values, errors, set } = editor;
  const hasError = (name: string) => Object.keys(errors).some(path => path.startsWith(name));
  const text = (name: TextName, label: string, more: object = {}) => (
    <ToolField
      name={name}
      label={label}
      value={values[name] ?? ''}
      error={errors[name]}
      {...(name in limits && { maxLength: limits[name] })}
      onChange={value => set({ [name]: value || (name.startsWith('hero') ? '' : null) })}
      {...more}
    />
  );
  return (
    <div className="grid gap-4">
      <ToolFold
        title="Hero"
        line="The first screen"
        isOpenFirst
        hasError={hasError('hero')}
        onFocus={() => onPart(null)}
      >
        <HeroImage editor={editor} />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          {text('heroTitle', 'Hero title', { isRequired: true, maxLength: 80 })}
          {text('heroSubtitle', 'Hero subtitle', { maxLength: 160 })}
        </div>
      </ToolFold>
      <ToolFold
        title="About"
        line="Shown after the story when it has text"
        isOpenFirst
        hasError={hasError('about')}
        onFocus={() => onPart('#about-title')}
      >
        {text('aboutTitle', 'About title')}
        {text('aboutDescription', 'About description', { rows: 4 })}
        <ImageUpload
          label="About image"
          folder="hero"
          help="A wide one: 1920x804 (2.39:1) or larger"
          images={values.aboutImage ? [values.aboutImage] : []}
          onChange={([image]) => set({ aboutImage: image ?? null })}
        />
      </ToolFold>
      <ToolFold
        title="Features"
        line={`${values.features.length} of 6, under About`}
        hasError={hasError('features')}
        onFocus={() => onPart('#about-title')}
      >
        <LandingFeatures editor={editor} />
      </ToolFold>
      <ToolFold
        title="Call to action"
        line="One band with a button; shown when it has a headline"
        hasError={hasError('cta')}
        onFocus={() => onPart('#cta-title')}
      >
        {text('ctaHeadline', 'Headline')}
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          {text('ctaButtonText', 'Button text')}
          {text('ctaButtonUrl', 'Button link', {
            placeholder: '#workshops',
            help: 'A web address, a page such as /events/3, or a part such as #workshops',
          })}
        </div>
      </ToolFold>
      <ToolFold
        title="Join the Movement"
        line="Title and text above the mailing-list form"
        hasError={hasError('capture')}
        onFocus={() => onPart('#join')}
      >
        {text('captureFormTitle', 'Form title', { placeholder: 'Join the Movement' })}
        {text('captureFormSubtitle', 'Form subtitle', { rows: 2 })}
      </ToolFold>
    </div>
  );
}
