import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { SeatTicks } from '#src/features/workshops/ui/seat-ticks.tsx';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { withFullStop } from '#src/shared/without-trailing.ts';
import { Field } from '#src/ui-kit/field.tsx';

type FieldOf = (name: string) => {
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
};

export interface BookingFieldsProps {
  field: FieldOf;
  workshop: Workshop;
}

export function InterestFields({ field, workshop }: BookingFieldsProps) {
  return (
    <>
      <EarlyBirdNote left={workshop.earlyBirdLeft} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PersonFields field={field} />
        <ExperienceField field={field} />
        <GoalsField field={field} />
      </div>
    </>
  );
}

/** Only what is needed to write to someone. */
export function WaitlistFields({ field }: BookingFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PersonFields field={field} />
    </div>
  );
}

export function ReserveFields({ field }: BookingFieldsProps) {
  return (
    <>
      <SeatFields field={field} />
      <Field
        {...field('notes')}
        optional
        label="Notes"
        rows={3}
        placeholder="Accessibility, dietary needs, gear you're bringing"
      />
      <HearAboutField field={field} />
    </>
  );
}

export function EnrollFields({ field }: BookingFieldsProps) {
  return (
    <>
      <SeatFields field={field} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ExperienceField field={field} optional />
        <GoalsField field={field} optional />
        <HearAboutField field={field} />
      </div>
    </>
  );
}

interface PartProps {
  field: FieldOf;
  optional?: boolean;
}

function PersonFields({ field }: PartProps) {
  return (
    <>
      <Field {...field('name')} label="Full Name" starred autoComplete="name" maxLength={120} />
      <Field {...field('email')} label="Email Address" starred type="email" autoComplete="email" />
      <Field {...field('phone')} label="Phone Number" optional type="tel" autoComplete="tel" maxLength={40} />
      <HearAboutField field={field} />
    </>
  );
}

function SeatFields({ field }: PartProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 sm:gap-4">
        <Field {...field('firstName')} starred label="First name" autoComplete="given-name" maxLength={80} />
        <Field {...field('lastName')} starred label="Last name" autoComplete="family-name" maxLength={80} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('email')} starred label="Email" type="email" autoComplete="email" />
        <Field {...field('phone')} optional label="Phone" type="tel" autoComplete="tel" maxLength={40} />
      </div>
    </>
  );
}

function ExperienceField({ field, optional = false }: PartProps) {
  return (
    <Field
      {...field('experience')}
      label="Photography/Videography Experience"
      optional={optional}
      rows={2}
      placeholder="Years, formats, what you shoot most"
    />
  );
}

function GoalsField({ field, optional = false }: PartProps) {
  return (
    <Field
      {...field('goals')}
      label="What do you hope to achieve?"
      optional={optional}
      rows={2}
      placeholder="One thing you want to leave with"
    />
  );
}

function HearAboutField({ field }: PartProps) {
  return (
    <Field
      {...field('hearAbout')}
      label="How did you hear about us?"
      optional
      choices={{ placeholder: 'Choose one', values: HEARD_ABOUT }}
    />
  );
}

const HEARD_ABOUT = [
  'A friend or colleague',
  'A past workshop',
  'Instagram',
  'Vimeo or YouTube',
  'Search',
  'Press or a podcast',
  'Somewhere else',
];

/** Hidden once no early-bird spots are left. */
function EarlyBirdNote({ left }: { left: number }) {
  const { earlyBirdSeats, earlyBirdPerks } = useSite();
  if (left <= 0) return null;
  return (
    <div className="-mt-1.5 mb-2 flex items-center justify-between gap-8 border-y border-iron py-3.5 text-copy/[1.375rem]">
      <div>
        <p className="font-semibold text-tungsten">
          Early bird: {left} of {earlyBirdSeats} left
        </p>
        <p className="text-paper">
          The first {earlyBirdSeats} registrants get {withFullStop(earlyBirdPerks)}
        </p>
      </div>
      <SeatTicks decorative left={left} total={earlyBirdSeats} className="max-sm:hidden" />
    </div>
  );
}
