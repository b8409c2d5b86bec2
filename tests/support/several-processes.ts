import { startProxy } from './alternating-proxy.ts';
import { freePort } from './free-port.ts';
import { liveSettings, startProgram } from './program.ts';

export type Program = Awaited<ReturnType<typeof startProgram>>;

/** Two web processes and one for the jobs, behind a proxy that alternates. All as users start them. */
export async function startSeveral(env: Record<string, string>) {
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const urls = ports.slice(0, 2).map(port => `http://127.0.0.1:${port}`);
  const proxy = await startProxy(urls);
  const settings = {
    ...liveSettings(0),
    SITE_URL: proxy.url,
    TRUST_PROXY: 'true',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const start = async (index: number): Promise<Program> => {
    const program = await startProgram({ ...settings, JOBS: index === 2 ? 'only' : 'off' }, ports[index]);
    await program.ready();
    return program;
  };
  const programs = await Promise.all([start(0), start(1), start(2)]);
  const kill = async (index: 0 | 1 | 2): Promise<void> => {
    programs[index]?.kill('SIGKILL');
    await programs[index]?.ended;
  };
  return {
    /** The proxy's. */
    url: proxy.url,
    /** Of the web processes. */
    urls: urls as [string, string],
    jobsUrl: `http://127.0.0.1:${ports[2]}`,
    programs,
    kill,
    restart: async (index: 0 | 1 | 2): Promise<void> => {
      await kill(index);
      programs[index] = await start(index);
    },
    /** Returns their exit codes. */
    stop: async (): Promise<(number | null)[]> => {
      for (const program of programs) program.kill('SIGTERM');
      const codes = await Promise.all(programs.map(program => program.ended));
      await proxy.stop();
      return codes;
    },
  };
}
