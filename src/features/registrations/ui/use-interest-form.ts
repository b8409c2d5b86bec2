import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { usePublicForm } from '#src/platform/browser/use-public-form.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import { interestSchema, refusalOf, sendInterest } from './registrations.api.ts';
import { interestDraft } from './registrations.form.ts';

interface InterestFormOptions {
  workshop: Workshop;
  onClose: () => void;
  done: { title: string; description: string };
}

export function useInterestForm({ workshop, onClose, done }: InterestFormOptions) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = usePublicForm({
    schema: interestSchema,
    extra: { workshopId: workshop.id },
    submit: sendInterest,
    draft: interestDraft(workshop.id),
    onSuccess: () => {
      showToast(done);
      void refreshWorkshops(client);
      onClose();
    },
    failed: { title: 'Connection Issue', description: 'Please try again or contact us directly.' },
    onFailure: error => {
      const reason = refusalOf(error);
      setRefusal(reason && WHY_NOT[reason]);
      if (reason) void refreshWorkshops(client);
      return reason !== null;
    },
  });
  return { form, refusal };
}

const WHY_NOT = {
  full: 'This workshop is full.',
  ended: 'This workshop has ended. Check out our other dates.',
  gone: 'This workshop is no longer available. Check out our other dates.',
};
