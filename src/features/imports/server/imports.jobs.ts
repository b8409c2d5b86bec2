import { defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { forgetImports } from './imports.commands.undo.ts';

export const importsCleanUpJob = defineScheduledJob({
  name: 'imports-clean-up',
  schedule: '57 3 * * *',
  handle: forgetImports,
});
