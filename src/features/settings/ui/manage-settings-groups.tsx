import { timeZones } from '#src/shared/time-zone.ts';
import { ToolField } from '#src/ui-kit/tool-field.tsx';
import { SettingField, SettingsGroup } from './manage-settings-field.tsx';
import { SocialLinks } from './manage-settings-social.tsx';
import { type SettingsDraft, type SettingsEditor, useTestMail } from './settings.api.manage.ts';

/** What the site is called, and how it introduces itself. */
export function BrandSettings({ editor }: { editor: SettingsEditor }) {
  return (
    <>
      <SettingsGroup title="Brand">
        <SettingField
          editor={editor}
          name="siteName"
          label="Site name"
          maxLength={60}
          help="Shown in the navigation, browser tabs, emails and footer."
        />
        <SettingField
          editor={editor}
          name="tagline"
          label="Tagline"
          maxLength={200}
          help="Describes the site to search engines and in shared links."
        />
      </SettingsGroup>
      <SocialLinks editor={editor} />
    </>
  );
}

/** How people reach the business, and where it is. */
export function BusinessSettings({ editor }: { editor: SettingsEditor }) {
  return (
    <>
      <SettingsGroup title="Contact">
        <SettingField
          editor={editor}
          name="contactEmail"
          label="Contact email"
          type="email"
          help="Shown to visitors, and where notices of messages and registrations go."
        />
        <SettingField
          editor={editor}
          name="contactPhone"
          label="Phone"
          type="tel"
          isRequired={false}
          maxLength={40}
          help="Shown beside the contact form; empty shows none."
        />
        <SettingField
          editor={editor}
          name="location"
          label="Location"
          maxLength={120}
          help="The city shown beside the contact form."
        />
      </SettingsGroup>
      <SettingsGroup title="Time and money">
        <SettingField
          editor={editor}
          name="timeZone"
          label="Time zone"
          suggestions={timeZones()}
          help="Workshops end at midnight in this time zone, after their last day."
        />
        <SettingField
          editor={editor}
          name="currencySign"
          label="Currency sign"
          maxLength={4}
          help="Shown before every price."
        />
        <SettingField
          editor={editor}
          name="currencyCode"
          label="Currency code"
          maxLength={3}
          help="Tells search engines which currency the sign means, such as USD."
        />
      </SettingsGroup>
    </>
  );
}

/** What a workshop's page says where the workshop leaves a field empty (decision W5). */
export function WorkshopSettings({ editor }: { editor: SettingsEditor }) {
  const { values, errors, set } = editor;
  const fallback = (
    name: keyof SettingsDraft['workshopDefaults'],
    label: string,
    help: string,
    more: object = {},
  ) => (
    <ToolField
      name={`workshopDefaults.${name}`}
      label={label}
      help={help}
      isRequired
      value={values.workshopDefaults[name]}
      error={errors[`workshopDefaults.${name}`]}
      onChange={value => set({ workshopDefaults: { ...values.workshopDefaults, [name]: value } })}
      {...more}
    />
  );
  return (
    <>
      <SettingsGroup title="Fallbacks on the workshop page">
        {fallback('price', 'Price', 'Shown where a workshop has no price; 0 reads Free.', {
          prefix: values.currencySign,
          inputMode: 'numeric',
        })}
        {fallback('maxParticipants', 'Max participants', 'Default number of seats.', {
          inputMode: 'numeric',
        })}
        {fallback('duration', 'Duration', 'Shown where a workshop has no duration.', { maxLength: 60 })}
        {fallback('skillLevel', 'Skill level', 'Shown where a workshop has no skill level.', {
          maxLength: 60,
        })}
        {fallback('location', 'Location', 'Shown where a workshop has no location.', {
          maxLength: 120,
          className: 'sm:col-span-2',
        })}
      </SettingsGroup>
      <SettingsGroup title="Early bird">
        <SettingField
          editor={editor}
          name="earlyBirdSeats"
          label="Registrants"
          help="How many of a workshop's first registrants get the early-bird bonus; 0 takes the note away."
        />
      </SettingsGroup>
    </>
  );
}

/** What visitors may leave on the site. */
export function CommunitySettings({ editor }: { editor: SettingsEditor }) {
  return (
    <SettingsGroup title="Uploads and comments">
      <SettingField
        editor={editor}
        name="whoMayUpload"
        label="Who may upload"
        options={[
          { value: 'everybody', label: 'Everyone' },
          { value: 'members', label: 'Members' },
          { value: 'participants', label: 'Participants of the workshop' },
        ]}
        help="Who can upload photos and videos after a workshop ends."
      />
      <SettingField
        editor={editor}
        name="commentModeration"
        label="Comments appear"
        options={[
          { value: 'at-once', label: 'At once' },
          { value: 'after-approval', label: 'After approval' },
        ]}
        help="Whether a comment appears immediately or waits until you approve it."
      />
    </SettingsGroup>
  );
}

/** How the site's mails look to those who get them. */
export function MailSettings({ editor }: { editor: SettingsEditor }) {
  const test = useTestMail();
  return (
    <SettingsGroup title="Email">
      <SettingField
        editor={editor}
        name="mailSenderName"
        label="Sender name"
        isRequired={false}
        maxLength={60}
        placeholder={editor.values.siteName}
        help="The name that emails come from. Defaults to the site name."
      />
      <div className="sm:pt-6">
        <button
          type="button"
          className="btn btn-outlined"
          disabled={test.pending}
          onClick={() => void test.run()}
        >
          {test.pending ? 'Sending...' : 'Send Test Email'}
        </button>
        <p className="mt-1.5 text-[0.75rem]/4 text-dust">
          Sends an email to your own address, with the saved settings.
        </p>
      </div>
      <SettingField
        editor={editor}
        name="emailsKeptDays"
        label="Keep sent emails for (days)"
        inputMode="numeric"
        help="After that, only an email's kind, time and outcome are kept. From 7 to 365 days. If you change this, update your privacy page too."
      />
    </SettingsGroup>
  );
}
