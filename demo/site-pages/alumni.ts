import type { DemoSitePage } from '#demo/demo-content.ts';

export const alumniPage: DemoSitePage = {
  slug: 'alumni',
  title: 'Alumni',
  description:
    'How people stay in touch after a workshop: pages that stay open, shared work, and the Sunday walk.',
  body: `A workshop ends on a Sunday. What comes after it is mostly people lending each other lenses. This page says how to stay within reach.

## The workshop's own page stays up

Every workshop keeps its page after it has ended. The discussion remains open, so questions about a stock, a stage or a parking lot still find someone who was there. Instructors read along.

## Show what you made

When the upload section of a workshop's page opens, it takes photos and videos. Uploads are private. Nobody sees them except us until you ask for one to be shown and we agree that it should be. Your original file is kept as you sent it.

## Come back on a Sunday

The Sunday Walk is free, and people from earlier workshops are welcome on it. Bring one lens. It is the easiest way to meet people from other workshops, and the only one of our days on which nobody carries sandbags.

## Crew, kit and couches

We keep no directory, because not everyone wants to be in one. If you are looking for a gaffer, a second camera or a place to stay near Trona, write to us with one paragraph and we will pass it on to the people it may suit. They answer you directly, or not at all.

## Leaving

Every email to the list has a link to unsubscribe at the bottom. If you would like something you uploaded removed, write to us and it will be.
`,
};
