import { formatRange } from '#src/shared/dates.ts';
import { withFullStop } from '#src/shared/without-trailing.ts';
import type { Setup } from './overview.contract.setup.ts';

interface SetupStep {
  name: 'name' | 'contact' | 'story' | 'pages' | 'mail' | 'workshop' | 'early-bird' | 'backup';
  isDone: boolean;
  /** What to do, or what is done. */
  title: string;
  text: string;
}

type Step<Name extends SetupStep['name']> = SetupStep & { name: Name };

function nameStep({ name: { isDone, siteName } }: Setup): Step<'name'> {
  return isDone
    ? { name: 'name', isDone, title: 'It has your name', text: siteName }
    : {
        name: 'name',
        isDone,
        title: 'Give it your name',
        text: `Visitors, emails and certificates still say “${siteName}”. A logo can replace it at the top.`,
      };
}

function contactStep({ contact: { isDone, email, phone, location } }: Setup): Step<'contact'> {
  if (isDone) {
    const text = [email, phone, location].filter(Boolean).join(', ');
    return { name: 'contact', isDone, title: 'Contact details are yours', text };
  }
  const title = 'Add your contact details';
  return {
    name: 'contact',
    isDone,
    title,
    text: `Visitors still see ${[email, phone].filter(Boolean).join(' and ')}.`,
  };
}

function storyStep({ story: { isDone } }: Setup): Step<'story'> {
  return isDone
    ? { name: 'story', isDone, title: 'Hero and story are yours', text: 'You can change them at any time.' }
    : {
        name: 'story',
        isDone,
        title: 'Write your hero and your story',
        text: 'The top of your home page and the story below it still have our words.',
      };
}

function pagesStep({ unwritten }: Setup): Step<'pages'> {
  const isDone = unwritten.length === 0;
  if (isDone) {
    return {
      name: 'pages',
      isDone,
      title: 'Legal pages are written',
      text: 'They are linked in the footer.',
    };
  }
  const names = new Intl.ListFormat('en-US').format(unwritten);
  const isOne = unwritten.length === 1;
  return {
    name: 'pages',
    isDone,
    title: 'Write your legal pages',
    text: `${names} still ${isOne ? 'has' : 'have'} starter text. Your footer links to ${isOne ? 'it' : 'them'} once you've written ${isOne ? 'it' : 'them'}.`,
  };
}

function mailStep({ testMailArrivedAt }: Setup): Step<'mail'> {
  return testMailArrivedAt
    ? {
        name: 'mail',
        isDone: true,
        title: 'Your test email arrived',
        text: 'Emails from your site reach people.',
      }
    : {
        name: 'mail',
        isDone: false,
        title: 'Receive a test email',
        text: 'Send one to yourself, then click the button in it.',
      };
}

function workshopStep({ workshop }: Setup): Step<'workshop'> {
  if (!workshop) {
    const text = 'Visitors have nothing to sign up for yet.';
    return { name: 'workshop', isDone: false, title: 'Publish your first workshop', text };
  }
  const { title, startDate, endDate, hasOwnPage } = workshop;
  if (!hasOwnPage) {
    return {
      name: 'workshop',
      isDone: false,
      title: "Make your first workshop's page yours",
      text: `The schedule, the skills and what's included on the page of ${title} are our words.`,
    };
  }
  const text = startDate ? `${title}, ${formatRange(startDate, endDate ?? startDate)}` : title;
  return { name: 'workshop', isDone: true, title: 'A first workshop is visible', text };
}

function earlyBirdStep({ earlyBird: { isDone, seats, perks } }: Setup): Step<'early-bird'> {
  if (!isDone) {
    return {
      name: 'early-bird',
      isDone,
      title: 'Decide about the early bird',
      text: `Visitors read: “The first ${seats} registrants get ${withFullStop(perks)}” Do you mean to offer that?`,
    };
  }
  const text = seats > 0 ? `For the first ${seats} registrants of each workshop` : 'Turned off';
  return { name: 'early-bird', isDone, title: 'You decided about the early bird', text };
}

const BACKUPS: Record<Setup['backup'], Omit<Step<'backup'>, 'name'>> = {
  set: { isDone: true, title: 'Backup is set', text: 'Every night at 3:10 AM, seven kept' },
  off: {
    isDone: false,
    title: 'Turn on the nightly backup',
    text: 'Without one, a broken disk takes everything with it.',
  },
  outside: {
    isDone: true,
    title: 'Backups are made where your database runs',
    text: 'Ask your host how often backups run.',
  },
};

/** In the order in which an owner would take them. */
export function setupSteps(setup: Setup): SetupStep[] {
  return [
    nameStep(setup),
    contactStep(setup),
    storyStep(setup),
    pagesStep(setup),
    mailStep(setup),
    workshopStep(setup),
    earlyBirdStep(setup),
    { name: 'backup', ...BACKUPS[setup.backup] },
  ];
}
