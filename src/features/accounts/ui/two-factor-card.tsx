import { useState } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { dayHere, momentAndTimeHere } from '#src/platform/browser/local-time.ts';
import type { AuthenticatorApp } from '#src/platform/browser/two-factor-client.ts';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { CircleSlashIcon, KeyIcon, PhoneIcon, ShieldIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { LockIcon } from '#src/ui-kit/icons.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { useIsEmbedded } from './accounts.api.status.ts';
import { useApps, useRecoveryCodes } from './accounts.api.two-factor.ts';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import { SettingsCard, SettingsRow } from './settings-card.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

interface TwoFactorCardProps {
  siteName: string;
  isOn: boolean;
  isRequired: boolean;
}

export function TwoFactorCard({ siteName, isOn, isRequired }: TwoFactorCardProps) {
  const [isSettingUp, setSettingUp] = useState(false);
  const setUp = () => setSettingUp(true);
  return (
    <SettingsCard
      title="Two-factor authentication"
      line="A code from your phone, in addition to your password."
      action={
        isOn && (
          <AdminBadge tone="green" icon={<ShieldIcon size={14} />}>
            On
          </AdminBadge>
        )
      }
    >
      {isOn ? (
        <TwoFactorRows isRequired={isRequired} onReplace={setUp} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-[62ch] text-dust">
            {isRequired
              ? 'Admins must use two-factor on this site. Set it up to open the admin panel.'
              : 'With two-factor, nobody gets into your account with your password alone.'}
          </p>
          <Button look="primary" onClick={setUp} className="max-sm:w-full">
            Set Up Two-Factor
          </Button>
        </div>
      )}
      {isSettingUp && <SetUpTwoFactor siteName={siteName} onClose={() => setSettingUp(false)} />}
    </SettingsCard>
  );
}

function TwoFactorRows({ isRequired, onReplace }: { isRequired: boolean; onReplace: () => void }) {
  const apps = useApps();
  const hasCodes = useIsEmbedded();
  const [dialog, setDialog] = useState<'codes' | 'off' | null>(null);
  const close = () => setDialog(null);
  return (
    <QueryState
      query={apps}
      loading={<AdminLoading text="Loading two-factor..." rows={2} />}
      failed="Two-factor couldn't be loaded"
    >
      {found => (
        <>
          <ul className="admin-card-rows">
            {found.map(app => (
              <SettingsRow
                key={app.id}
                icon={<PhoneIcon size={18} />}
                title="Authenticator app"
                text={usesOf(app)}
                action={
                  <Button size="small" onClick={onReplace}>
                    Replace
                  </Button>
                }
              />
            ))}
            {hasCodes && <RecoveryCodesRow onRenew={() => setDialog('codes')} />}
            {isRequired ? (
              <SettingsRow
                icon={<LockIcon size={18} />}
                text={
                  <>
                    Admins must use two-factor on this site, so you can&apos;t turn it off. You can change
                    that in{' '}
                    <Link
                      href={adminAddress('settings', { group: 'security' })}
                      className="text-bone underline underline-offset-4 hover:text-tungsten-hi"
                    >
                      Settings
                    </Link>
                    .
                  </>
                }
              />
            ) : (
              <SettingsRow
                icon={<CircleSlashIcon size={18} />}
                title="Turn off two-factor"
                text="You'd sign in with your password alone."
                action={
                  <Button size="small" onClick={() => setDialog('off')}>
                    Turn Off
                  </Button>
                }
              />
            )}
          </ul>
          {dialog === 'codes' && <NewCodesDialog onClose={close} />}
          {dialog === 'off' && <TurnOffDialog apps={found} hasCodes={hasCodes} onClose={close} />}
        </>
      )}
    </QueryState>
  );
}

function RecoveryCodesRow({ onRenew }: { onRenew: () => void }) {
  const codes = useRecoveryCodes();
  return (
    <SettingsRow
      icon={<KeyIcon size={18} />}
      title="Recovery codes"
      text={codesText(codes.data?.remaining)}
      action={
        <Button size="small" onClick={onRenew}>
          Get New Codes
        </Button>
      }
    />
  );
}

function usesOf({ addedAt, lastUsedAt }: AuthenticatorApp): string {
  const added = `Added ${dayHere(addedAt)}.`;
  return lastUsedAt ? `${added} Last used: ${momentAndTimeHere(lastUsedAt)}.` : added;
}

const PER_SET = 10;

function codesText(remaining: number | undefined): string {
  if (remaining === undefined) return 'Use one if you lose your phone.';
  if (remaining === 0) return 'None left. Get new ones, so that you can sign in without your phone.';
  return `${remaining} of ${PER_SET} left. Use one if you lose your phone.`;
}
