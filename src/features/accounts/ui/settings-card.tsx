import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  title: string;
  line: string;
  action?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ title, line, action, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="admin-card">
      <header className="flex flex-wrap admin-card-head items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="admin-card-title">
            {title}
          </h2>
          <p className="text-dust">{line}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

interface SettingsRowProps {
  icon: ReactNode;
  title?: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}

/** A line of a list with the class `admin-card-rows`. */
export function SettingsRow({ icon, title, text, action }: SettingsRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="flex-none text-dust">{icon}</span>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {title && <div className="flex flex-wrap items-center gap-2 font-medium">{title}</div>}
        <p className="text-small/4.5 text-dust">{text}</p>
      </div>
      {action}
    </li>
  );
}
