import { Initials } from '#src/ui-kit/initials.tsx';

interface AdminPersonProps {
  name: string;
  email: string | null;
  mark?: string | undefined;
  isWhole?: boolean;
}

export function AdminPerson({ name, email, mark, isWhole }: AdminPersonProps) {
  const cut = isWhole ? 'wrap-anywhere' : 'admin-clip';
  return (
    <div className="admin-person flex min-w-0 items-center gap-3">
      <Initials name={name} email={email} />
      <div className="min-w-0">
        <p className={`${cut} font-medium`} title={name}>
          {name} {mark && <span className="font-normal text-dust">{mark}</span>}
        </p>
        {email && email !== name && (
          <p className={`${cut} text-small/4.5 text-dust`} title={email}>
            {email}
          </p>
        )}
      </div>
    </div>
  );
}
