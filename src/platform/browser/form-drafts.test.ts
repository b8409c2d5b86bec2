import { describe, expect, it } from 'vitest';
import { draftOf, discardDraft, keepDraft, sendingOf } from './form-drafts.ts';

const values = { email: 'jonas@reyes.photo', homepage: '' };

describe('a form that is sent', () => {
  it('is unchanged when it is sent again, including key and fill time', () => {
    const draft = draftOf(undefined);
    const first = sendingOf(draft, values, 1200.4);
    expect(first.body).toEqual({ ...values, elapsedMs: 1200 });
    expect(sendingOf(draft, { ...values }, 9000)).toBe(first);
  });

  it('has a new key once anything in it has changed', () => {
    const draft = draftOf(undefined);
    const { key } = sendingOf(draft, values, 1000);
    expect(sendingOf(draft, { ...values, email: 'j@reyes.photo' }, 1000).key).not.toBe(key);
  });

  it('has a new key after a success, even for the same text', () => {
    const draft = draftOf(undefined);
    const { key } = sendingOf(draft, values, 1000);
    discardDraft(undefined, draft);
    expect(sendingOf(draft, values, 1000).key).not.toBe(key);
  });

  it('keeps its key while its dialog is closed', () => {
    const draft = draftOf('enroll 1');
    const { key } = sendingOf(draft, values, 1000);
    keepDraft('enroll 1', draft);
    expect(sendingOf(draftOf('enroll 1'), values, 5000).key).toBe(key);
    expect(draftOf('enroll 2').sending).toBeNull();
  });
});

describe('a form that is closed', () => {
  it('is restored by name until it is sent', () => {
    const draft = draftOf('reserve 1');
    draft.typed.put('firstName', 'Jonas');
    keepDraft('reserve 1', draft);
    expect(draftOf('reserve 1').typed.of('firstName')).toBe('Jonas');
    discardDraft('reserve 1', draft);
    expect(draftOf('reserve 1').typed.of('firstName')).toBeUndefined();
  });
});
