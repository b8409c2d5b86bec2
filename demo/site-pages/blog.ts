import type { DemoSitePage } from '#demo/demo-content.ts';

export const blogPage: DemoSitePage = {
  slug: 'blog',
  title: 'Blog',
  description: 'Short notes on craft: split-grade printing, contrast ratios and the arithmetic of ten stops.',
  body: `One technique at a time, short enough to read before call.

## Two filters and a test strip

Variable-contrast paper carries a mixture of emulsions. All of them respond to blue light, and each responds differently to green. A low-numbered filter passes more green and prints soft; a high-numbered one passes more blue and prints hard. Split-grade printing uses the two ends of the scale and nothing in between: filter 00 for the highlights, filter 5 for the blacks.

Start with 00. Make a test strip across the brightest area in which you want detail, and look only at that. Ignore the blacks; there will be none, and the strip will look like fog. Choose the shortest time that gives the highlight a tone.

Take a new sheet, give the whole of it that exposure through 00, then make a strip on top of it through filter 5, across the shadows. Now look only at the blacks. Choose the shortest time in which the deepest one is really black.

Put the two times together and you have a straight print, and it is usually close. If the highlights have moved, take a little off the soft exposure, because the hard one adds something to them too.

The pleasure comes afterwards. A sky that is burned in through 00 gains tone without turning to soot. A dark jacket that is burned through 5 gains depth and leaves the highlights beside it almost alone. After a while you stop asking how dark and ask which end.

## Reading a contrast ratio

A ratio is a sentence about two sides of a face: how much light reaches the key side, and how much the fill side. Each doubling is one stop. Two to one is a stop, four to one is two stops, eight to one is three.

Measure it with an incident meter at the subject's nose. Point the dome at the key, shade it from everything else, and read. Then point it at the fill, shade it from the key, and read again. If key and fill overlap on the bright side, as they do when the fill comes from the lens, the bright side gets both: measure it with both lamps on, and the ratio is key plus fill against fill.

A spot meter gives you the other half of the story. It reads what skin and cloth send back, so it tells you what will be recorded. On the same face, both sides are the same skin, and the difference in stops is the ratio. Between a face and a wall it is not, since the wall has its own opinion about how much to reflect.

Numbers to start from: 2:1 looks open and a bit polite. 4:1 has a shape. 8:1 is night, provided that something in the frame is lit properly, so that the eye knows where bright is. Beyond that you are lighting with shadow, and the interesting question becomes what you leave in it.

Write the ratio on the slate. In a month you will want to know.

## Ten stops, by hand

Each stop doubles the time. Ten of them multiply it by 1,024, which is why filters of this density are sold as ND 1000. You can do that in your head: drop the fraction, count in seconds, and add a little.

- 1/60 becomes 17 seconds.
- 1/30 becomes 34 seconds.
- 1/15 becomes 68 seconds.
- 1/8 becomes 2 minutes 8 seconds.
- 1/4 becomes 4 minutes 16 seconds.
- 1/2 becomes 8 minutes 32 seconds.

Meter without the filter, at the aperture you will use. Focus without it too, and switch autofocus off. Cover the viewfinder if it is an optical one, because light that enters at the back has four minutes to do damage. Then the filter, then the release.

At dusk the light falls while the shutter is open. If the exposure is longer than about two minutes, meter at the start, guess where the light will be at the end, and give half a stop more than the table says.

On film, add the reciprocity of the stock. Fujifilm asks for nothing on Acros II up to two minutes, and for half a stop beyond that. Most other emulsions want a great deal more, so read the data sheet at home, where there is light.
`,
};
