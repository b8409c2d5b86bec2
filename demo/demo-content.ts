/** The shapes of the demo content; those about people are in `demo-people.ts`. The rest of this folder is plain data. */

/** A file in `demo/stills`. */
export type StillFile =
  | 'aperture-blades-macro.jpg'
  | 'blue-hour-mountains.jpg'
  | 'cinema-camera-rim-light.jpg'
  | 'coast-dusk-long-exposure.jpg'
  | 'darkroom-safelight.jpg'
  | 'desert-road-milky-way.jpg'
  | 'editing-suite-night.jpg'
  | 'film-set-haze.jpg'
  | 'film-strip-macro.jpg'
  | 'forest-light-shafts.jpg'
  | 'hero-ridge-golden-hour.jpg'
  | 'neon-street-rain.jpg'
  | 'portrait-rim-light.jpg'
  | 'projector-beam.jpg'
  | 'rooftop-skyline-blue-hour.jpg'
  | 'underwater-light.jpg'
  | 'workshop-group-sunset.jpg';

export interface DemoStill {
  file: StillFile;
  alt: string;
  /** Share of width and height, from the top left. */
  focalPoint: readonly [number, number];
}

export type DemoCategory =
  'Photography' | 'Videography' | 'Editing' | 'Business' | 'Editorial' | 'Documentary';

export interface DemoScheduleDay {
  day: string;
  title: string;
  description: string;
  /** Call and wrap, e.g. '9:00 AM-6:00 PM'; a wrap earlier than the call is after midnight. */
  time: string;
}

/** Paragraphs in a description are separated by one blank line. */
export interface DemoEventContent {
  heroTitle: string;
  heroSubtitle: string;
  mainTitle: string;
  mainDescription: string;
  feature1Title: string;
  feature1Description: string;
  feature2Title: string;
  feature2Description: string;
  skillsSectionTitle: string;
  skillsList: readonly string[];
  scheduleSectionTitle: string;
  scheduleData: readonly DemoScheduleDay[];
  investmentTitle: string;
  investmentSubtitle: string;
  prerequisitesTitle: string;
  prerequisitesDescription: string;
  includedTitle: string;
  includedItems: readonly string[];
  gallerySectionTitle: string;
  gallerySectionDescription: string;
  communitySectionTitle: string;
  uploadSectionTitle: string;
  uploadDescription: string;
}

/** When a workshop takes place, relative to the day of the first start. */
export interface DemoTiming {
  /** The earliest first day; negative means past. */
  startsInDays: number;
  /** The first day is moved forward to this weekday (0 is Sunday, 5 is Friday). */
  weekday: number;
  /** Length in days; the last day is the first plus `days - 1`. */
  days: number;
  /** The craft needs a dark sky: the first day is the given weekday nearest to a new moon. */
  needsNewMoon?: true;
  /** Call of the first day and wrap of the last, local, 24 hours. */
  startTime: string;
  endTime: string;
}

export interface DemoWorkshop extends DemoTiming {
  key: string;
  title: string;
  description: string;
  category: DemoCategory;
  /** Null: derived from the dates. */
  duration: string | null;
  location: string;
  /** Whole dollars. */
  price: number;
  /** `value` in parts per million. Without it, there is none. */
  deposit?: { kind: 'percent'; value: number; isRefundable: boolean };
  maxParticipants: number;
  requirements: string;
  skillLevel: string;
  isPinned: boolean;
  isVisible: boolean;
  image: StillFile;
  gallery: readonly StillFile[];
  /** Registrations that hold a seat. */
  seatsTaken: number;
  /** Registrations that only show interest. */
  interested: number;
  content: DemoEventContent;
}

export interface DemoLanding {
  /** Empty: the site name is shown. */
  heroTitle: string;
  heroSubtitle: string;
  heroImage: StillFile;
  aboutTitle: string;
  aboutDescription: string;
  aboutImage: StillFile;
  features: readonly { title: string; text: string }[];
  ctaHeadline: string;
  ctaButtonText: string;
  ctaButtonUrl: string;
  captureFormTitle: string;
  captureFormSubtitle: string;
}

export interface DemoSectionImage {
  url: StillFile;
  alt: string;
}

export interface DemoContentSection {
  sectionKey: string;
  title: string;
  subtitle: string;
  description: string | null;
  content: { paragraphs: readonly string[] };
  images: readonly DemoSectionImage[];
  displayOrder: number;
  isActive: boolean;
}

export interface DemoSettings {
  siteName: string;
  tagline: string;
  contactEmail: string;
  contactPhone: string;
  location: string;
  socialLinks: readonly { network: 'instagram' | 'vimeo' | 'youtube'; url: string }[];
}

export interface DemoSitePage {
  slug: 'stories' | 'alumni' | 'blog' | 'resources' | 'privacy' | 'terms' | 'cookies';
  title: string;
  /** One sentence for search engines and shared links. */
  description: string;
  /** Markdown; headings start at the second level, the title is the page's first. */
  body: string;
}
