import { STRENGTH_LABELS, passwordScore } from '../accounts.rules.password.ts';

const PARTS = [1, 2, 3, 4];

/** Advisory only: weak passwords are accepted. */
export function StrengthMeter({ id, password }: { id: string; password: string }) {
  const score = passwordScore(password);
  return (
    <div className="mt-2.5 meter" data-score={score}>
      <div className="meter-parts" aria-hidden>
        {PARTS.map(part => (
          <i key={part} data-lit={part <= score || undefined} />
        ))}
      </div>
      <p id={id} className="mt-1 flex justify-between text-note/6">
        <span className="text-dust">Password strength</span>{' '}
        <span aria-live="polite" className="font-semibold">
          {STRENGTH_LABELS[score]}
        </span>
      </p>
    </div>
  );
}
