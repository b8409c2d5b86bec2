import { useState } from 'react';
import { PolicyLines } from '#src/features/workshops/ui/policy-lines.tsx';
import { fullMomentHere } from '#src/platform/browser/local-time.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { formatDay } from '#src/shared/dates.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import type { SpotWire } from '../registrations.contract.spots.ts';
import { HowToPay } from './how-to-pay.tsx';
import { acceptSpot, isOutdated, useAmounts, useSpot, useSpotAction } from './registrations.api.spots.ts';
import { SpotMoney } from './spot-money.tsx';
import { SpotPart } from './spot-part.tsx';
import { SpotWhere } from './spot-where.tsx';
import { SpotNewLink } from './spot-new-link.tsx';

const SpotCancel = lazyNamed(() => import('./spot-cancel.tsx'), 'SpotCancel');
const SpotGiveAway = lazyNamed(() => import('./spot-give-away.tsx'), 'SpotGiveAway');

interface SpotProps {
  token: string;
  spot: SpotWire;
}

export function Spot({ token }: { token: string }) {
  const query = useSpot(token);
  if (isOutdated(query.error)) return <SpotNewLink />;
  return (
    <QueryState
      query={query}
      loading={<p role="status">Loading your spot...</p>}
      failed="Your spot couldn't be loaded"
      safe="Nothing has changed. Please try again in a moment."
    >
      {spot => <Loaded token={token} spot={spot} />}
    </QueryState>
  );
}

function Loaded({ token, spot }: SpotProps) {
  const { text, title } = headOf(spot);
  const isLive = spot.status !== 'cancelled' && !spot.workshop.hasEnded;
  return (
    <>
      <header className="max-w-160">
        <h1 className="t-section title-halation wrap-anywhere">
          <ItalicEnd text={title} />
        </h1>
        <p role="status" className="mt-4 text-paper">
          {text}
        </p>
      </header>
      <div className="mt-10 grid gap-12 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-16">
        <div className="grid content-start gap-10">
          {isLive && spot.isOffer && <Offer token={token} spot={spot} />}
          {isLive && !spot.isOffer && spot.holdFor === 'email' && <Confirm token={token} spot={spot} />}
          {isLive && !spot.isOffer && spot.balanceAmount > 0 && (
            <SpotPart title="How to pay">
              {spot.holdFor === 'payment' && spot.heldUntil && (
                <p className="mb-4 text-paper">
                  We're holding your spot until {fullMomentHere(spot.heldUntil)}. If your payment hasn't
                  arrived by then, it goes to someone else.
                </p>
              )}
              <HowToPay spot={spot} />
            </SpotPart>
          )}
          <SpotMoney spot={spot} />
          {spot.terms && spot.terms.policyLines.length > 0 && spot.status !== 'cancelled' && (
            <SpotPart title="If your plans change">
              <PolicyLines lines={spot.terms.policyLines} />
            </SpotPart>
          )}
          {isLive && !spot.isOffer && <Plans token={token} spot={spot} />}
        </div>
        <SpotWhere spot={spot} />
      </div>
    </>
  );
}

const CANCELLED: Record<string, string> = {
  person: 'You cancelled this spot.',
  unconfirmed: 'We gave this spot back, because nobody confirmed the email address in time.',
  unpaid: "We gave this spot back, because the payment didn't arrive in time.",
};

function headOf(spot: SpotWire): { title: string; text: string } {
  const { status, workshop, holdFor, heldUntil, isOffer, transfer, name } = spot;
  if (status === 'cancelled') {
    const text = CANCELLED[spot.cancelledFor ?? ''] ?? 'We cancelled this spot.';
    return { title: 'No longer yours', text: `${text} If you have questions, write to us.` };
  }
  if (isOffer) {
    const until = transfer ? ` until ${fullMomentHere(transfer.until)}` : '';
    return {
      title: 'A spot for you',
      text: `Someone wants to give you their spot. It's yours${until} if you say yes.`,
    };
  }
  if (workshop.hasEnded) return { title: 'This workshop has ended', text: 'Thank you for being there.' };
  if (holdFor === 'email' && heldUntil) {
    return {
      title: 'Almost yours',
      text: `We're holding a spot for ${name} until ${fullMomentHere(heldUntil)}.`,
    };
  }
  return {
    title: status === 'reserved' ? 'Your spot is reserved' : "You're in",
    text: `We're looking forward to seeing you, ${name.split(' ')[0] ?? name}.`,
  };
}

function Confirm({ token }: SpotProps) {
  const { run, pending } = useSpotAction(token, {
    path: 'confirm',
    done: 'Your spot is confirmed',
    failed: "Couldn't confirm your spot",
  });
  return (
    <SpotPart title="Is this your email address?">
      <p className="mb-5 text-paper">
        Confirm it, and the spot is yours. If you don't, it goes to someone else.
      </p>
      <Button look="primary" pending={pending} pendingLabel="Confirming..." onClick={() => void run()}>
        Confirm My Spot
      </Button>
    </SpotPart>
  );
}

function Offer({ token, spot }: SpotProps) {
  const shown = useAmounts(spot.currency);
  const { run, pending } = useAction({ run: () => acceptSpot(token), failed: "Couldn't accept the spot" });
  return (
    <SpotPart title="Do you want it?">
      <p className="mb-5 text-paper">
        {spot.balanceAmount > 0
          ? `If you accept, you pay the ${shown(spot.balanceAmount)} that's left${spot.balanceDueOn ? `, by ${formatDay(spot.balanceDueOn)}` : ''}.`
          : 'Nothing is left to pay.'}{' '}
        If you don't want it, there's nothing to do.
      </p>
      <Button look="primary" pending={pending} pendingLabel="Accepting..." onClick={() => void run()}>
        Accept the Spot
      </Button>
    </SpotPart>
  );
}

function Plans({ token, spot }: SpotProps) {
  const [opened, setOpened] = useState<'cancel' | 'give-away' | null>(null);
  const withdraw = useSpotAction(token, {
    path: 'transfer/withdraw',
    done: 'The spot stays yours',
    failed: "Couldn't take the offer back",
  });
  const close = () => setOpened(null);
  const { transfer, canTransfer, cancellation } = spot;
  if (!canTransfer && !cancellation.isPossible && !transfer) return null;
  return (
    <SpotPart title="Change of plans?">
      {transfer && (
        <div className="mb-5 rounded border border-iron bg-soot p-5">
          <p className="wrap-anywhere text-paper">
            You offered your spot to {transfer.name} ({transfer.email}). It stays yours until they say yes.
            The offer ends on {fullMomentHere(transfer.until)}.
          </p>
          <Button
            className="mt-4"
            pending={withdraw.pending}
            pendingLabel="One moment..."
            onClick={() => void withdraw.run()}
          >
            Take the Offer Back
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {canTransfer && !transfer && (
          <Button onClick={() => setOpened('give-away')}>Give My Spot to Someone Else</Button>
        )}
        {cancellation.isPossible && <Button onClick={() => setOpened('cancel')}>Cancel My Spot</Button>}
      </div>
      {opened === 'cancel' && <SpotCancel token={token} spot={spot} onClose={close} />}
      {opened === 'give-away' && <SpotGiveAway token={token} spot={spot} onClose={close} />}
    </SpotPart>
  );
}
