import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { type Workshop, isSoldOut } from '#src/features/workshops/workshops.rules.ts';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { counted } from '#src/shared/words.ts';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { type Attendance, type BusinessDecision, holdsSeat } from '../registrations.rules.ts';
import { useCompleteAll } from './registrations.api.certificate-editor.ts';
import {
  useDecide,
  useDelete,
  useMarkAttendance,
  useResendMail,
  useRestore,
  useUndo,
} from './registrations.api.manage.ts';
import { attendanceOpensOn } from './registrations.form.manage.ts';

const people = (registrations: readonly ManagedRegistration[]): string => {
  const [first] = registrations;
  return registrations.length === 1 && first ? first.name || first.email : `${registrations.length} people`;
};

const seatsLostBy = (registrations: readonly ManagedRegistration[]): string => {
  if (!registrations.some(({ status }) => holdsSeat(status))) return 'had no seat';
  return registrations.length === 1 ? 'will lose their seat' : 'will lose their seats';
};

export type RegistrationDialog = 'edit' | 'transfer' | 'certificate' | 'money' | 'cancel';

interface ActionOptions {
  workshopOf: (id: number) => Workshop | null;
  onOpen: (dialog: RegistrationDialog, registration: ManagedRegistration) => void;
}

/** What emails someone or loses something asks first. */
export function useRegistrationActions({ workshopOf, onOpen }: ActionOptions) {
  const { timeZone } = useSite();
  const { run: decide } = useDecide();
  const { run: completeAll } = useCompleteAll();
  const { run: resend } = useResendMail();
  const { run: remove } = useDelete();
  const { run: restore } = useRestore();
  const { run: mark } = useMarkAttendance();
  const { run: undo } = useUndo();
  const { ask, question } = useQuestion();

  const onDecide = (decision: BusinessDecision, registrations: readonly ManagedRegistration[]) => {
    const run = (silent = false) => decide(registrations, decision, { silent });
    const isOne = registrations.length === 1;
    if (decision === 'confirm') {
      const areSeated = registrations.every(({ status }) => holdsSeat(status));
      if (areSeated) return void run();
      return ask({
        title: `Confirm ${people(registrations)}?`,
        text: `${isOne ? 'They get a seat' : 'Everyone without a seat gets one'}, and an email that says so.`,
        label: 'Confirm & Notify',
        pendingLabel: 'Confirming...',
        onConfirm: () => run(),
      });
    }
    if (decision === 'complete') {
      return ask({
        title: `Complete ${people(registrations)}?`,
        text: `${isOne ? 'The certificate is' : 'Certificates are'} issued and emailed. If you undo this later, ${isOne ? 'it is' : 'they are'} revoked.`,
        label: 'Complete',
        pendingLabel: 'Completing...',
        onConfirm: () => run(),
      });
    }
    const [first] = registrations;
    if (isOne && first?.receivedAmount) return onOpen('cancel', first);
    const havePaid = registrations.some(({ receivedAmount }) => receivedAmount);
    ask({
      title: isOne ? 'Cancel this registration?' : `Cancel ${registrations.length} registrations?`,
      text: `${people(registrations)} ${seatsLostBy(registrations)}. You can undo this while the workshop has room. They'll get an email unless you choose to tell them yourself.${havePaid ? ' Those who have paid get back what your policy says.' : ''}`,
      keepLabel: isOne ? 'Keep It' : 'Keep Them',
      label: 'Cancel & Notify',
      pendingLabel: 'Cancelling...',
      isDestructive: true,
      other: { label: 'Cancel Without an Email', onAct: () => run(true) },
      onConfirm: () => run(),
    });
  };

  const onCompleteAll = ({ id, title }: Workshop, count: number) =>
    ask({
      title: `Send ${counted(count, 'certificate')}?`,
      text: `Everyone with a seat in ${title} gets one by email, except no-shows. Mark those who didn't attend first.`,
      label: 'Complete All',
      pendingLabel: 'Completing...',
      onConfirm: () => completeAll(id, { attended: false }),
    });

  const onDelete = (registration: ManagedRegistration) => {
    const { name, email, status } = registration;
    const seat = holdsSeat(status) ? ' and frees their seat' : '';
    const certificate = status === 'completed' ? ' Their certificate is revoked.' : '';
    ask({
      title: `Delete the registration of ${name || email}?`,
      text: `This moves it to the trash${seat}. You can restore it for ${RESTORE_DAYS} days.${certificate} They won't be notified.`,
      label: 'Delete',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: () => remove(registration),
    });
  };

  const onUndo = (registration: ManagedRegistration) => {
    const { status, previousStatus, name, email } = registration;
    if (status === 'completed') {
      return ask({
        title: `Undo the completion of ${name || email}?`,
        text: `They're ${previousStatus ?? 'enrolled'} again, and their certificate is revoked: its page will show it as revoked. Completing them again makes it valid again, with the same code. They won't get an email now.`,
        label: 'Undo Completion',
        pendingLabel: 'Undoing...',
        onConfirm: () => undo(registration, { silent: true }),
      });
    }
    const seat = previousStatus && holdsSeat(previousStatus) ? ' and get their seat back' : '';
    ask({
      title: `Undo the cancellation of ${name || email}?`,
      text: `They're ${previousStatus ?? 'registered'} again${seat}. They'll get an email unless you choose to tell them yourself.`,
      label: 'Undo & Notify',
      pendingLabel: 'Undoing...',
      other: { label: 'Undo Without an Email', onAct: () => undo(registration, { silent: true }) },
      onConfirm: () => undo(registration, { silent: false }),
    });
  };

  const blockedOf = (
    { workshopId, status, previousStatus }: ManagedRegistration,
    action: 'undo' | 'no-show',
  ): string | null => {
    const workshop = workshopOf(workshopId);
    if (action === 'no-show') {
      const opensOn = attendanceOpensOn(workshop, timeZone);
      return opensOn && `From ${opensOn}`;
    }
    const needsSeat = status === 'cancelled' && previousStatus !== null && holdsSeat(previousStatus);
    return needsSeat && workshop && isSoldOut(workshop) ? 'No seat left' : null;
  };
  return {
    onDecide,
    onCompleteAll,
    onDelete,
    onRestore: (registration: ManagedRegistration) => void restore(registration),
    onUndo,
    blockedOf,
    onResend: (registration: ManagedRegistration) => void resend(registration),
    onMark: (registration: ManagedRegistration, attendance: Attendance | null) =>
      void mark(registration, attendance),
    onOpen: (registration: ManagedRegistration) => onOpen('edit', registration),
    onMoney: (registration: ManagedRegistration) => onOpen('money', registration),
    onTransfer: (registration: ManagedRegistration) => onOpen('transfer', registration),
    onCertificate: (registration: ManagedRegistration) => onOpen('certificate', registration),
    question,
  };
}
