import { useQuery } from '@tanstack/react-query';
import { PERSONAL } from '#src/features/accounts/ui/accounts.api.ts';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import type { PublicUpload, Upload, UploadUpdate } from '../uploads.contract.ts';

const OWN = '/api/uploads/user';

/** What whoever is signed in has uploaded, newest first. */
export function useOwnUploads() {
  return useQuery<Upload[] | null>({ queryKey: [OWN], meta: PERSONAL });
}

/** What has been published of a workshop's participants. */
export function usePublishedUploads(workshopId: number) {
  return useQuery<PublicUpload[]>({ queryKey: [`/api/workshops/${workshopId}/uploads`] });
}

/** Changes the texts of an upload, or asks to publish it. */
export async function changeUpload(id: number, changes: Partial<UploadUpdate>): Promise<void> {
  await apiRequest('PATCH', `/api/uploads/${id}`, changes);
}

/** Puts an upload into the bin, from where it can be brought back. */
export async function deleteUpload(id: number): Promise<void> {
  await apiRequest('DELETE', `/api/uploads/${id}`);
}

/** Brings it back. */
export async function restoreUpload(id: number): Promise<void> {
  await apiRequest('POST', `/api/uploads/${id}/restore`);
}

/** Erases an upload for good, with all its files. */
export async function eraseUpload(id: number): Promise<void> {
  await apiRequest('DELETE', `/api/uploads/${id}/permanent`);
}

/** Loads what an upload's texts are checked with. */
export const updateSchema = () => import('../uploads.contract.ts').then(contract => contract.UploadUpdate);

/** Loads what a guest's name and address are checked with. */
export const detailsSchema = () => import('../uploads.contract.ts').then(contract => contract.UploadDetails);
