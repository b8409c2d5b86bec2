import type { ManagedRegistration } from '../registrations.contract.manage.ts';

function wordsOf(registration: ManagedRegistration): { label: string; text: string }[] {
  const { notes, message, experience, goals, hearAbout } = registration;
  const words = { Notes: notes, Message: message, Experience: experience, Goals: goals };
  return Object.entries({ ...words, 'Heard about us': hearAbout }).flatMap(([label, text]) =>
    text ? [{ label, text }] : [],
  );
}

/** The person's own words, which can't be edited. */
export function RegistrantAnswers({ registration }: { registration: ManagedRegistration }) {
  const words = wordsOf(registration);
  if (words.length === 0) return null;
  const name = registration.firstName ?? registration.name.split(' ')[0];
  return (
    <section aria-label={`What ${name} wrote`}>
      <h3 className="field-label">What {name} wrote</h3>
      <dl className="grid gap-2 rounded border border-iron bg-lit px-3.5 py-3">
        {words.map(({ label, text }) => (
          <div key={label}>
            <dt className={words.length === 1 ? 'sr-only' : 'text-caption/4 text-dust'}>{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
