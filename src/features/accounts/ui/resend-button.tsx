import { Button } from '#src/ui-kit/button.tsx';
import { useResend } from './accounts.api.links.ts';
import { type EmailPurpose, usePauseLeft } from './accounts.api.pause.ts';

/** Counts the provider's minute down instead of being refused. */
export function ResendButton({ purpose, email }: { purpose: EmailPurpose; email: string }) {
  const { left, look } = usePauseLeft(purpose, email);
  const { run, pending } = useResend(purpose);
  return (
    <Button
      onClick={() => void run(email).then(look)}
      pending={pending}
      disabled={Boolean(left)}
      className="w-full tabular-nums"
    >
      Resend email{left ? ` (${left} s)` : null}
    </Button>
  );
}
