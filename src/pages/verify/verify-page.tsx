import type { ReactNode } from 'react';
import { CodeForm } from '#src/features/registrations/ui/code-form.tsx';
import { useVerifiedCertificate } from '#src/features/registrations/ui/registrations.api.certificates.ts';
import { EndedCertificate } from '#src/features/registrations/ui/ended-certificate.tsx';
import { ValidCertificate } from '#src/features/registrations/ui/valid-certificate.tsx';
import type { Picture as PictureData } from '#src/features/media/media.contract.ts';
import { HERO_SIZES } from '#src/features/media/media.rules.ts';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { Still } from '#src/features/media/ui/still.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { Button } from '#src/ui-kit/button.tsx';

/** `/verify` asks for a code; `/verify/{code}` shows the certificate. */
export function VerifyPage({ params }: { params: Record<string, string> }) {
  const code = params['code'];
  return code === undefined ? <Question /> : <Answer code={code} />;
}

function Question() {
  const { siteName } = useSite();
  return (
    <Screen>
      <h1 className="t-section title-halation">
        Check a <em>certificate</em>
      </h1>
      <p className="mt-5 mb-8 max-w-110 text-paper">
        Every {siteName} certificate has a code. Enter it to see whose it is and whether it&apos;s valid.
      </p>
      <CodeForm look="primary" />
    </Screen>
  );
}

function Answer({ code }: { code: string }) {
  const { data, error, refetch } = useVerifiedCertificate(code);
  if (data) {
    const isValid = data.state === 'valid';
    return (
      <Screen picture={isValid ? data.picture : undefined}>
        {isValid ? <ValidCertificate certificate={data} /> : <EndedCertificate certificate={data} />}
      </Screen>
    );
  }
  const isUnknown = data === null || (error instanceof ApiError && error.status === 404);
  if (isUnknown) return <Unknown code={code} />;
  return (
    <Screen>
      {error && (
        <div role="alert" className="grid justify-items-start gap-6">
          <p>Couldn't load this certificate.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </Screen>
  );
}

function Unknown({ code }: { code: string }) {
  return (
    <Screen>
      <h1 className="t-section title-halation">
        No such <em>certificate</em>
      </h1>
      <p className="mt-5 mb-8 max-w-110 text-paper">
        We haven&apos;t issued a certificate with this code. Please check it again: it has four groups of four
        characters, and never an I, L, O or U.
      </p>
      <CodeForm look="primary" typed={/^[\w-]+$/.test(code) ? code : undefined} />
    </Screen>
  );
}

function Screen({ picture, children }: { picture?: PictureData | null | undefined; children: ReactNode }) {
  return (
    <section className="relative isolate flex min-h-[max(100svh,720px)] flex-col justify-end overflow-hidden">
      <div className="absolute inset-x-0 top-0 -z-10 h-[62svh] sm:h-[74svh]">
        {picture ? (
          <Picture picture={picture} sizes={HERO_SIZES} priority imgClassName="size-full" />
        ) : (
          <Still name="projector" sizes="max(100vw, 132svh)" priority />
        )}
        <div aria-hidden className="verify-shade" />
      </div>
      <div className="relative pt-[34svh] pb-14 page sm:pb-20">
        <div aria-hidden className="verify-ground" />
        {children}
      </div>
    </section>
  );
}
