import type { DemoSitePage } from '#demo/demo-content.ts';

export const storiesPage: DemoSitePage = {
  slug: 'stories',
  title: 'Stories',
  description: 'Field notes on roofs, wet streets and dark roads: how single frames come about.',
  body: `Field notes from the places we work in. Each one is about a single frame and what it took to be ready for it.

## The crossing

From a roof on Spring Street you look west to Bunker Hill, and at sunset the towers are only shapes. The sky behind them reads four stops over the windows. Nobody photographs it, because there is nothing to photograph yet. You tape the tripod's feet to the roof, level it, write the first two readings in a notebook and wait.

Four minutes later the sky has lost a stop. Then another. The windows have not moved. On paper you now have two lines, one falling and one flat, and the only thing that matters tonight is where they meet.

Nothing announces the moment. The eye adapts the whole time, and to the eye the scene looks better ten minutes afterwards, when the sky is a deep theatrical blue. The meter disagrees: by then the windows are two and a half stops over and the towers have no edges. The frame was earlier, when it looked a little pale.

That is why the first evening is always practice. You shoot every two minutes and mark the one you liked when you were standing there. Next day, on the wall, the one you like is usually three frames before it. On the second evening you trust the notebook. On the third you hardly need it.

## Forty feet of rain

A wet-down looks like an extravagance until you have seen the same street dry. Dry asphalt is a hole in the lower half of the frame; whatever falls on it is gone. Wet, it becomes a second sign, upside down, a stop or two darker and softer than the first.

Less water does more. A street that has been flooded for an hour reflects everything, including the catering tent. What you want is a broken film, with dry islands, so that the reflection has an edge and a texture. Ten minutes after the hose stops it is usually right. Twenty minutes after that it is patchy, and you wet it again.

The camera wants to be low, because a flat surface reflects best at a shallow angle. At eye height you see mostly asphalt; at knee height you see the sign. The model walks in the dry strip, for the sake of the shoes and of the footprints.

Then the face. Under a red tube at six feet a cheek can sit a stop below middle gray and still read as a cheek, as long as there is one clean highlight in the eye. We make that highlight with the cheapest thing on the truck, a sheet of white card out of frame. Take it away and the picture dies without anyone being able to say why.

## One pass every ten minutes

On the access road at Trona a pair of headlights is visible for a long time before it is useful. For a light trail you want the car to enter the frame after the shutter has opened and leave it before it closes. At f/4 and ISO 400 that is a matter of counting. At ISO 3200, where the stars are, it is a matter of speed: a car at twenty-five burns the road white, and a car at walking pace burns it whiter.

So there are two exposures, one for the sky and one for the road, from the same tripod, and nobody touches the tripod in between. The sky comes first, while the desert is still. The road is shot at a low ISO, with the driver on low beams, and the two are put together at home.

The radio is the instrument. "Rolling" from the camera, "clear" from the far end, then lights. Between passes the desert closes up again, and it takes your eyes some minutes to get it back. Nobody talks much in those minutes. It is the best part of the night.
`,
};
