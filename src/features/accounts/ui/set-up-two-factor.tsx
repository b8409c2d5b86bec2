import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Dismissed } from '#src/platform/browser/reauthentication.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import type { NewApp } from '#src/platform/browser/two-factor-client.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { PERSONAL } from './accounts.api.ts';
import {
  codeFailure,
  codeForms,
  finishSetUp,
  twoFactorClient,
  useRefreshTwoFactor,
} from './accounts.api.two-factor.ts';
import { AppKey } from './app-key.tsx';
import { CodeField } from './code-field.tsx';
import { CodesDialog } from './codes-dialog.tsx';

interface SetUpTwoFactorProps {
  siteName: string;
  onClose: () => void;
}

/** Also replaces an app that is on. */
export function SetUpTwoFactor({ siteName, onClose }: SetUpTwoFactorProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = useRefreshTwoFactor();
  const added = useQuery({
    queryKey: ['new authenticator app'],
    queryFn: async () => {
      try {
        return await (await twoFactorClient()).addApp(siteName);
      } catch (error) {
        if (error instanceof Dismissed) onClose();
        throw error;
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    meta: PERSONAL,
  });
  const finish = (made: readonly string[] | null) => {
    void refresh();
    if (made) return setCodes(made);
    showToast({ title: 'Two-factor is on' });
    onClose();
  };
  if (codes) return <CodesDialog line="Two-factor is on." codes={codes} onClose={onClose} />;
  return (
    <Dialog width="panel-wide" title="Set up two-factor" onClose={onClose}>
      <div className="mt-6">
        <QueryState
          query={added}
          loading={<AdminLoading text="Preparing your code..." rows={3} />}
          failed="The code couldn't be prepared"
        >
          {app => <SetUpForm app={app} onDone={finish} onClose={onClose} />}
        </QueryState>
      </div>
    </Dialog>
  );
}

interface SetUpFormProps {
  app: NewApp;
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

function SetUpForm({ app, onDone, onClose }: SetUpFormProps) {
  const form = useContractForm({
    schema: () => codeForms().then(forms => forms.AuthenticatorCode),
    submit: async ({ code }) => onDone(await finishSetUp(app.id, code.replaceAll(/\s/g, ''))),
    onFailure: codeFailure,
  });
  return (
    <form {...form.formProps} className="grid gap-8">
      <div className="grid gap-6 sm:grid-cols-[216px_minmax(0,1fr)] sm:gap-8">
        <AppKey app={app} />
        <ol className="grid content-start gap-6">
          <Step number={1} title="Scan the code">
            <p className="mt-0.5 text-dust">
              Open an authenticator app, such as Google Authenticator, 1Password or Apple Passwords, and add
              an account.
            </p>
          </Step>
          <Step number={2} title="Enter the 6-digit code it shows">
            <div className="mt-2 sm:max-w-58">
              <CodeField
                label={<span className="sr-only">6-digit code</span>}
                error={form.errors['code']}
                help="The code changes every 30 seconds."
              />
            </div>
          </Step>
        </ol>
      </div>
      <DialogActions label="Turn On" pendingLabel="Turning on..." pending={form.pending} onCancel={onClose} />
    </form>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden
        className="grid size-7 flex-none place-items-center rounded-full border border-smoke text-small/4 font-semibold"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </li>
  );
}
