import { Still } from '#src/features/media/ui/still.tsx';
import { usePublicForm } from '#src/platform/browser/use-public-form.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { FormTrap } from '#src/ui-kit/form-trap.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { CONSENT_TEXT } from '../leads.rules.ts';
import { leadSchema, sendLead } from './leads.api.ts';

interface JoinSectionProps {
  scene: number;
  title: string;
  subtitle: string | null;
}

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
          <ItalicEnd text={title} />
        </h2>
        {subtitle && <p className="mt-4 max-w-105">{subtitle}</p>}
      </div>
      <div className="relative page">
        <LeadForm />
      </div>
    </section>
  );
}

function LeadForm() {
  const { field, errorCount, trouble, pending, formProps } = usePublicForm({
    schema: leadSchema,
    submit: sendLead,
    onSuccess: () =>
      showToast({
        title: 'Welcome to the Movement!',
        description: "You'll be the first to know about new workshops and exclusive content.",
      }),
    failed: { title: 'Error', description: 'Failed to join the movement. Please try again.' },
  });
  return (
    <form {...formProps} aria-labelledby="join-title">
      <div className="grid items-start gap-4 md:grid-cols-[1fr_1fr_1fr_auto]">
        <Field {...field('name')} label="Name" autoComplete="name" maxLength={120} />
        <Field {...field('email')} label="Email" type="email" autoComplete="email" />
        <Field {...field('phone')} label="Phone" optional type="tel" autoComplete="tel" maxLength={40} />
        <Button
          type="submit"
          look="primary"
          pendingLabel="Joining..."
          pending={pending}
          className="w-full md:mt-7 md:w-auto"
        >
          Join the Movement
        </Button>
      </div>
      <FormTrap />
      <p className="mt-4 max-w-160 t-small text-dust">{CONSENT_TEXT}</p>
      {(errorCount > 0 || trouble) && (
        <div className="mt-4">
          <ErrorCount count={errorCount} trouble={trouble} />
        </div>
      )}
    </form>
  );
}
