import { clsx } from 'clsx';
import { Link } from 'wouter';

export function Brand({ name, className }: { name: string; className?: string }) {
  return (
    <Link
      href="/"
      className={clsx('inline-flex items-center gap-3 font-serif leading-none tracking-[-0.01em]', className)}
    >
      <span aria-hidden className="sun" />
      {name}
    </Link>
  );
}
