import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, SUBJECT_KINDS } from './audit.actions.ts';
import { ACTION_LABELS, KIND_LABELS } from './audit.labels.ts';

it('has words for everything that is recorded, and for nothing else', () => {
  expect(Object.keys(ACTION_LABELS).toSorted()).toEqual(AUDIT_ACTIONS.toSorted());
  expect(Object.keys(KIND_LABELS).toSorted()).toEqual([...SUBJECT_KINDS].toSorted());
  for (const label of [...Object.values(ACTION_LABELS), ...Object.values(KIND_LABELS)]) {
    expect(label).toMatch(/^[A-Z][a-z]/);
  }
});
