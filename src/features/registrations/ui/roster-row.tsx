import { CallIcon } from '#src/ui-kit/admin/icons.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { OwedAtTheDoor } from './owed-at-the-door.tsx';
import { RegistrationBadges } from './registration-badges.tsx';

interface RosterRowProps {
  person: ManagedRegistration;
  isPresent: boolean;
  isBlocked: boolean;
  onMark: (isPresent: boolean) => void;
}

export function RosterRow({ person, isPresent, isBlocked, onMark }: RosterRowProps) {
  const { name, email, phone, notes, internalNote } = person;
  const shownName = name || email;
  return (
    <li className="roster-row">
      <label className="roster-check">
        <input
          type="checkbox"
          checked={isPresent}
          disabled={isBlocked}
          onChange={({ target }) => onMark(target.checked)}
        />
        <span className="sr-only">{shownName} is here</span>
      </label>
      <div className="min-w-0 flex-1 py-1 wrap-anywhere">
        <p className="text-base/6 font-medium">{shownName}</p>
        {notes && <Note text={notes} />}
        {internalNote && <Note label="Our note" text={internalNote} />}
        <OwedAtTheDoor person={person} />
        {!notes && !internalNote && (
          <p className="text-small/4.5 text-dust">{isPresent ? 'Here' : 'Not here yet'}</p>
        )}
      </div>
      <span className="max-sm:hidden">
        <RegistrationBadges registration={person} />
      </span>
      {phone && (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          aria-label={`Call ${shownName}, ${phone}`}
          className="grid size-11 flex-none place-items-center rounded text-dust hover:text-bone"
        >
          <CallIcon size={18} />
        </a>
      )}
    </li>
  );
}

/** The person's own words have no label. */
function Note({ label, text }: { label?: string; text: string }) {
  return (
    <p className="text-small/4.5 whitespace-pre-line">
      {label && `${label}: `}
      {text}
    </p>
  );
}
