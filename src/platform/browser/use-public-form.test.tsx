// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Button } from '#src/ui-kit/button.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { FormTrap } from '#src/ui-kit/form-trap.tsx';
import { toastStore } from '#src/ui-kit/toast.ts';
import { render } from '#tests/support/render.ts';
import { ApiError } from './api-client.ts';
import { type SessionUser, setSession } from './session.ts';
import { type FormHeaders, usePublicForm } from './use-public-form.ts';

const Contact = z.object({
  name: z.string().check(z.minLength(1, 'Required')),
  email: z.email('Enter a valid email'),
  topic: z.string(),
});

interface Sent {
  body: Record<string, unknown>;
  key: string;
}

let sent: Sent[];
let answer: () => Promise<unknown>;
let closed: number;
let draftNumber = 0;

beforeEach(() => {
  sent = [];
  answer = () => Promise.resolve();
  closed = 0;
  draftNumber += 1;
});
afterEach(() => setSession(null));

function ContactForm() {
  const form = usePublicForm({
    schema: () => Promise.resolve(Contact),
    extra: { topic: 'workshops' },
    draft: `contact ${draftNumber}`,
    tellsMissing: true,
    submit: (body, headers: FormHeaders) => {
      sent.push({ body, key: headers['idempotency-key'] });
      return answer();
    },
    onSuccess: () => void closed++,
    failed: { title: 'Message not sent' },
  });
  return (
    <form {...form.formProps}>
      <Field {...form.field('name')} label="Name" />
      <Field {...form.field('email')} label="Email" />
      <FormTrap />
      <p role="status">{form.trouble}</p>
      <Button type="submit" pending={form.pending}>
        Send
      </Button>
    </form>
  );
}

async function openForm() {
  const { container, unmount } = await render(<ContactForm />);
  const field = (name: string) => {
    const input = container.querySelector(`[name=${name}]`);
    if (!(input instanceof HTMLInputElement)) throw new Error(`No field ${name}`);
    return input;
  };
  const type = (name: string, text: string) =>
    act(async () => {
      field(name).value = text;
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    });
  const send = () => act(async () => container.querySelector('form')?.requestSubmit());
  const errorAt = (name: string) =>
    document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  return { field, type, send, errorAt, container, unmount };
}

async function fillIn(form: Awaited<ReturnType<typeof openForm>>) {
  await form.type('name', 'Jonas Reyes');
  await form.type('email', 'jonas@reyes.photo');
}

const refusal = (status: number, problem: object) =>
  Promise.reject(new ApiError(status, JSON.stringify({ code: 'no', message: 'No', ...problem }), ''));

describe('a public form', () => {
  it('sends nothing that the contract refuses, shows why at the fields and focuses the first one', async () => {
    const form = await openForm();
    await form.type('email', 'jonas');
    await form.send();
    expect(sent).toEqual([]);
    expect(form.errorAt('name')).toBe('Required');
    expect(form.errorAt('email')).toBe('Enter a valid email');
    expect(document.activeElement).toBe(form.field('name'));
    expect(toastStore.get()?.title).toBe('Missing Information');
    await form.unmount();
  });

  it('sends what was typed with how long that took, and is empty when it is opened again', async () => {
    const form = await openForm();
    await fillIn(form);
    await form.send();
    expect(sent[0]?.body).toEqual({
      name: 'Jonas Reyes',
      email: 'jonas@reyes.photo',
      homepage: '',
      topic: 'workshops',
      elapsedMs: expect.any(Number),
    });
    expect(closed).toBe(1);
    await form.unmount();
    const again = await openForm();
    expect(again.field('name').value).toBe('');
    await again.unmount();
  });

  it('keeps what was typed until it is sent, also while it is closed', async () => {
    const form = await openForm();
    await form.type('name', 'Jonas Reyes');
    await form.unmount();
    const again = await openForm();
    expect(again.field('name').value).toBe('Jonas Reyes');
    await again.unmount();
  });

  it('repeats a failed request under the same key until something changes', async () => {
    const form = await openForm();
    answer = () => refusal(503, {});
    await fillIn(form);
    await form.send();
    expect(form.container.querySelector('[role=status]')?.textContent).toContain("isn't available right now");
    expect(toastStore.get()?.title).toBe('Message not sent');
    await form.send();
    await form.type('name', 'Jonas R.');
    await form.send();
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    expect(closed).toBe(0);
    await form.unmount();
  });

  it('shows errors that only the server knows at their fields', async () => {
    const form = await openForm();
    answer = () => refusal(422, { fields: { email: 'This address bounced' } });
    await fillIn(form);
    await form.send();
    expect(form.errorAt('email')).toBe('This address bounced');
    expect(form.field('name').value).toBe('Jonas Reyes');
    await form.unmount();
  });

  it('sends once, however often the button is pressed, and the button keeps the focus', async () => {
    const form = await openForm();
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = () => promise;
    await fillIn(form);
    const button = form.container.querySelector('button');
    await act(async () => button?.focus());
    await form.send();
    await form.send();
    expect(sent).toHaveLength(1);
    await act(async () => resolve());
    expect(document.activeElement).toBe(button);
    await form.unmount();
  });

  it('fills in who is signed in once, and never over what a person has typed or cleared', async () => {
    const form = await openForm();
    await form.type('name', 'Jo');
    const user: SessionUser = {
      id: '1',
      firstName: 'Jonas',
      lastName: 'Reyes',
      email: 'jonas@reyes.photo',
      providers: ['email'],
      twoFactor: 'off',
    };
    await act(async () => setSession(user));
    expect(form.field('name').value).toBe('Jo');
    expect(form.field('email').value).toBe('jonas@reyes.photo');
    await form.type('email', '');
    // As after the token was refreshed.
    await act(async () => setSession({ ...user }));
    expect(form.field('email').value).toBe('');
    await form.unmount();
  });
});
