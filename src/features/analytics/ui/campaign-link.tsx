import { type FormEvent, useState } from 'react';
import type { WorkshopChoice } from '#src/features/workshops/workshops.contract.ts';
import { useCopied } from '#src/platform/browser/use-copied.ts';
import { formatDay } from '#src/shared/dates.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { CheckIcon } from '#src/ui-kit/icons.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { CopyIcon } from '#src/ui-kit/admin/icons.tsx';
import { CAMPAIGN_MAX, campaignLink, campaignPart } from '../analytics.rules.link.ts';

interface CampaignLinkProps {
  workshops: readonly WorkshopChoice[];
  workshopId: string;
  onClose: () => void;
}

const SOURCES = ['Instagram', 'Facebook', 'YouTube', 'Newsletter', 'Poster', 'Partner'];

export function CampaignLink({ workshops, workshopId, onClose }: CampaignLinkProps) {
  const [page, setPage] = useState(workshopId);
  const [source, setSource] = useState('');
  const [campaign, setCampaign] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { isCopied, copy } = useCopied();
  const link = campaignLink(`${location.origin}${page ? `/events/${page}` : '/'}`, source, campaign);
  const missing = {
    source: campaignPart(source) === '' && "Enter where you'll share it",
    campaign: campaignPart(campaign) === '' && 'Enter a name',
  };
  const isComplete = !missing.source && !missing.campaign;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (isComplete) return void copy(link);
    const first = event.currentTarget.elements.namedItem(missing.source ? 'source' : 'campaign');
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <Dialog
      width="panel"
      title="Make a campaign link"
      description="Use one link for each post, letter or poster, and see what it brought."
      onClose={onClose}
    >
      <form noValidate onSubmit={onSubmit} className="mt-5 grid gap-4">
        <AdminField
          name="page"
          label="Page"
          value={page}
          onChange={setPage}
          options={[
            { value: '', label: 'Landing page' },
            ...workshops.map(({ id, title, startDate }) => ({
              value: String(id),
              label: startDate ? `${title}, ${formatDay(startDate)}` : title,
            })),
          ]}
        />
        <AdminField
          name="source"
          label="Where you'll share it"
          value={source}
          onChange={setSource}
          maxLength={CAMPAIGN_MAX}
          placeholder="Instagram"
          suggestions={SOURCES}
          error={(isAsked && missing.source) || undefined}
        />
        <AdminField
          name="campaign"
          label="Name of the campaign"
          value={campaign}
          onChange={setCampaign}
          maxLength={CAMPAIGN_MAX}
          placeholder="Blue hour reel"
          help="Campaigns are listed by this name."
          error={(isAsked && missing.campaign) || undefined}
        />
        {isComplete && (
          <AdminField name="link" label="Link" value={link} onChange={() => undefined} rows={2} isReadOnly />
        )}
        <div className="flex items-center justify-end gap-3">
          <p
            role="status"
            className="flex items-center gap-1.5 text-[0.75rem]/4 text-status-green empty:hidden"
          >
            {isCopied && (
              <>
                <CheckIcon size={14} />
                Copied
              </>
            )}
          </p>
          <Button onClick={onClose} className="max-sm:flex-1">
            Close
          </Button>
          <Button type="submit" look="primary" icon={<CopyIcon size={16} />} className="max-sm:flex-1">
            Copy Link
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
