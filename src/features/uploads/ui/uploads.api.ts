import { useQuery } from '@tanstack/react-query';
import { PERSONAL } from '#src/features/accounts/ui/accounts.api.ts';
import type { PublicUpload, Upload } from '../uploads.contract.ts';

export function useOwnUploads() {
  return useQuery<Upload[] | null>({ queryKey: ['/api/uploads/user'], meta: PERSONAL });
}

export function usePublishedUploads(workshopId: number) {
  return useQuery<PublicUpload[]>({ queryKey: [`/api/workshops/${workshopId}/uploads`] });
}

export const updateSchema = () => import('../uploads.contract.ts').then(contract => contract.UploadUpdate);

export const detailsSchema = () => import('../uploads.contract.ts').then(contract => contract.UploadDetails);
