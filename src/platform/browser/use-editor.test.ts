// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { toastStore } from '#src/ui-kit/toast.ts';
import {
  type Given,
  PAGE,
  type Page,
  openEditor,
  queries,
  refusal,
  serverWith,
} from '#tests/support/page-editor.ts';

describe('an editor', () => {
  it('shows what others save while nothing has been typed', async () => {
    const editor = await openEditor({ stored: PAGE, send: serverWith(PAGE).send });
    const theirs = { ...PAGE, title: 'High Dunes', updatedAt: 'Tuesday' };
    await editor.receive(theirs);
    expect(editor.current()).toMatchObject({ values: theirs, isDirty: false });
  });

  it('keeps what is typed when others save', async () => {
    const editor = await openEditor({ stored: PAGE, send: serverWith(PAGE).send });
    await editor.type({ title: 'Salt Flats' });
    await editor.receive({ ...PAGE, title: 'High Dunes', updatedAt: 'Tuesday' });
    expect(editor.current()).toMatchObject({ values: { title: 'Salt Flats' }, changed: ['title'] });
  });

  it('saves changes and shows a toast', async () => {
    const server = serverWith(PAGE);
    const editor = await openEditor({ stored: PAGE, send: server.send });
    await editor.type({ title: 'Salt Flats' });
    expect(await editor.save()).toBe(true);
    expect(server.page).toMatchObject({ title: 'Salt Flats', text: PAGE.text });
    expect(editor.current()).toMatchObject({ values: server.page, isDirty: false });
    expect(toastStore.get()).toMatchObject({ title: 'Page saved', variant: 'default' });
  });

  it('keeps what is typed during a save as unsaved', async () => {
    const server = serverWith(PAGE);
    const connection = Promise.withResolvers<void>();
    const send: Given['send'] = async values => {
      await connection.promise;
      return server.send(values);
    };
    const editor = await openEditor({ stored: PAGE, send });
    await editor.type({ title: 'Salt Flats' });
    let saving = Promise.resolve(false);
    await editor.do(() => {
      saving = editor.current().save();
    });
    expect(editor.current().pending).toBe(true);
    await editor.type({ text: 'Bring more water.' });
    connection.resolve();
    await act(() => saving);
    expect(server.page).toMatchObject({ title: 'Salt Flats', text: PAGE.text });
    expect(editor.current()).toMatchObject({
      values: { title: 'Salt Flats', text: 'Bring more water.' },
      changed: ['text'],
      pending: false,
    });
  });

  it('provides label, value, limit and error of each field, even in a list', async () => {
    const stored = { ...PAGE, parts: [{ name: 'One' }, { name: 'Two' }] };
    const editor = await openEditor({ stored, send: serverWith(stored).send });
    const field = (path: 'title' | 'parts.1.name') => editor.current().field(path);
    expect(field('title')).toMatchObject({ name: 'title', label: 'Title', value: 'Dunes', maxLength: 20 });
    expect(editor.current().limit('parts')).toBe(2);
    expect(field('parts.1.name')).toMatchObject({ value: 'Two', maxLength: 5 });
    await editor.do(() => field('parts.1.name').onChange('Twenty'));
    expect(editor.current().values.parts).toEqual([{ name: 'One' }, { name: 'Twenty' }]);
    expect(await editor.save()).toBe(false);
    expect(field('parts.1.name').error).toBe('Too long');
    await editor.do(() => field('parts.1.name').onChange('Ten'));
    expect(field('parts.1.name').error).toBeUndefined();
  });

  it('has no changes after an empty field is emptied again', async () => {
    const stored = { ...PAGE, text: null };
    const editor = await openEditor({ stored, send: serverWith(stored).send });
    await editor.do(() => editor.current().field('text').onChange('Bring'));
    await editor.do(() => editor.current().field('text').onChange(''));
    expect(editor.current()).toMatchObject({ values: stored, isDirty: false });
  });

  it('removes empty entries, so that errors appear at the right line', async () => {
    const stored = { ...PAGE, parts: [{ name: 'One' }] };
    const tidy = (page: Page) => ({ ...page, parts: page.parts?.filter(({ name }) => name) });
    const editor = await openEditor({ stored, send: serverWith(stored).send, tidy });
    await editor.type({ parts: [{ name: '' }, { name: 'Twenty' }] });
    await editor.save();
    expect(editor.current().errors).toEqual({ 'parts.0.name': 'Too long' });
  });

  it('discards changes', async () => {
    const editor = await openEditor({ stored: PAGE, send: serverWith(PAGE).send });
    await editor.type({ title: 'Salt Flats' });
    await editor.do(() => editor.current().discard());
    expect(editor.current()).toMatchObject({ values: PAGE, isDirty: false });
  });
});

