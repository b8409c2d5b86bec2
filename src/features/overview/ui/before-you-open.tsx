import { Link } from 'wouter';
import { TestMailButton } from '#src/features/operations/ui/test-mail-button.tsx';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { ChevronDownIcon } from '#src/ui-kit/admin/icons.tsx';
import { StatusDisc } from '#src/ui-kit/admin/status-disc.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import type { Setup } from '../overview.contract.setup.ts';
import { setupSteps } from '../overview.rules.setup.ts';
import { AskContact } from './ask-contact.tsx';
import { useEarlyBirdDecision, useSetup } from './overview.api.setup.ts';

type Step = ReturnType<typeof setupSteps>[number];

/** Only on live sites, until every step is done. */
export function BeforeYouOpen() {
  const { data: setup } = useSetup();
  if (!setup?.isNeeded) return null;
  const steps = setupSteps(setup);
  const open = steps.filter(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone);
  if (open.length === 0) return null;
  return (
    <>
      <AdminCard
        title="Before you open"
        line={<>Each line checks itself off. This card disappears when all {steps.length} are done.</>}
        action={<Progress done={done.length} of={steps.length} />}
      >
        <ul>
          {open.map((step, index) => (
            <OpenStep key={step.name} step={step} isFirst={index === 0} workshop={setup.workshop} />
          ))}
        </ul>
        {done.length > 0 && <DoneSteps steps={done} />}
      </AdminCard>
      {setup.contact.isAddressMissing && <AskContact />}
    </>
  );
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <p className="flex flex-none items-center gap-3 text-small">
      <span aria-hidden className="h-1.5 w-28 overflow-hidden rounded bg-lit max-sm:hidden">
        <span className="block h-full bg-tungsten" style={{ width: `${(done / of) * 100}%` }} />
      </span>
      {done} of {of}
    </p>
  );
}

interface OpenStepProps extends Pick<Setup, 'workshop'> {
  step: Step;
  isFirst: boolean;
}

function OpenStep({ step, isFirst, workshop }: OpenStepProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-ash px-4 py-4 sm:px-6">
      <StatusDisc tone="none" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{step.title}</p>
        <p className="max-w-130 wrap-anywhere text-dust">{step.text}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:pl-11">
        <StepAction name={step.name} look={isFirst ? 'primary' : 'outlined'} workshop={workshop} />
      </div>
    </li>
  );
}

type Look = 'primary' | 'outlined';

const LINKS: Partial<Record<Step['name'], { label: string; href: string }>> = {
  name: { label: 'Add Name', href: adminAddress('settings', { group: 'brand' }) },
  contact: { label: 'Add Details', href: adminAddress('settings', { group: 'business' }) },
  pages: { label: 'Write Pages', href: adminAddress('settings', { group: 'pages' }) },
  backup: { label: 'Open Backups', href: adminAddress('settings', { group: 'backups' }) },
};

function linkOf(name: Step['name'], workshop: Setup['workshop']) {
  if (name !== 'workshop') return LINKS[name];
  return workshop
    ? { label: 'Edit Page', href: adminAddress('event-content', { workshop: workshop.id }) }
    : { label: 'Create Workshop', href: adminAddress('events') };
}

interface StepActionProps extends Pick<Setup, 'workshop'> {
  name: Step['name'];
  look: Look;
}

function StepAction({ name, look, workshop }: StepActionProps) {
  if (name === 'mail') {
    return (
      <div>
        <TestMailButton size="small" look={look} />
      </div>
    );
  }
  if (name === 'early-bird') return <EarlyBirdAction />;
  if (name === 'story') {
    return (
      <>
        <Link href={adminAddress('landing')} className={`btn btn-small btn-${look}`}>
          Edit Hero
        </Link>
        <Link href={adminAddress('content')} className="btn btn-small btn-outlined">
          Edit Story
        </Link>
      </>
    );
  }
  const link = linkOf(name, workshop);
  return (
    link && (
      <Link href={link.href} className={`btn btn-small btn-${look}`}>
        {link.label}
      </Link>
    )
  );
}

function EarlyBirdAction() {
  const { run, pending } = useEarlyBirdDecision();
  return (
    <>
      <Button size="small" disabled={pending} onClick={() => void run(false)}>
        Turn Off
      </Button>
      <Button size="small" disabled={pending} onClick={() => void run(true)}>
        Keep It
      </Button>
    </>
  );
}

function DoneSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <details className="group px-4 py-3 sm:px-6">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 text-dust [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon size={16} className="group-open:rotate-180" />
        Done ({steps.length})
      </summary>
      <ul className="grid gap-4 py-2">
        {steps.map(({ name, title, text }) => (
          <li key={name} className="flex gap-4">
            <StatusDisc tone="ok" />
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="wrap-anywhere text-dust">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
