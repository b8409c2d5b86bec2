import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  title: string;
  line: string;
  children: ReactNode;
}

export function SettingsCard({ title, line, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="admin-card">
      <header className="admin-card-head">
        <h2 id={id} className="admin-card-title">
          {title}
        </h2>
        <p className="text-dust">{line}</p>
      </header>
      {children}
    </section>
  );
}
