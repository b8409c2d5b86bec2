import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { usePage } from '#src/platform/browser/use-page.ts';
import { formatDay } from '#src/shared/dates.ts';
import type { ListFilter } from '#src/ui-kit/admin/filters.tsx';
import type { WorkshopChoice } from '../workshops.contract.ts';
import { type Workshop, type WorkshopWire, workshopFromWire } from '../workshops.rules.ts';

async function send(method: 'POST' | 'PUT', path: string, body?: object): Promise<Workshop> {
  const answer = await apiRequest(method, `/api/workshops${path}`, body);
  return workshopFromWire((await answer.json()) as WorkshopWire);
}

export const createWorkshop = (payload: object) => send('POST', '', payload);
/** The copy includes the content of the page. */
export const copyWorkshop = (id: number, payload: object) => send('POST', `/${id}/duplicate`, payload);
export const updateWorkshop = (id: number, changes: object) => send('PUT', `/${id}`, changes);

export const restoreWorkshop = (id: number) => send('POST', `/${id}/restore`);

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

export type EventFilter = 'upcoming' | 'past' | 'all' | 'deleted';

/** Includes hidden workshops. */
export function useManagedWorkshops(filter: EventFilter, q: string | null) {
  const { rows, ...page } = usePage<WorkshopWire>('/api/workshops', {
    q,
    status: filter === 'upcoming' || filter === 'past' ? filter : null,
    deleted: filter === 'deleted' ? 'true' : null,
  });
  return { ...page, data: rows?.map(workshopFromWire) };
}

export function usePinWorkshop() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: Workshop) => id,
    run: async ({ id, isPinned }: Workshop) => {
      const changed = await updateWorkshop(id, { is_pinned: !isPinned });
      await refresh(queries, 'workshops');
      return changed;
    },
    done: ({ isPinned, title }) => ({
      title: isPinned ? 'Event pinned' : 'Event unpinned',
      description: isPinned ? `${title} is now shown first.` : `${title} is sorted by date again.`,
    }),
    failed: 'Could not change the pin',
  });
}

export function useShowWorkshop() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: Workshop) => id,
    run: async ({ id }: Workshop, isVisible: boolean) => {
      const changed = await updateWorkshop(id, { is_visible: isVisible });
      await refresh(queries, 'workshops');
      return changed;
    },
    done: ({ isVisible, title }) => ({
      title: isVisible ? 'Event visible' : 'Event hidden',
      description: isVisible ? `Visitors can see ${title} again.` : `${title} is hidden from visitors.`,
    }),
    failed: 'Could not change the visibility',
  });
}

export function useRestoreWorkshop() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: Pick<Workshop, 'id'>) => id,
    run: async ({ id }: Pick<Workshop, 'id'>) => {
      const restored = await restoreWorkshop(id);
      await refresh(queries, 'workshops');
      return restored;
    },
    done: ({ title }) => ({ title: 'Event restored', description: `${title} is back as it was.` }),
    failed: 'Could not restore the event',
  });
}

/** `onHeld` handles the refusal while seats are held; it returns whether it did. */
export function useDeleteWorkshop(onHeld: (error: unknown) => boolean) {
  const queries = useQueryClient();
  const restore = useRestoreWorkshop();
  return useAction({
    rowOf: ({ id }: Workshop) => id,
    run: async ({ id }: Workshop) => {
      await apiRequest('DELETE', `/api/workshops/${id}`);
      await refresh(queries, 'workshops');
    },
    done: (_nothing, workshop) => ({
      title: 'Event deleted successfully!',
      description: `You can restore ${workshop.title} for 30 days.`,
      action: {
        label: 'Undo',
        elsewhere: 'Find deleted events under Deleted in the Event Manager',
        onAct: () => void restore.run(workshop),
      },
    }),
    failed: 'Could not delete the event',
    onFailure: onHeld,
  });
}
