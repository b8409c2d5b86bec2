import type { DemoSitePage } from '#demo/demo-content.ts';

export const resourcesPage: DemoSitePage = {
  slug: 'resources',
  title: 'Resources',
  description: 'Books to read, films to watch with the sound off, and the pages we check before call.',
  body: `What we send people who ask what to do before a workshop. None of it is required, and most of it is in a library.

## Books on light and exposure

- Ansel Adams, *The Negative* and *The Print*. Start with the chapters on exposure; skip the formulas until you need them.
- John Alton, *Painting with Light* (1949). Still the best argument for switching a lamp off.
- Harry C. Box, *Set Lighting Technician's Handbook*. Electricity, rigging and everything you are expected to know on a stage.
- Blain Brown, *Cinematography: Theory and Practice*. The one to own if you own one.
- Tim Rudman, *The Photographer's Master Printing Course*. For the darkroom.

## Books on seeing and cutting

- Néstor Almendros, *A Man with a Camera*. A cinematographer explains his choices, film by film, most of them made with very little.
- Joseph V. Mascelli, *The Five C's of Cinematography* (1965). The diagrams are dated, the reasoning is not.
- Walter Murch, *In the Blink of an Eye*. Short. Read it before The Cutting Room, and again after.
- Michael Ondaatje, *The Conversations: Walter Murch and the Art of Editing Film*.
- Robert Adams, *Why People Photograph*.
- Saul Leiter, *Early Color*. Rain, glass and other people's umbrellas.

## Films, with one thing to look for

- *Man with a Movie Camera* (1929). Cutting, before anybody had agreed on the rules.
- *The Big Combo* (1955), photographed by John Alton. How little light a scene needs if it comes from the right place.
- *The Conformist* (1970), Vittorio Storaro. Color as an argument.
- *The Conversation* (1974), edited by Walter Murch and Richard Chew. What sound knows before the picture does.
- *Days of Heaven* (1978), Néstor Almendros, with Haskell Wexler. Twilight, and the patience it costs.
- *Thief* (1981), Donald Thorin. Wet streets at night.
- *Blade Runner* (1982), Jordan Cronenweth. Haze, shafts and hard backlight.
- *Koyaanisqatsi* (1982), Ron Fricke. Time-lapse with a point of view.
- *In the Mood for Love* (2000), Christopher Doyle and Mark Lee Ping-bing. Doorways, and skin under practicals.
- *Collateral* (2004), Dion Beebe and Paul Cameron. Los Angeles at night on early digital cameras.

## Pages we check before call

- The National Weather Service forecast discussion for Los Angeles/Oxnard: the depth of the marine layer is in the aviation section.
- NOAA tide predictions, and a swell forecast beside them.
- A sun and moon ephemeris with altitude and azimuth, from the U.S. Naval Observatory or any good phone app.
- FilmLA, for anything with a tripod on a city street.
`,
};
