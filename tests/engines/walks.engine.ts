import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '#tests/support/journey-server.ts';
import { authenticatorApp } from '#tests/support/authenticator-app.ts';
import { startCluster } from '#tests/support/cluster.ts';
import { ENGINES, type Tab } from './engines.ts';
import { visit } from './visit.ts';

let cluster: Awaited<ReturnType<typeof startCluster>>;
let site: Awaited<ReturnType<typeof startServer>>;
let open: number;
beforeAll(async () => {
  cluster = await startCluster();
  process.env['CLUSTER_URL'] = cluster.url;
  site = await startServer({ JOBS: 'on' });
  const workshops = (await (await fetch(`${site.url}/api/workshops/upcoming`)).json()) as {
    id: number;
    title: string;
  }[];
  open = workshops.find(({ title }) => title === 'The Sunday Walk')?.id ?? 0;
});
afterAll(async () => {
  await site.stop();
  await cluster.stop();
});

const anAddress = () => `visitor-${Math.random().toString(36).slice(2)}@example.com`;

describe.for(ENGINES)('in $name', engine => {
  let tab: Tab;
  let person: ReturnType<typeof visit>;
  beforeEach(async () => {
    tab = await engine.open(String(engine.program));
    person = visit(tab, site.url);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await tab.value('document.body.innerText'));
    await tab.close();
  });

  it('a visitor reads the landing page and opens a workshop', async () => {
    await person.open('/');
    await person.sees('Immersive cinematic workshops where storytelling meets artistry');
    await person.click('link', /See More/);
    await person.has("location.pathname.startsWith('/events/')", true);
    await person.sees('Post Comment');
  });

  it('a visitor reserves a spot', async () => {
    await person.open(`/events/${open}`);
    await person.click('button', /^Reserve Your Spot - /);
    await person.fill('First name', 'Jonas');
    await person.fill('Last name', 'Reyes');
    await person.fill('Email', anAddress());
    await person.click('button', 'Reserve Your Spot');
    await person.sees('Reservation Submitted!');
  });

  it('Escape closes a dialog without moving the page, and its button has the focus again', async () => {
    await person.open(`/events/${open}`);
    await person.click('button', /^Reserve Your Spot - /);
    await person.fill('First name', 'Jonas');
    const before = await person.value<number>('scrollY');
    await person.press('Escape');
    await person.has("document.querySelectorAll('dialog[open]').length", 0);
    await person.has('document.activeElement.textContent.startsWith("Reserve Your Spot")', true);
    expect(await person.value<number>('scrollY')).toBe(before);
  });

  it('a visitor asks the team', async () => {
    await person.open(`/events/${open}`);
    await person.click('button', 'Contact Our Team');
    await person.fill('Name', 'Jonas Reyes');
    await person.fill('Email', anAddress());
    await person.fill('Message', 'Can I bring my own adapter?');
    await person.click('button', 'Send Message');
    await person.sees('Message Sent!');
  });

  it('a visitor comments', async () => {
    await person.open(`/events/${open}`);
    await person.fill('Your comment', `Worth it in ${engine.name}.`);
    await person.click('button', 'Post Comment');
    await person.sees('Comment added successfully!');
    await person.sees(`Worth it in ${engine.name}.`);
  });

  it('a member signs in, sees the dashboard, and signs out', async () => {
    const [first, second] = [0, 1].map(index => `document.querySelectorAll('.dialog-tab')[${index}]`);
    await person.open('/?auth=signin');
    await person.has(`${first}?.ariaSelected ?? null`, 'true');
    const before = await person.value<number>(`${first}.getBoundingClientRect().left`);
    await tab.click(String(second));
    await person.has(`${second}.ariaSelected`, 'true');
    // Only one of the tabs needs a scrollbar.
    expect(await person.value<number>(`${first}.getBoundingClientRect().left`)).toBe(before);
    await person.signIn('member@halation.test');
    await person.open('/dashboard');
    await person.has("document.querySelector('h1') !== null", true);
    await person.open('/api/logout');
    await person.has("localStorage.getItem('halation.auth')", null);
  });

  it('an admin turns two-factor on, signs in with a code, and turns it off', async () => {
    await person.signIn('admin@halation.test');
    await person.open('/admin?section=account');
    await person.click('button', 'Set Up Two-Factor');
    await person.click('button', "Can't scan it?");
    await person.sees('6-digit code');
    await person.has(
      "/^([A-Z2-7]{4} )+/.test(document.querySelector('.recovery-key')?.innerText ?? '')",
      true,
    );
    const secret = await person.value<string>("document.querySelector('.recovery-key').innerText");
    const nextCode = authenticatorApp(secret.replaceAll(' ', ''));
    await person.fill('6-digit code', await nextCode());
    await person.click('button', 'Turn On');
    await person.sees('Save your recovery codes');
    await person.click('checkbox', /saved these codes/);
    await person.click('button', 'Done');
    await person.sees('10 of 10 left');
    await person.open('/api/logout');
    await person.has("localStorage.getItem('halation.auth')", null);

    await person.enterPassword('admin@halation.test');
    await person.sees('Enter your code');
    await person.fill('6-digit code', await nextCode());
    await person.has("document.querySelectorAll('dialog[open]').length", 0);
    await person.open('/admin?section=account');
    await person.click('button', 'Turn Off');
    await person.fill('Current 6-digit code', await nextCode());
    await person.press('Enter');
    await person.sees('Two-factor is off');
  }, 240_000);

  it('an owner changes the name of the site', async () => {
    await person.signIn('admin@halation.test');
    await person.open('/admin?section=settings');
    await person.fill('Site name', `Afterglow ${engine.name}`);
    await person.click('button', 'Save Changes');
    await person.sees('Settings saved');
    await person.open('/');
    await person.has(`document.title.includes('Afterglow ${engine.name}')`, true);
  });

  it('an owner opens the menu of a registration with the keyboard', async () => {
    await person.signIn('admin@halation.test');
    await person.open('/admin?section=registrations');
    await person.click('button', /^Actions for /);
    await person.has("document.activeElement.getAttribute('role')", 'menuitem');
    const first = await person.value<string>('document.activeElement.textContent');
    await person.press('ArrowDown');
    await person.has(`document.activeElement.textContent !== ${JSON.stringify(first)}`, true);
    await person.press('Escape');
    await person.has(
      "document.activeElement.getAttribute('aria-label')?.startsWith('Actions for ') ?? /^Actions for /.test(document.activeElement.textContent)",
      true,
    );
  });

  it('an owner sees an empty date field, and what is missing', async () => {
    await person.signIn('admin@halation.test');
    await person.open('/admin?section=events');
    await person.click('link', 'Create New Event');
    await person.click('button', 'Create Event');
    await person.has("document.querySelector('input[type=date]')?.getAttribute('aria-invalid')", 'true');
    const styleOf = (field: string) => `getComputedStyle(document.querySelector('${field}'))`;
    // The text is in the middle of the field, and a text area cuts no line.
    await person.has(`${styleOf('input[type=date]')}.display`, 'inline-flex');
    await person.has(`${styleOf('input[type=date]')}.alignItems`, 'center');
    await person.has(
      `(document.querySelector('textarea').clientHeight - 2 * parseFloat(${styleOf('textarea')}.paddingTop)) % parseFloat(${styleOf('textarea')}.lineHeight)`,
      0,
    );
  });

  it.runIf(engine.name === 'WebKit')('an owner sees no date in a date field that is empty', async () => {
    await person.signIn('admin@halation.test');
    await person.open('/admin?section=events');
    await person.click('link', 'Create New Event');
    const field = "document.querySelector('input[type=date]')";
    await person.has(`${field} !== null`, true);
    await tab.value('document.activeElement.blur()');
    const { left, top, width, height } = await person.value<DOMRect>(
      `${field}.getBoundingClientRect().toJSON()`,
    );
    const pixels = async (): Promise<string> =>
      (
        await sharp(await tab.picture())
          .extract({ left, top, width, height })
          .raw()
          .toBuffer()
      ).toString('hex');
    const shown = await pixels();
    await tab.value(`${field}.style.color = 'transparent'`);
    expect((await pixels()) === shown).toBe(true);
  });
});
