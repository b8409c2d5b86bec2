import { useQuery } from '@tanstack/react-query';
import { PERSONAL } from '#src/features/accounts/ui/accounts.api.ts';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import type { PublicUpload, Upload, UploadUpdate } from '../uploads.contract.ts';

const OWN = '/api/uploads/user';

export function useOwnUploads() {
  return useQuery<Upload[] | null>({ queryKey: [OWN], meta: PERSONAL });
}

export function usePublishedUploads(workshopId: number) {
  return useQuery<PublicUpload[]>({ queryKey: [`/api/workshops/${workshopId}/uploads`] });
}

export async function changeUpload(id: number, changes: Partial<UploadUpdate>): Promise<void> {
  await apiRequest('PATCH', `/api/uploads/${id}`, changes);
}

/** Moves it to the trash, where it can be restored. */
export async function deleteUpload(id: number): Promise<void> {
  await apiRequest('DELETE', `/api/uploads/${id}`);
}

export async function restoreUpload(id: number): Promise<void> {
  await apiRequest('POST', `/api/uploads/${id}/restore`);
}

/** Deletes the upload and its files permanently. */
export async function eraseUpload(id: number): Promise<void> {
  await apiRequest('DELETE', `/api/uploads/${id}/permanent`);
}

export const updateSchema = () => import('../uploads.contract.ts').then(contract => contract.UploadUpdate);

export const detailsSchema = () => import('../uploads.contract.ts').then(contract => contract.UploadDetails);
