import { imageDetailsOf } from '#src/features/media/ui/media.api.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { apiJson } from '#src/platform/browser/api-client.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import { deleteDraft, readDraft } from '#src/platform/browser/use-draft.ts';
import { useEditor } from '#src/platform/browser/use-editor.ts';
import { type Currency, parseAmount } from '#src/shared/money.ts';
import { snakeKeys } from '#src/shared/spelling.ts';
import { EventInput } from '../workshops.contract.ts';
import {
  EMPTY_EVENT,
  EVENT_LABELS,
  type EventValues,
  copyValuesOf,
  eventInput,
  eventValuesOf,
} from '../workshops.rules.form.ts';
import {
  type EditedWorkshop,
  type Workshop,
  type WorkshopWire,
  workshopFromWire,
} from '../workshops.rules.ts';
import { WORKSHOPS, restoreWorkshop } from './workshops.api.manage.ts';

/** If another admin deleted the event, only the form's draft may be left. */
export type EventMode =
  | { mode: 'create' }
  | { mode: 'copy'; workshop: EditedWorkshop }
  | { mode: 'edit'; id: number; workshop: Workshop | null; stored: EventValues; isGone: boolean };

const draftName = (id: number) => `event.edit.${id}`;

/** The version that a stored draft is based on, or null without a draft. */
export const eventDraftBase = (id: number): EventValues | null =>
  readDraft<EventValues>(draftName(id))?.base ?? null;

function nameOf(mode: EventMode): string {
  if (mode.mode === 'create') return 'event.new';
  return mode.mode === 'copy' ? `event.copy.${mode.workshop.id}` : draftName(mode.id);
}

function storedOf(mode: EventMode): EventValues {
  if (mode.mode === 'create') return EMPTY_EVENT;
  return mode.mode === 'copy' ? copyValuesOf(mode.workshop) : mode.stored;
}

const picturesOf = ({ imageUrl, galleryImages }: EventValues) => [
  ...(imageUrl ? [imageUrl] : []),
  ...galleryImages,
];

const inputOf = (values: EventValues, base: EventValues, site: Currency) => ({
  ...eventInput(values, site, base),
  imageDetails: imageDetailsOf(picturesOf(base), picturesOf(values)),
});
type Input = ReturnType<typeof inputOf>;

// The API uses snake_case for these.
const newEvent = (input: Input) => ({ ...snakeKeys(input), status: 'upcoming', current_participants: 0 });

async function store(mode: EventMode, input: Input, updatedAt: string | null): Promise<WorkshopWire> {
  if (mode.mode === 'create') return apiJson('POST', WORKSHOPS, newEvent(input));
  // The copy includes the content of the page.
  if (mode.mode === 'copy')
    return apiJson('POST', `${WORKSHOPS}/${mode.workshop.id}/duplicate`, snakeKeys(input));
  if (mode.isGone) await restoreWorkshop(mode.id);
  return apiJson('PUT', `${WORKSHOPS}/${mode.id}`, snakeKeys({ ...input, updatedAt }));
}

/** Specification, section 4 "Event form". */
export function useEventForm(mode: EventMode) {
  const site = useSite();
  const isEdit = mode.mode === 'edit';
  const name = nameOf(mode);
  const editor = useEditor({
    name,
    stored: storedOf(mode),
    isGone: isEdit && mode.isGone,
    schema: EventInput,
    labels: EVENT_LABELS,
    inputOf: (values, base) => inputOf(values, base, site),
    send: (input, { updatedAt }) => store(mode, input, updatedAt),
    valuesOf: saved => eventValuesOf(workshopFromWire(saved)),
    topic: 'workshops',
    done: isEdit ? 'Event updated successfully!' : 'Event created successfully!',
    failed: isEdit ? "Couldn't update the event" : "Couldn't create the event",
  });
  const priceOf = ({ price }: EventValues) => parseAmount(price, site);
  const isMadeFree = priceOf(editor.values) === 0 && priceOf(editor.base) !== 0;
  const close = (): void => {
    editor.discard();
    history.pushState(null, '', adminAddress('events'));
  };
  const input = inputOf(editor.values, EMPTY_EVENT, site);
  return { ...editor, isMadeFree, close, saveAsNew: useSaveAsNew({ name, input, close }) };
}

export type EventFormState = ReturnType<typeof useEventForm>;

function useSaveAsNew({ name, input, close }: { name: string; input: Input; close: () => void }) {
  const { run } = useCall<[], WorkshopWire, object>({
    method: 'POST',
    url: WORKSHOPS,
    body: () => newEvent(input),
    topic: 'workshops',
    done: 'Event created successfully!',
    failed: "Couldn't create the event",
  });
  return async () => {
    if ((await run()) === null) return;
    deleteDraft(name);
    close();
  };
}
