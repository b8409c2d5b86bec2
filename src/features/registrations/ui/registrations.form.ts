import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { refreshWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import { draftOf, keepDraft } from '#src/platform/browser/form-drafts.ts';
import { type FormHeaders, usePublicForm } from '#src/platform/browser/use-public-form.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import { type Refusal, refusalOf } from './registrations.api.ts';

export interface SeatFormEvents {
  onClose: () => void;
  onRefused: (refusal: Refusal) => void;
}

interface SeatForm<Schema extends z.ZodMiniType> extends SeatFormEvents {
  kind: 'reserve' | 'enroll';
  workshopId: number;
  schema: () => Promise<Schema>;
  extra?: Record<string, unknown>;
  submit: (values: unknown, headers: FormHeaders) => Promise<unknown>;
  done: { title: string; description: string };
  failed: { title: string; description?: string };
}

/** Missing fields raise a toast; permanent refusals replace the form. */
export function useSeatForm<Schema extends z.ZodMiniType>(options: SeatForm<Schema>) {
  const { kind, workshopId } = options;
  const queries = useQueryClient();
  const draft = `${kind} ${workshopId}`;
  return usePublicForm({
    schema: options.schema,
    extra: { workshopId, ...options.extra },
    submit: options.submit,
    draft,
    tellsMissing: true,
    onSuccess: () => {
      showToast(options.done);
      void refreshWorkshops(queries);
      void queries.invalidateQueries({ queryKey: ['/api/enrollments/user'] });
      options.onClose();
    },
    failed: options.failed,
    onFailure: error => {
      const refusal = refusalOf(error);
      if (!refusal) return false;
      copyDraft(draft, interestDraft(workshopId));
      // After a refetch, the page would replace itself and this dialog with "not found".
      if (refusal !== 'gone') void refreshWorkshops(queries);
      options.onRefused(refusal);
      return true;
    },
  });
}

export const interestDraft = (workshopId: number) => `interest ${workshopId}`;

/** Copies the draft to the interest form, so that people don't have to type it again. */
function copyDraft(from: string, to: string): void {
  const { typed } = draftOf(from);
  const draft = draftOf(to);
  const texts = {
    name: [typed.of('firstName'), typed.of('lastName')].filter(Boolean).join(' '),
    email: typed.of('email'),
    phone: typed.of('phone'),
    experience: typed.of('experience'),
    goals: typed.of('goals'),
    hearAbout: typed.of('hearAbout'),
  };
  for (const [field, text] of Object.entries(texts)) {
    if (text && !draft.typed.of(field)) draft.typed.put(field, text);
  }
  keepDraft(to, draft);
}
