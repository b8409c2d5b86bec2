import { Link } from 'wouter';
import { UploadIcon } from './icons.tsx';

export function ImportLink({ href }: { href: string }) {
  return (
    <Link href={href} className="btn btn-outlined">
      <UploadIcon size={16} />
      Import
    </Link>
  );
}
