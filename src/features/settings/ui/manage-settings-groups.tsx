import { timeZones } from '#src/shared/time-zone.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { SettingsGroup } from './manage-settings-field.tsx';
import type { SettingsEditor } from './settings.api.manage.ts';

export function BusinessSettings({ editor }: { editor: SettingsEditor }) {
  const { field } = editor;
  return (
    <>
      <SettingsGroup title="Contact">
        <AdminField
          {...field('contactEmail')}
          isRequired
          type="email"
          help="Shown to visitors, and where notices of messages and registrations go."
        />
        <AdminField
          {...field('contactPhone')}
          type="tel"
          help="Shown beside the contact form. Leave blank to hide it."
        />
        <AdminField {...field('location')} isRequired help="The city shown beside the contact form." />
      </SettingsGroup>
      <SettingsGroup title="Time and money">
        <AdminField
          {...field('timeZone')}
          isRequired
          suggestions={timeZones()}
          help="Workshops end at midnight in this time zone, after their last day."
        />
        <AdminField {...field('currencySign')} isRequired help="Shown before every price." />
        <AdminField
          {...field('currencyCode')}
          isRequired
          help="Tells search engines which currency the sign means, such as USD."
        />
      </SettingsGroup>
    </>
  );
}

/** Defaults for fields that a workshop leaves empty. */
export function WorkshopSettings({ editor }: { editor: SettingsEditor }) {
  const { values, field } = editor;
  const fallback = (name: keyof typeof values.workshopDefaults, label: string) => ({
    ...field(`workshopDefaults.${name}`),
    label,
    isRequired: true,
  });
  return (
    <>
      <SettingsGroup title="Defaults for workshops">
        <AdminField
          {...fallback('price', 'Price')}
          help="For workshops that are saved without a price, by the API or an import. New workshops start at 0, shown as “Free”."
          prefix={values.currencySign}
          inputMode="numeric"
        />
        <AdminField
          {...fallback('maxParticipants', 'Max participants')}
          help="For workshops that are saved without a number of seats, by the API or an import. New workshops start at 12."
          inputMode="numeric"
        />
        <AdminField {...fallback('duration', 'Duration')} help="Shown where a workshop has no duration." />
        <AdminField
          {...fallback('skillLevel', 'Skill level')}
          help="Shown where a workshop has no skill level."
        />
        <AdminField
          {...fallback('location', 'Location')}
          help="Shown where a workshop has no location."
          className="@md:col-span-2"
        />
      </SettingsGroup>
      <SettingsGroup title="Early bird">
        <AdminField
          {...field('earlyBirdSeats')}
          isRequired
          help="How many of a workshop's first registrants get the early-bird bonus. Set to 0 to turn it off. Workshops with fewer seats have none. A lower price for early birds is set in the event itself."
        />
        <AdminField
          {...field('earlyBirdPerks')}
          isRequired
          rows={2}
          help={`Completes the sentence "The first ${editor.values.earlyBirdSeats || 10} registrants get ...". Visitors read it in the interest form and in their email.`}
        />
      </SettingsGroup>
    </>
  );
}

export function CommunitySettings({ editor }: { editor: SettingsEditor }) {
  const { field } = editor;
  return (
    <SettingsGroup title="Uploads and comments">
      <AdminField
        {...field('whoMayUpload')}
        isRequired
        options={[
          { value: 'everybody', label: 'Everyone' },
          { value: 'members', label: 'Members' },
          { value: 'participants', label: 'Participants of the workshop' },
        ]}
        help="Who can upload photos and videos after a workshop ends."
      />
      <AdminField
        {...field('commentModeration')}
        isRequired
        options={[
          { value: 'at-once', label: 'Immediately' },
          { value: 'after-approval', label: 'After approval' },
        ]}
        help="Whether a comment appears immediately or waits until you approve it."
      />
    </SettingsGroup>
  );
}
