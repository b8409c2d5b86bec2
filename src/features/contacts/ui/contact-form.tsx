import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { SubmitButton } from '#src/ui-kit/submit-button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { contactSchema, sendContact } from './contacts.api.ts';

/** The landing page's contact form. */
export function ContactForm() {
  const { errors, errorCount, pending, formProps } = useContractForm({
    schema: contactSchema,
    submit: sendContact,
    onSuccess: () =>
      showToast({
        title: 'Message Sent!',
        description: "Thank you for reaching out. We'll get back to you soon.",
      }),
    onFailure: () =>
      showToast({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        variant: 'destructive',
      }),
  });
  return (
    <form {...formProps} aria-labelledby="contact-title" className="grid gap-5">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field name="name" label="Name" autoComplete="name" maxLength={120} error={errors['name']} />
        <Field name="email" label="Email" type="email" autoComplete="email" error={errors['email']} />
      </div>
      <Field name="subject" label="Subject" optional maxLength={200} error={errors['subject']} />
      <Field name="message" label="Message" rows={6} maxLength={5000} error={errors['message']} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton
          label="Send Message"
          pendingLabel="Sending..."
          pending={pending}
          className="max-sm:w-full"
        />
        <ErrorCount count={errorCount} />
      </div>
    </form>
  );
}
