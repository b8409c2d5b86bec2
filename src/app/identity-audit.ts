// Apart from identity.ts, which imports slices.ts.
export { identitySubjects } from '#src/identity-provider/core/audit.ts';
