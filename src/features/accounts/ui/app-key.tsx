import { useState } from 'react';
import type { NewApp } from '#src/platform/browser/two-factor-client.ts';
import { CopyIcon } from '#src/ui-kit/admin/icons.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { useCopy } from '#src/ui-kit/use-copy.ts';

const groupsOf = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** The QR code, or what to type where it can't be scanned. */
export function AppKey({ app: { secret, qrCode } }: { app: NewApp }) {
  const [isTyped, setTyped] = useState(false);
  const { copy } = useCopy();
  return (
    <div className="grid content-start justify-items-center gap-2">
      {isTyped ? (
        <div className="grid w-full justify-items-start gap-3 rounded border border-iron bg-ink p-4 sm:min-h-54 sm:content-center">
          <p className="text-dust">Enter this key in your app:</p>
          <p className="recovery-key">{groupsOf(secret)}</p>
          <Button
            size="small"
            icon={<CopyIcon size={16} />}
            onClick={() =>
              void copy(secret, {
                title: 'Key copied',
                description: 'Paste it into your authenticator app.',
              })
            }
          >
            Copy
          </Button>
        </div>
      ) : (
        <div className="size-54 overflow-hidden rounded-[8px] bg-bone">
          <img
            src={qrCode}
            alt="QR code with the key for your authenticator app"
            width={216}
            height={216}
            className="mix-blend-multiply"
          />
        </div>
      )}
      <button
        type="button"
        onClick={() => setTyped(!isTyped)}
        className="min-h-11 px-2 text-small underline underline-offset-4 hover:text-tungsten-hi"
      >
        {isTyped ? 'Scan a code instead' : "Can't scan it?"}
      </button>
    </div>
  );
}
