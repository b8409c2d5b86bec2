import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { refreshWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import { draftOf, keepDraft } from '#src/platform/browser/form-drafts.ts';
import { type FormHeaders, usePublicForm } from '#src/platform/browser/use-public-form.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import { type Refusal, refusalOf } from './registrations.api.ts';

/** What a form for a seat tells the dialog around it. */
export interface SeatFormEvents {
  onClose: () => void;
  onRefused: (refusal: Refusal) => void;
}

interface SeatForm<Schema extends z.ZodMiniType> extends SeatFormEvents {
  /** Names what is typed into it, together with the workshop. */
  kind: 'reserve' | 'enroll';
  workshopId: number;
  schema: () => Promise<Schema>;
  extra?: Record<string, unknown>;
  submit: (values: unknown, headers: FormHeaders) => Promise<unknown>;
  done: { title: string; description: string };
  failed: { title: string; description?: string };
}

/** A form for a seat: missing fields are told in a toast, and what cannot be had by trying again in the dialog. */
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
      options.onClose();
    },
    failed: options.failed,
    onFailure: error => {
      const refusal = refusalOf(error);
      if (!refusal) return false;
      handOver(draft, interestDraft(workshopId));
      // The page of a workshop that is gone would go from under the reader, and this with it.
      if (refusal !== 'gone') void refreshWorkshops(queries);
      options.onRefused(refusal);
      return true;
    },
  });
}

/** The name of what is typed into the interest form. */
export const interestDraft = (workshopId: number) => `interest ${workshopId}`;

/** Nobody types the same twice because a seat went meanwhile: the interest form starts from it. */
function handOver(from: string, to: string): void {
  const { typed } = draftOf(from);
  const draft = draftOf(to);
  const texts = {
    name: [typed.of('firstName'), typed.of('lastName')].filter(Boolean).join(' '),
    email: typed.of('email'),
    phone: typed.of('phone'),
    experience: typed.of('experience'),
    goals: typed.of('goals'),
  };
  for (const [field, text] of Object.entries(texts)) {
    if (text && !draft.typed.of(field)) draft.typed.put(field, text);
  }
  keepDraft(to, draft);
}
