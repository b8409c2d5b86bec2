import { BENCH_PASSWORD } from './sign-ins.ts';

export async function tokenOf(url: string, who: 'member' | 'admin'): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@halation.test`, password: BENCH_PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`The sign-in of the ${who} answered ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
