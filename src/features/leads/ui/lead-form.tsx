import { Still } from '#src/features/media/ui/still.tsx';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { SubmitButton } from '#src/ui-kit/submit-button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { leadSchema, sendLead } from './leads.api.ts';

interface JoinSectionProps {
  scene: number;
  /** The owner's words for it (decision L1). */
  title: string | null;
  subtitle: string | null;
}

/** 'Join the Movement': the mailing list, under a still that fades into its form. */
export function JoinSection({ scene, title, subtitle }: JoinSectionProps) {
  return (
    <section id="join" aria-labelledby="join-title" className="relative pt-14 md:pt-22 md:pb-6">
      <div className="absolute inset-x-0 top-0 h-[560px] md:h-[max(720px,50vw)]">
        <Still name="group" sizes="max(100vw, 1000px)" />
      </div>
      <div className="join-shade md:h-[max(720px,50vw)]" />
      <div className="relative min-h-104 page md:min-h-[calc(max(720px,50vw)-188px)]">
        <p className="t-label">Scene {String(scene).padStart(2, '0')} — The list</p>
        <h2 id="join-title" className="mt-5 t-section">
          <ItalicEnd text={title || 'Join the Movement'} />
        </h2>
        <p className="mt-4 max-w-105">
          {subtitle || 'New dates first, location notes and one technique a month. Leave when you like.'}
        </p>
      </div>
      <div className="relative page">
        <LeadForm />
      </div>
    </section>
  );
}

function LeadForm() {
  const { errors, errorCount, pending, formProps } = useContractForm({
    schema: leadSchema,
    submit: sendLead,
    onSuccess: () =>
      showToast({
        title: 'Welcome to the Movement!',
        description: "You'll be the first to know about new workshops and exclusive content.",
      }),
    onFailure: () =>
      showToast({
        title: 'Error',
        description: 'Failed to join the movement. Please try again.',
        variant: 'destructive',
      }),
  });
  return (
    <form {...formProps} aria-labelledby="join-title">
      <div className="grid items-start gap-4 md:grid-cols-[1fr_1fr_1fr_auto]">
        <Field name="name" label="Name" autoComplete="name" maxLength={120} error={errors['name']} />
        <Field name="email" label="Email" type="email" autoComplete="email" error={errors['email']} />
        <Field
          name="phone"
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={errors['phone']}
        />
        <SubmitButton
          label="Join the Movement"
          pendingLabel="Joining..."
          pending={pending}
          className="w-full md:mt-7 md:w-auto"
        />
      </div>
      {errorCount > 0 && (
        <div className="mt-4">
          <ErrorCount count={errorCount} />
        </div>
      )}
    </form>
  );
}
