import { type ComponentType, type ReactNode, useState } from 'react';
import { EyeIcon } from '#src/ui-kit/icons.tsx';
import { PreviewFrame } from '#src/ui-kit/preview-frame.tsx';
import { AdminBadge } from './badge.tsx';
import { DesktopIcon, PhoneIcon, TabletIcon } from './icons.tsx';

interface Device {
  name: string;
  icon: ComponentType<{ size?: number }>;
  screen: { width: number; height: number };
}

const DESKTOP: Device = { name: 'Desktop', icon: DesktopIcon, screen: { width: 1280, height: 800 } };
const PHONE: Device = { name: 'Phone', icon: PhoneIcon, screen: { width: 390, height: 780 } };
const DEVICES: readonly Device[] = [
  DESKTOP,
  { name: 'Tablet', icon: TabletIcon, screen: { width: 820, height: 1100 } },
  PHONE,
];

/** On narrower screens, a desktop page would be too small to read. */
const READABLE_PX = 700;

interface AdminPreviewProps {
  title: string;
  isDraft: boolean;
  /** Selector of the part to scroll to; null scrolls to the top. */
  at?: string | null;
  className: string;
  children: ReactNode;
}

export function AdminPreview({ title, isDraft, at, className, children }: AdminPreviewProps) {
  const [device, setDevice] = useState(() => (innerWidth < READABLE_PX ? PHONE : DESKTOP));
  return (
    <div className="admin-card overflow-hidden p-0">
      <div className="flex min-h-11 flex-wrap items-center gap-3 border-b border-ash py-1 pr-1.5 pl-4 text-small text-dust">
        <EyeIcon size={16} />
        <span className="min-w-0 flex-1 truncate">{location.host}</span>
        {isDraft && <AdminBadge tone="tungsten">Draft</AdminBadge>}
        <div role="group" aria-label="Screen" className="admin-choice">
          {DEVICES.map(({ name, icon: Icon, ...rest }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === device.name}
              aria-label={name}
              data-tip={name}
              onClick={() => setDevice({ name, icon: Icon, ...rest })}
            >
              <Icon size={16} />
            </button>
          ))}
        </div>
      </div>
      <PreviewFrame title={title} screen={device.screen} at={at ?? null} className={className}>
        {children}
      </PreviewFrame>
    </div>
  );
}
