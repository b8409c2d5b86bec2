import { seedDemo } from '#src/app/seed.ts';
import { prepareSite } from '#src/features/settings/server/settings.commands.prepare.ts';
import { StartError, readConfig } from '#src/platform/server/config.ts';
import { openLog } from '#src/platform/server/logger.ts';
import { runToEnd } from './run-to-end.ts';
import { withSite } from './site-context.ts';

// A server that is running on the same database shows the demo content right away.
await runToEnd(async () => {
  const config = readConfig();
  if (config.mode === 'live') throw new StartError('Demo content cannot be added in MODE=live');
  const isNew = await withSite(config, openLog(config.logLevel), async ctx => {
    await prepareSite(ctx, { timeZone: config.timeZone });
    return seedDemo(ctx);
  });
  console.log(isNew ? 'Added the demo content.' : 'There are already workshops, so nothing was changed.');
});
