import { pathIcon } from './first-icons.tsx';

export const CloseIcon = pathIcon('M5 5l10 10M15 5L5 15');
export const ArrowLeftIcon = pathIcon('M16 10H4M9 5l-5 5 5 5');
export const ArrowRightIcon = pathIcon('M4 10h12M11 5l5 5-5 5');
export const CheckIcon = pathIcon('M3.5 10.5l4 4 9-9.5');
export const DownloadIcon = pathIcon('M10 3v10M5.5 9L10 13.5 14.5 9M4 17h12');
export const MailIcon = pathIcon('M2.5 4.5h15v11h-15zM3 5.5l7 5.5 7-5.5');
export const LockIcon = pathIcon('M4 9h12v8H4zM6.5 9V6.5a3.5 3.5 0 017 0V9');
export const AlertIcon = pathIcon('M10 6v5M10 13.8v.1M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15z');
export const CalendarIcon = pathIcon('M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6');

const EYE =
  'M1.8 10S5 4.5 10 4.5 18.2 10 18.2 10 15 15.5 10 15.5 1.8 10 1.8 10zM10 7.6a2.4 2.4 0 100 4.8 2.4 2.4 0 000-4.8z';
export const EyeIcon = pathIcon(EYE);
export const EyeOffIcon = pathIcon(`${EYE}M4 16L16 4`);
