import type { StillFile } from './demo-content.ts';

/** Invented people, with addresses that can receive no mail (RFC 2606) and phone numbers reserved for fiction. */
export interface DemoRegistrant {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  /** What they write with a reservation. */
  notes?: string;
  /** What they write when they show interest. */
  experience?: string;
  goals?: string;
  hearAbout?: string;
}

export interface DemoAccount {
  role: 'admin' | 'user';
  email: string;
  firstName: string;
  lastName: string;
  joinedDaysAgo: number;
  /** To try the site out, with a password that the start prints. */
  canSignIn: boolean;
}

export interface DemoLead {
  name: string;
  email: string;
  phone?: string;
  /** A workshop's title. */
  workshop?: string;
  daysAgo: number;
  unsubscribedDaysAgo?: number;
}

export interface DemoMessage {
  name: string;
  email: string;
  phone?: string;
  subject: string | null;
  message: string;
  /** A workshop's title, if it was sent from its page. */
  workshop?: string;
  state: 'unread' | 'open' | 'handled';
  daysAgo: number;
}

export interface DemoComment {
  /** A workshop's title. */
  workshop: string;
  content: string;
  daysAgo: number;
  state: 'shown' | 'held' | 'hidden';
  /** By the studio, on the next day. */
  answer?: string;
}

/** A participant's photo. */
export interface DemoWork {
  file: StillFile;
  title: string;
  description: string | null;
  share: 'private' | 'asked' | 'published';
  daysAgo: number;
}

/** What someone with an account did with it. */
export interface DemoMember {
  email: string;
  /** The title of the workshop in which the works were made. */
  workshop: string;
  works: readonly DemoWork[];
  comments: readonly Omit<DemoComment, 'state' | 'workshop'>[];
}

/** Someone who reserved a seat and gave it back. */
export interface DemoCancellation {
  workshop: string;
  email: string;
  reservedDaysAgo: number;
  cancelledDaysAgo: number;
  /** What they had paid was returned; otherwise it's still to return. */
  isReturned: boolean;
  internalNote: string;
}

/** What the studio has done with the registrations; workshops by their titles. */
export interface DemoStudioWork {
  /** Reservations of coming workshops are confirmed after so many days. */
  confirmsAfterDays: number;
  /** Over, and everyone who came has a certificate. */
  completed: readonly string[];
  /** Over, attendance is checked off, and the certificates are still to be issued. */
  attended: string;
  noShows: readonly { workshop: string; email: string }[];
  internalNotes: readonly { workshop: string; email: string; note: string }[];
  cancellations: readonly DemoCancellation[];
}
