/** Each is also the name of the admin panel's section that shows them. */
export const IMPORT_KINDS = ['leads', 'registrations'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a column of a file can be, with its label. */
export const IMPORT_FIELDS = {
  leads: {
    name: 'Full name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    interests: 'Interests',
    workshop: 'Workshop',
    joinedOn: 'Joined on',
    unsubscribed: 'Unsubscribed',
  },
  registrations: {
    name: 'Full name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    workshop: 'Workshop',
    workshopDate: 'Workshop date',
    status: 'Status',
    registeredOn: 'Registered on',
    experience: 'Experience',
    goals: 'Goals',
    hearAbout: 'Heard about us',
    notes: 'Their notes',
    message: 'Their message',
    internalNote: 'Your note',
  },
} as const satisfies Record<ImportKind, Record<string, string>>;
export type ImportField<Kind extends ImportKind = ImportKind> = Kind extends ImportKind
  ? keyof (typeof IMPORT_FIELDS)[Kind] & string
  : never;

export const MAX_IMPORTED = 5000;
export const IMPORT_BYTES = 10 * 1024 * 1024;

/** `inactive`: added as cancelled or unsubscribed. `skipped`: already there. `refused`: can't be read or has no seat. */
export const IMPORT_RESULTS = ['added', 'inactive', 'skipped', 'refused'] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

export const isImported = (result: ImportResult): boolean => result === 'added' || result === 'inactive';
