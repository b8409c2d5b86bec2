import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SECTION_KINDS } from '#src/features/audit-log/server/audit-log.queries.ts';
import { actionLabels, kindLabels } from '#src/platform/server/audit/audit.subjects.ts';
import { auditSubjects } from './slices.ts';

it('knows what every slice records', async () => {
  const files = globSync('src/features/*/server/*.commands.audit.ts');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const declared = Object.values((await import(resolve(file))) as Record<string, unknown>).filter(
      Array.isArray,
    );
    expect(auditSubjects).toEqual(expect.arrayContaining(declared.flat()));
  }
});

it('has one set of words for each action, and a place in the filter for each kind', () => {
  const actions = auditSubjects.flatMap(subject => Object.keys(subject.actions));
  expect(actions).toEqual([...new Set(actions)]);
  const labels = kindLabels(auditSubjects);
  expect(Object.values(SECTION_KINDS).flat().toSorted()).toEqual(Object.keys(labels).toSorted());
  for (const words of [...Object.values(actionLabels(auditSubjects)), ...Object.values(labels)]) {
    expect(words).toMatch(/^[A-Z][a-z]/);
  }
});
