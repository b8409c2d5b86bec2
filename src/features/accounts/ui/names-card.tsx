import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#src/platform/browser/session.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { AlertIcon, CheckIcon } from '#src/ui-kit/icons.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import type { ProfileWire } from '../accounts.contract.ts';
import { accountForms, authClient, reportFailure, saveNames } from './accounts.api.forms.ts';
import { useAccountStatus } from './accounts.api.status.ts';
import { refreshProfile } from './accounts.api.ts';
import { SettingsCard } from './settings-card.tsx';

export function NamesCard({ user, profile }: { user: SessionUser; profile: ProfileWire | null }) {
  const queries = useQueryClient();
  const form = useContractForm({
    schema: () => accountForms().then(forms => forms.NamesForm),
    submit: async ({ firstName, lastName }) => {
      const names = { firstName: firstName.trim(), lastName: lastName.trim() };
      await (await authClient()).changeNames(names);
      await saveNames(names);
      await refreshProfile(queries, user.id);
    },
    onSuccess: () => showToast({ title: 'Name saved' }),
    onFailure: error => reportFailure("Couldn't save the name", error, 'Please try again'),
  });
  return (
    <SettingsCard title="Your details" line="What we call you, and the email address you sign in with.">
      <form {...form.formProps} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            name="firstName"
            label="First name"
            autoComplete="given-name"
            maxLength={100}
            defaultValue={profile?.first_name ?? user.firstName}
            error={form.errors['firstName']}
          />
          <Field
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            maxLength={100}
            defaultValue={profile?.last_name ?? user.lastName}
            error={form.errors['lastName']}
          />
        </div>
        <dl>
          <dt className="text-small/4.5 font-medium">Email</dt>
          <dd className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{user.email}</span>
            <Confirmation />
          </dd>
        </dl>
        <Button
          type="submit"
          pendingLabel="Saving..."
          pending={form.pending}
          className="justify-self-start max-sm:w-full"
        >
          Save Name
        </Button>
      </form>
    </SettingsCard>
  );
}

/** As the site sees it: a provider may mark addresses as confirmed without asking. */
function Confirmation() {
  const status = useAccountStatus();
  if (!status) return null;
  if (!status.isConfirmed) {
    return (
      <AdminBadge tone="orange" icon={<AlertIcon size={14} />}>
        Not confirmed
      </AdminBadge>
    );
  }
  return (
    <span className="confirmed">
      <CheckIcon size={14} />
      Confirmed
    </span>
  );
}
