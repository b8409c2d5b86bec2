import type { DemoStill } from './demo-content.ts';

/** Every still of the demo content, with its alt text and the point that a crop must keep. */
export const demoStills: readonly DemoStill[] = [
  {
    file: 'aperture-blades-macro.jpg',
    alt: 'Close view into a camera lens: nine overlapping aperture blades around a warm glowing opening, with colored reflections on the glass.',
    focalPoint: [0.45, 0.58],
  },
  {
    file: 'blue-hour-mountains.jpg',
    alt: 'Snow-dusted mountain ranges rise from a valley filled with fog under a pale peach horizon at blue hour.',
    focalPoint: [0.8, 0.42],
  },
  {
    file: 'cinema-camera-rim-light.jpg',
    alt: 'A cinema camera with a matte box seen from the front three-quarter, rim-lit against round out-of-focus amber, teal and rose lights.',
    focalPoint: [0.6, 0.55],
  },
  {
    file: 'coast-dusk-long-exposure.jpg',
    alt: 'Sea stacks and dark rocks stand in smooth, long-exposure water under a fading pink and blue dusk sky.',
    focalPoint: [0.65, 0.42],
  },
  {
    file: 'darkroom-safelight.jpg',
    alt: 'A printer leans over developing trays in a darkroom lit by a red safelight, with photographs hung on a line to dry.',
    focalPoint: [0.72, 0.54],
  },
  {
    file: 'desert-road-milky-way.jpg',
    alt: 'Red and white car light trails converge on a straight desert road between dark buttes under the Milky Way.',
    focalPoint: [0.53, 0.55],
  },
  {
    file: 'editing-suite-night.jpg',
    alt: 'An editor wearing headphones sits with their back to the viewer before three glowing monitors in a dark room with one warm lamp.',
    focalPoint: [0.45, 0.45],
  },
  {
    file: 'film-set-haze.jpg',
    alt: 'A film crew stands in silhouette on a hazy stage, crossed by a warm fresnel beam from the left and a cool softbox on the right.',
    focalPoint: [0.47, 0.6],
  },
  {
    file: 'film-strip-macro.jpg',
    alt: 'Close-up of strips of 35 mm film lying on a glowing light table, with small landscape frames visible between the perforations.',
    focalPoint: [0.6, 0.45],
  },
  {
    file: 'forest-light-shafts.jpg',
    alt: 'A photographer with a tripod stands among tall pines as shafts of low sun cut through the mist.',
    focalPoint: [0.54, 0.66],
  },
  {
    file: 'hero-ridge-golden-hour.jpg',
    alt: 'A lone cinematographer with a backpack stands behind a camera on a tripod on a dune ridge, silhouetted beside a low golden sun.',
    focalPoint: [0.74, 0.54],
  },
  {
    file: 'neon-street-rain.jpg',
    alt: 'A figure under an umbrella walks away down a rain-wet street lined with neon tubes, their colors reflected in the road.',
    focalPoint: [0.43, 0.52],
  },
  {
    file: 'portrait-rim-light.jpg',
    alt: 'A person with tied-back hair and a high collar in profile, face in shadow, edged by an amber and a teal rim light.',
    focalPoint: [0.5, 0.38],
  },
  {
    file: 'projector-beam.jpg',
    alt: 'A projector beam fans out through haze over the silhouetted audience of a dark movie theater.',
    focalPoint: [0.56, 0.38],
  },
  {
    file: 'rooftop-skyline-blue-hour.jpg',
    alt: 'A cinematographer with a backpack works a camera on a tripod at a rooftop parapet, the lit windows of a city blurred into discs of light behind.',
    focalPoint: [0.7, 0.6],
  },
  {
    file: 'underwater-light.jpg',
    alt: 'A free diver holding a camera housing glides through dark teal water crossed by shafts of light from the surface.',
    focalPoint: [0.58, 0.61],
  },
  {
    file: 'workshop-group-sunset.jpg',
    alt: 'Seven people of a workshop group stand and kneel around a camera on a tripod on a grassy hilltop, silhouetted against an orange and violet sunset.',
    focalPoint: [0.55, 0.66],
  },
];
