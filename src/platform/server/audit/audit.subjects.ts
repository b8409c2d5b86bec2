interface ActionWords {
  verb: string;
  /** Part of the sign-in log, for which the settings have a period of its own. */
  isSignIn?: true;
  isRefusal?: true;
  /** Left out of the list unless someone asks for it. */
  isRoutine?: true;
}

/** What a slice records about one kind of record. `app/slices.ts` lists them all. */
export interface AuditSubject {
  kind: string;
  /** A record that has no name of its own, or no longer exists. */
  label: string;
  /** By the names that stored rows keep, with what people read before the name of the record: 'Changed' Neon, Rain, Skin. */
  actions: Readonly<Record<string, string | ActionWords>>;
}

/** Of the accounts slice and of the identity provider. */
export const ACCOUNT = { kind: 'account', label: 'Account' } as const;

export type ActionOf<Subject extends AuditSubject> = Subject extends AuditSubject
  ? keyof Subject['actions'] & string
  : never;

const wordsOf = (words: string | ActionWords): ActionWords =>
  typeof words === 'string' ? { verb: words } : words;

const actionsOf = (subjects: readonly AuditSubject[]): [string, ActionWords][] =>
  subjects.flatMap(({ actions }) =>
    Object.entries(actions).map(([action, words]): [string, ActionWords] => [action, wordsOf(words)]),
  );

export function actionsThat(
  subjects: readonly AuditSubject[],
  is: Exclude<keyof ActionWords, 'verb'>,
): string[] {
  return actionsOf(subjects).flatMap(([action, words]) => (words[is] ? [action] : []));
}

export function actionLabels(subjects: readonly AuditSubject[]): Record<string, string> {
  return Object.fromEntries(actionsOf(subjects).map(([action, { verb }]) => [action, verb]));
}

export function kindLabels(subjects: readonly AuditSubject[]): Record<string, string> {
  return Object.fromEntries(subjects.map(({ kind, label }) => [kind, label]));
}