describe('what someone else saves meanwhile', () => {
  const theirs = { ...PAGE, text: 'Bring salt.', updatedAt: 'Tuesday' };

  it.each(['discarded', 'undone by hand'])('is shown once the changes are %s', async ending => {
    const server = serverWith(theirs);
    const editor = await openEditor({ stored: PAGE, send: server.send });
    await editor.type({ title: 'Salt Flats' });
    await editor.receive(theirs);
    if (ending === 'discarded') await editor.do(() => editor.current().discard());
    else await editor.type({ title: PAGE.title });
    expect(editor.current()).toMatchObject({ values: theirs, isDirty: false });
    await editor.type({ title: 'Salt Flats' });
    expect(await editor.save()).toBe(true);
  });

  it("doesn't come back after it was saved over", async () => {
    const server = serverWith(theirs);
    const editor = await openEditor({ stored: PAGE, send: server.send });
    await editor.type({ title: 'Salt Flats' });
    await editor.receive(theirs);
    await editor.save();
    expect(await editor.save()).toBe(true);
    expect(editor.current()).toMatchObject({ values: server.page, isDirty: false });
  });
});

describe('a conflict with what someone else saved', () => {
  const theirs = { title: 'High Dunes', text: 'Bring salt.', updatedAt: 'Tuesday' };

  async function openConflict() {
    const server = serverWith(theirs);
    const editor = await openEditor({ stored: PAGE, send: server.send });
    await editor.type({ title: 'Salt Flats' });
    expect(await editor.save()).toBe(false);
    return { server, editor };
  }

  it('brings in their changes, keeps ours and names the fields that both changed', async () => {
    const { editor } = await openConflict();
    expect(editor.current()).toMatchObject({
      values: { title: 'Salt Flats', text: 'Bring salt.' },
      theirChanges: { merged: ['text'], conflicts: ['title'] },
    });
  });

  it('is resolved by saving again', async () => {
    const { server, editor } = await openConflict();
    expect(await editor.save()).toBe(true);
    expect(server.page).toMatchObject({ title: 'Salt Flats', text: 'Bring salt.' });
    expect(editor.current()).toMatchObject({ isDirty: false, theirChanges: null });
  });

  it('is resolved by using their version of a field', async () => {
    const { editor } = await openConflict();
    await editor.do(() => editor.current().takeTheirs('title'));
    expect(editor.current()).toMatchObject({
      values: theirs,
      isDirty: false,
      theirChanges: { merged: ['text', 'title'], conflicts: [] },
    });
  });
});

describe('a refused save', () => {
  it("isn't sent if validation fails", async () => {
    const server = serverWith(PAGE);
    const editor = await openEditor({ stored: PAGE, send: server.send });
    await editor.type({ title: '' });
    expect(await editor.save()).toBe(false);
    expect(editor.current().errors).toEqual({ title: 'Enter a title' });
    expect(server.saves).toBe(0);
  });

  it('moves the focus to the first field with an error', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.setAttribute('aria-invalid', 'true');
    const editor = await openEditor({ stored: PAGE, send: serverWith(PAGE).send });
    expect(document.activeElement).not.toBe(field);
    await editor.type({ title: '' });
    await editor.save();
    expect(document.activeElement).toBe(field);
  });

  it("shows the server's error at its field until that field is changed", async () => {
    const fields = { title: 'Too long', 'text.0': 'Too short' };
    const send = () => Promise.reject(refusal(422, { fields }));
    const editor = await openEditor({ stored: PAGE, send });
    await editor.type({ title: 'Salt Flats' });
    expect(await editor.save()).toBe(false);
    expect(editor.current().errors).toEqual(fields);
    expect(toastStore.get()).toMatchObject({ title: "Couldn't save the page", variant: 'destructive' });
    await editor.type({ text: 'Bring more water.' });
    expect(editor.current().errors).toEqual({ title: 'Too long' });
  });

  it("refetches the record if the server doesn't find it", async () => {
    queries.setQueryData(['/api/settings'], {});
    const send = () => Promise.reject(refusal(404, {}));
    const editor = await openEditor({ stored: PAGE, send });
    await editor.type({ title: 'Salt Flats' });
    await editor.save();
    expect(queries.getQueryState(['/api/settings'])?.isInvalidated).toBe(true);
    expect(editor.current().values.title).toBe('Salt Flats');
  });
});

describe('a draft', () => {
  const stored = PAGE;

  async function leaveDraft() {
    const editor = await openEditor({ stored, send: serverWith(stored).send });
    await editor.type({ title: 'Salt Flats' });
    await vi.waitFor(() => expect(localStorage).toHaveLength(1), 10_000);
    await editor.unmount();
  }

  it('is restored at the next visit', async () => {
    await leaveDraft();
    const editor = await openEditor({ stored, send: serverWith(stored).send });
    expect(editor.current()).toMatchObject({
      values: { title: 'Salt Flats', text: stored.text },
      isRestored: true,
      isDirty: true,
      theirChanges: null,
    });
  });

  it('is restored on top of what others saved since', async () => {
    await leaveDraft();
    const theirs = { ...stored, title: 'High Dunes', text: 'Bring salt.', updatedAt: 'Tuesday' };
    const editor = await openEditor({ stored: theirs, send: serverWith(theirs).send });
    expect(editor.current()).toMatchObject({
      values: { title: 'Salt Flats', text: 'Bring salt.' },
      theirChanges: { merged: ['text'], conflicts: ['title'] },
    });
  });

  it.each(['saved', 'discarded'])('is deleted once it is %s', async ending => {
    await leaveDraft();
    const editor = await openEditor({ stored, send: serverWith(stored).send });
    if (ending === 'saved') await editor.save();
    else await editor.do(() => editor.current().discard());
    expect(localStorage).toHaveLength(0);
  });
});
