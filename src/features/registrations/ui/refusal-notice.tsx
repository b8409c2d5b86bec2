import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '#src/ui-kit/button.tsx';
import type { Refusal } from './registrations.api.ts';

interface RefusalNoticeProps {
  refusal: Refusal;
  onWaitlist: () => void;
  onClose: () => void;
}

/** Replaces the form if the workshop filled up or ended in the meantime. */
export function RefusalNotice({ refusal, onWaitlist, onClose }: RefusalNoticeProps) {
  // The focused button is gone. Without a new target, the focus would leave the dialog.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} role="alert" tabIndex={-1} className="grid justify-items-start gap-5 focus:outline-none">
      <p className="text-paper">{WHY[refusal]}</p>
      {refusal === 'full' ? (
        <Button onClick={onWaitlist} look="primary">
          I&apos;m Interested
        </Button>
      ) : (
        <Link href="/#workshops" className="btn btn-primary" onClick={onClose}>
          See Upcoming Workshops
        </Link>
      )}
    </div>
  );
}

const WHY: Record<Refusal, string> = {
  full: "The last spot was just taken. Leave your name and we'll email you if one opens up.",
  ended: 'This workshop has ended.',
  gone: 'This workshop is no longer available.',
};
