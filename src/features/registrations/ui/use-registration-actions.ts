import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { type BusinessDecision, holdsSeat } from '../registrations.rules.ts';
import { useDecide, useErase, useResendMail } from './registrations.api.manage.ts';

const people = (registrations: readonly ManagedRegistration[]): string => {
  const [first] = registrations;
  return registrations.length === 1 && first ? first.name || first.email : `${registrations.length} people`;
};

const seatsLostBy = (registrations: readonly ManagedRegistration[]): string => {
  const isOne = registrations.length === 1;
  if (!registrations.some(({ status }) => holdsSeat(status))) return isOne ? 'held no seat' : 'held no seats';
  return isOne ? 'loses the seat' : 'lose their seats';
};

/** Provided by the page, because certificates are in a higher slice. */
export type CompleteAll = (workshopId: number) => Promise<unknown>;

interface ActionOptions {
  onOpen: (registration: ManagedRegistration) => void;
  completeAll: CompleteAll;
  onCertificate: (registration: ManagedRegistration) => void;
}

/** Irreversible actions ask for confirmation. */
export function useRegistrationActions({ onOpen, completeAll, onCertificate }: ActionOptions) {
  const { run: decide } = useDecide();
  const { run: resend } = useResendMail();
  const { run: erase } = useErase();
  const { ask, question } = useQuestion();

  const onDecide = (decision: BusinessDecision, registrations: readonly ManagedRegistration[]) => {
    const request = { decision, registrations };
    const isOne = registrations.length === 1;
    if (decision === 'confirm') return void decide(request);
    if (decision === 'complete') {
      return ask({
        title: `Complete ${people(registrations)}?`,
        text: `${isOne ? 'The certificate is' : 'Certificates are'} issued and emailed. This can't be undone.`,
        label: 'Complete',
        pendingLabel: 'Completing...',
        onConfirm: () => decide(request),
      });
    }
    ask({
      title: isOne ? 'Cancel this registration?' : `Cancel ${registrations.length} registrations?`,
      text: `${people(registrations)} ${seatsLostBy(registrations)}. This can't be undone. They'll get an email unless you choose to tell them yourself.`,
      keepLabel: isOne ? 'Keep It' : 'Keep Them',
      label: 'Cancel & Notify',
      pendingLabel: 'Cancelling...',
      isDestructive: true,
      other: { label: 'Cancel Without an Email', onAct: () => decide({ ...request, silent: true }) },
      onConfirm: () => decide(request),
    });
  };

  const onCompleteAll = ({ id, title }: Workshop, count: number) =>
    ask({
      title: `Complete all ${count}?`,
      text: `Everyone who holds a seat in ${title} gets a certificate by email. Cancel anyone who didn't attend first.`,
      label: 'Complete All',
      pendingLabel: 'Completing...',
      onConfirm: () => completeAll(id),
    });

  const onResend = (registration: ManagedRegistration) => void resend(registration);
  const onErase = (registration: ManagedRegistration) => {
    const { name, email, status } = registration;
    const certificate = status === 'completed' ? ' Their certificate will no longer be valid.' : '';
    ask({
      title: `Delete the registration of ${name || email}?`,
      text: `This erases their contact details, everything they wrote, and the emails about it, and frees their seat.${certificate} They won't be notified, and it can't be undone.`,
      label: 'Delete',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: () => erase(registration),
    });
  };
  return { onDecide, onCompleteAll, onResend, onErase, onOpen, onCertificate, question };
}
