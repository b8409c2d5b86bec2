import { usePublicForm } from '#src/platform/browser/use-public-form.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { FormTrap } from '#src/ui-kit/form-trap.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { contactSchema, sendContact } from './contacts.api.ts';

export function ContactForm() {
  const { field, errorCount, trouble, pending, formProps } = usePublicForm({
    schema: contactSchema,
    submit: sendContact,
    onSuccess: () =>
      showToast({
        title: 'Message Sent!',
        description: "Thank you for reaching out. We'll get back to you soon.",
      }),
    failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
  });
  return (
    <form {...formProps} aria-labelledby="contact-title" className="grid gap-5">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field {...field('name')} label="Name" autoComplete="name" maxLength={120} />
        <Field {...field('email')} label="Email" type="email" autoComplete="email" />
      </div>
      <Field {...field('subject')} label="Subject" optional maxLength={200} />
      <Field {...field('message')} label="Message" rows={6} />
      <FormTrap />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          look="primary"
          pendingLabel="Sending..."
          pending={pending}
          className="max-sm:w-full"
        >
          Send Message
        </Button>
        <ErrorCount count={errorCount} trouble={trouble} />
      </div>
    </form>
  );
}
