import { useQueries, useQuery } from '@tanstack/react-query';
import { apiJson } from '#src/platform/browser/api-client.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import { useList } from '#src/platform/browser/use-list.ts';
import { formatDay } from '#src/shared/dates.ts';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import type { ListFilter } from '#src/ui-kit/admin/filters.tsx';
import type { WorkshopChoice } from '../workshops.contract.ts';
import { type Workshop, type WorkshopWire, workshopFromWire } from '../workshops.rules.ts';

export const WORKSHOPS = '/api/workshops';

export const restoreWorkshop = (id: number) => apiJson('POST', `${WORKSHOPS}/${id}/restore`);

/** All workshops, for pickers. */
export function useWorkshopChoices() {
  return useQuery<WorkshopChoice[]>({ queryKey: ['/api/workshop-names'] });
}

/** For lists of what belongs to a workshop. */
export function useWorkshopFilter(): ListFilter {
  const { data = [] } = useWorkshopChoices();
  return {
    param: 'workshop',
    label: 'Workshop',
    options: [{ value: 'all', label: 'All workshops' }, ...workshopOptions(data)],
    queryOf: workshopId => ({ workshopId }),
  };
}

/** With their dates, because titles repeat. */
export function workshopOptions(workshops: readonly WorkshopChoice[]) {
  return workshops.map(({ id, title, startDate }) => ({
    value: String(id),
    label: startDate ? `${title}, ${formatDay(startDate)}` : title,
  }));
}

/** With hidden ones. */
export function useManagedWorkshops(filters: readonly ListFilter[] = []) {
  const { rows, ...list } = useList<WorkshopWire>(WORKSHOPS, { filters });
  return { ...list, rows: rows?.map(workshopFromWire) };
}

/** Those of the rows of a page, as far as they have been loaded. */
export function useWorkshops(ids: readonly number[]): Workshop[] {
  return useQueries({
    queries: [...new Set(ids)].map(id => ({
      queryKey: [`/api/workshops/${id}`],
      select: (wire: WorkshopWire) => workshopFromWire(wire),
    })),
    combine: answers => answers.flatMap(({ data }) => data ?? []),
  });
}

const CHANGE = {
  method: 'PUT',
  url: ({ id }: Workshop) => `${WORKSHOPS}/${id}`,
  topic: 'workshops',
} as const;

export const usePinWorkshop = () =>
  useCall<[Workshop], WorkshopWire, { is_pinned: boolean }>({
    ...CHANGE,
    body: ({ isPinned }) => ({ is_pinned: !isPinned }),
    done: ({ is_pinned: isPinned, title }) => ({
      title: isPinned ? 'Event pinned' : 'Event unpinned',
      description: isPinned ? `${title} is now shown first.` : `${title} is sorted by date again.`,
    }),
    failed: "Couldn't change the pin",
  });

export const useShowWorkshop = () =>
  useCall<[Workshop, isVisible: boolean], WorkshopWire, { is_visible: boolean }>({
    ...CHANGE,
    body: (_, isVisible) => ({ is_visible: isVisible }),
    done: ({ is_visible: isVisible, title }) => ({
      title: isVisible ? 'Event visible' : 'Event hidden',
      description: isVisible ? `Visitors can see ${title} again.` : `${title} is hidden from visitors.`,
    }),
    failed: "Couldn't change the visibility",
  });

export const useRestoreWorkshop = () =>
  useCall<[Pick<Workshop, 'id'>], WorkshopWire>({
    method: 'POST',
    url: ({ id }) => `${WORKSHOPS}/${id}/restore`,
    topic: 'workshops',
    done: ({ title }) => ({ title: 'Event restored', description: `${title} is back as it was.` }),
    failed: "Couldn't restore the event",
  });

/** `onHeld` handles the refusal while seats are held; it returns whether it did. */
export function useDeleteWorkshop(onHeld: (error: unknown) => boolean) {
  const restore = useRestoreWorkshop();
  return useCall<[Workshop]>({
    method: 'DELETE',
    url: ({ id }) => `${WORKSHOPS}/${id}`,
    topic: 'workshops',
    done: (_, workshop) => ({
      title: 'Event deleted successfully!',
      description: `In the trash for ${RESTORE_DAYS} days.`,
      action: { label: 'Undo', elsewhere: 'Open the trash', onAct: () => void restore.run(workshop) },
    }),
    failed: "Couldn't delete the event",
    onFailure: onHeld,
  });
}
