import { FOOTER_PAGES } from './settings.rules.ts';

/** The groups of Settings. `contains` is what the search of the panel finds them by. */
export const SETTINGS_GROUPS = {
  brand: {
    label: 'Brand',
    contains: 'Site name, tagline, logo, icon, social image, accent color, social links',
  },
  business: { label: 'Business', contains: 'Contact email, phone, location, time zone, currency' },
  workshops: { label: 'Workshop defaults', contains: 'Price, seats, duration, skill level, early birds' },
  payments: { label: 'Payments', contains: 'Sales tax, VAT, deposit, due dates, money' },
  documents: {
    label: 'Documents',
    contains: 'Receipts, invoices, credit notes, legal name, address, numbers',
  },
  policy: {
    label: 'Cancellation policy',
    contains: 'Refunds, cancel, plans change, give a spot to someone else',
  },
  'promo-codes': { label: 'Promo codes', contains: 'Discount, coupon, voucher' },
  pages: { label: 'Legal and footer pages', contains: FOOTER_PAGES.map(({ label }) => label).join(', ') },
  community: { label: 'Uploads and comments', contains: 'Who may upload, approval of comments' },
  privacy: { label: 'Privacy', contains: "How long records are kept, one person's data" },
  mail: { label: 'Email', contains: 'Sender name, test email, emails that wait or failed' },
  security: { label: 'Security', contains: 'Two-factor' },
  backups: { label: 'Backups', contains: 'Nightly backup, restore' },
  system: { label: 'System', contains: 'Version, storage, jobs' },
} as const;

export function settingsGroup<Name extends keyof typeof SETTINGS_GROUPS>(name: Name) {
  return { name, label: SETTINGS_GROUPS[name].label };
}
