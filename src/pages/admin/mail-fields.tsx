import { ManageEmails } from '#src/features/operations/ui/manage-emails.tsx';
import { useArrivedTestMail } from '#src/features/operations/ui/operations.api.emails.ts';
import { TestMailButton } from '#src/features/operations/ui/test-mail-button.tsx';
import { SettingsGroup } from '#src/features/settings/ui/manage-settings-field.tsx';
import type { SettingsEditor } from '#src/features/settings/ui/settings.api.manage.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';

/** Settings, "Email": the sender's name, a test email, and emails that wait or failed. */
export function MailFields({ editor }: { editor: SettingsEditor }) {
  useArrivedTestMail();
  return (
    <>
      <SettingsGroup title="Email">
        <AdminField
          {...editor.field('mailSenderName')}
          placeholder={editor.values.siteName}
          help="The name that emails come from. Defaults to the site name."
        />
        <div className="sm:pt-6">
          <TestMailButton help="Sends an email to your own address, with the saved settings, and shows what your email server says." />
        </div>
      </SettingsGroup>
      <ManageEmails />
    </>
  );
}
