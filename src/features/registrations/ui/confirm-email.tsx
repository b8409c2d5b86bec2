import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { showFailure, useAction } from '#src/platform/browser/use-action.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { claimSchema, claimSpot, resendSpot, useSpot } from './registrations.api.spots.ts';

interface ConfirmEmailProps {
  workshopId: number;
  email: string;
  onClose: () => void;
}

/** After a form that took a seat. Someone who closes it has lost nothing: the email has the same link. */
export function ConfirmEmail({ workshopId, email, onClose }: ConfirmEmailProps) {
  const [token, setToken] = useState<string | null>(null);
  if (token) return <Confirmed token={token} onClose={onClose} />;
  return <AskCode workshopId={workshopId} email={email} onClose={onClose} onToken={setToken} />;
}

const CODE_LENGTH = 6;

function AskCode({
  workshopId,
  email,
  onClose,
  onToken,
}: ConfirmEmailProps & { onToken: (token: string) => void }) {
  const queries = useQueryClient();
  const form = useContractForm({
    schema: claimSchema,
    extra: { workshopId, email },
    keepsTyped: true,
    submit: async ({ code }) => {
      onToken(await claimSpot({ workshopId, email, code }));
      void queries.invalidateQueries({ queryKey: ['/api/enrollments/user'] });
    },
    onFailure: error => {
      if (error instanceof ApiError && error.status === 429) return { code: error.problem?.message ?? '' };
      showFailure("Couldn't check the code", error);
      return null;
    },
  });
  return (
    <Dialog
      title={<ItalicEnd text="Confirm Your Email" />}
      description={
        <>
          We're holding a spot for you. Enter the code we sent to{' '}
          <strong className="font-semibold text-bone">{email}</strong>, and it's yours. If you don't, it goes
          to someone else.
        </>
      }
      onClose={onClose}
    >
      <form {...form.formProps} className="mt-6 grid gap-4">
        <Field
          name="code"
          label="Six-digit code"
          code="digits"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          error={form.errors['code']}
          onInput={({ currentTarget: { value, form: element } }) => {
            if (/^\d{6}$/.test(value)) element?.requestSubmit();
          }}
        />
        <Button type="submit" look="primary" pending={form.pending} pendingLabel="Checking...">
          Confirm My Spot
        </Button>
      </form>
      <Resend workshopId={workshopId} email={email} />
    </Dialog>
  );
}

const PAUSE_S = 60;

function Resend({ workshopId, email }: { workshopId: number; email: string }) {
  const [left, setLeft] = useState(PAUSE_S);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const { run, pending } = useAction({
    run: async () => {
      await resendSpot({ workshopId, email });
      setLeft(PAUSE_S);
    },
    done: 'We sent you a new code',
    failed: "Couldn't send a new code",
  });
  return (
    <p className="mt-5 t-small text-dust">
      Nothing there? Look in your spam folder, or use the link in the email.{' '}
      {left > 0 ? (
        <span>You can ask for a new code in {left} s.</span>
      ) : (
        <button
          type="button"
          disabled={pending}
          className="-my-2.5 py-2.5 text-tungsten hover:text-tungsten-hi"
          onClick={() => void run()}
        >
          Resend
        </button>
      )}
    </p>
  );
}

function Confirmed({ token, onClose }: { token: string; onClose: () => void }) {
  const { data: spot } = useSpot(token);
  const owes = (spot?.balanceAmount ?? 0) > 0;
  return (
    <Dialog
      title={<ItalicEnd text={owes ? 'How to Pay' : 'Your Spot Is Confirmed'} />}
      description={
        owes
          ? 'Your spot is confirmed. We emailed you these details, too.'
          : 'We emailed you everything else, with a link to your spot.'
      }
      onClose={onClose}
    >
      {spot && owes && (
        <div className="mt-6">
          <HowToPay spot={spot} />
        </div>
      )}
      <div className="mt-6 flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button onClick={onClose}>Close</Button>
        <a href={`/spot/${token}`} className="btn btn-primary">
          See Your Spot
        </a>
      </div>
    </Dialog>
  );
}
