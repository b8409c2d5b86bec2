import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { askToSignIn } from '#src/features/accounts/ui/auth-prompt.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { PublishedWorks } from '#src/features/uploads/ui/published-works.tsx';
import { currentSession, onSession } from '#src/platform/browser/session.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { LockIcon } from '#src/ui-kit/icons.tsx';
import { SubSectionHead } from '#src/ui-kit/sub-section-head.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import type { WorkshopView } from './workshop-view.ts';

type Panel = ComponentType<{ workshopId: number }>;

const TITLE = 'Share Your Work';

export function ShareSection({ view: { workshop, texts, lastDay } }: { view: WorkshopView }) {
  const { Panel, open, mayOpen } = useSharePanel(workshop.id);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Panel) panel.current?.focus();
  }, [Panel]);
  return (
    <section id="share" aria-labelledby="share-title" className="mt-22 page md:mt-32">
      <SubSectionHead
        id="share-title"
        title={texts.uploadTitle}
        count={lastDay ? `Workshop ended ${lastDay}` : undefined}
      />
      <div className="cols mt-8 gap-y-8">
        <div className="col-span-full md:col-[1/5]">
          {texts.uploadDescription && (
            <p className="mb-6 max-w-100 text-balance text-paper">{texts.uploadDescription}</p>
          )}
          <p className="flex max-w-80 gap-3 t-small text-dust">
            <LockIcon size={16} className="mt-1 flex-none text-tungsten" />
            Uploads are private and visible only to administrators.
          </p>
        </div>
        <div className="col-span-full md:col-[6/-1]">
          {Panel ? (
            <div
              ref={panel}
              tabIndex={-1}
              role="group"
              aria-labelledby="share-title"
              className="outline-none"
            >
              <Panel workshopId={workshop.id} />
            </div>
          ) : (
            <Button onClick={open} className="max-sm:w-full">
              {mayOpen ? TITLE : 'Sign In to Share Your Work'}
            </Button>
          )}
        </div>
      </div>
      <PublishedWorks workshopId={workshop.id} />
    </section>
  );
}

/** Loads the panel when it is opened, by the button or by `/events/{id}?share`. */
function useSharePanel(workshopId: number) {
  const { whoMayUpload } = useSite();
  const [panel, setPanel] = useState<{ Panel: Panel } | null>(null);
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const read = () => setSignedIn(currentSession().status === 'signed-in');
    read();
    return onSession(read);
  }, []);
  const mayOpen = whoMayUpload === 'everybody' || isSignedIn;
  const open = async () => {
    if (!mayOpen) {
      askToSignIn({ returnTo: `/events/${workshopId}?share` });
      return;
    }
    try {
      const { SharePanel } = await import('#src/features/uploads/ui/share-panel.tsx');
      setPanel({ Panel: SharePanel });
    } catch {
      showToast({ title: 'Connection Issue', description: 'Please try again.', variant: 'destructive' });
    }
  };
  useShareLink(open);
  return { Panel: panel?.Panel, open: () => void open(), mayOpen };
}

/** Removes the parameter, so that a reload doesn't open the panel again. */
function useShareLink(onFollow: () => Promise<void>): void {
  const follow = useEffectEvent(onFollow);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('share')) return;
    navigate(location.pathname, { replace: true });
    document.getElementById('share')?.scrollIntoView({ behavior: 'instant' });
    void follow();
  }, []);
}
