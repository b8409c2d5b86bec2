import { pathIcon } from '#src/ui-kit/first-icons.tsx';

export const HomeIcon = pathIcon('M3 8.5L10 3l7 5.5V17h-4.5v-5h-5v5H3z');
export const LogoutIcon = pathIcon('M8 17H4V3h4M8 10h9M13.5 6.5L17 10l-3.5 3.5');
export const ExternalIcon = pathIcon('M11.5 3.5h5v5M16 4L9 11M14 11.5V16H4V6h4.5');
export const ImageAddIcon = pathIcon(
  'M12 3H4.5A1.5 1.5 0 003 4.5v11A1.5 1.5 0 004.5 17h11a1.5 1.5 0 001.5-1.5V9M15.5 2v5M13 4.5h5M3.5 15.5L9 10.5l5.5 6M7 7.5v.1',
);
export const CircleCheckIcon = pathIcon('M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM7 10.2l2.1 2.1L13 8.2');
export const QuestionIcon = pathIcon(
  'M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM7.8 8a2.2 2.2 0 114 1.2c-.6.8-1.8 1.1-1.8 2.3M10 13.9v.1',
);
export const WarningIcon = pathIcon('M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.1');
export const CircleDotIcon = pathIcon('M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM10 9.8v.4');
export const CircleSlashIcon = pathIcon('M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM6.5 13.5l7-7');
export const BookmarkIcon = pathIcon('M5.5 3h9v14L10 13.5 5.5 17z');
export const HeartIcon = pathIcon(
  'M10 16.5S3 12.4 3 7.7C3 5.5 4.7 4 6.6 4 8.1 4 9.3 4.8 10 6c.7-1.2 1.9-2 3.4-2C15.3 4 17 5.5 17 7.7c0 4.7-7 8.8-7 8.8z',
);
export const ImagesIcon = pathIcon('M6.5 3h10.5v10.5H6.5zM6.5 11l3-3 4.5 5.5M13.5 6.5v.1M3 6.5V17h10.5');
export const ImageIcon = pathIcon('M3 3.5h14v13H3zM3 13.5l4.5-4 5 5 2-2 2.5 2.5M13 7v.1');
export const FilmIcon = pathIcon(
  'M3 3.5h14v13H3zM6.5 3.5v13M13.5 3.5v13M3 7.8h3.5M3 12.2h3.5M13.5 7.8H17M13.5 12.2H17M6.5 10h7',
);
export const AwardIcon = pathIcon('M10 2.5a5 5 0 100 10 5 5 0 000-10zM7 11.5L6 18l4-2.2L14 18l-1-6.5');
export const GlobeIcon = pathIcon(
  'M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM2.5 10h15M10 2.5c5 5 5 10 0 15M10 2.5c-5 5-5 10 0 15',
);
export const ClockIcon = pathIcon('M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM10 6v4.2l2.8 1.6');
export const ShareIcon = pathIcon(
  'M14.5 2.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4zM5.5 7.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4zM14.5 12.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4zM7.5 9l5-3M7.5 11l5 3',
);
export const PlayIcon = pathIcon('M6.5 4l9.5 6-9.5 6z');
export const PencilIcon = pathIcon('M3.5 16.5l.8-3.6L13 4.2l2.8 2.8-8.7 8.7zM11.3 5.9l2.8 2.8');
export const RetryIcon = pathIcon('M16 10a6 6 0 11-1.8-4.3L16 7.5M16 3.5v4h-4');
export const InfoIcon = pathIcon('M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM10 9.2v4.3M10 6.5v.1');
export const GridIcon = pathIcon('M3 3h5.5v6.5H3zM11.5 3H17v4h-5.5zM11.5 10.5H17V17h-5.5zM3 13h5.5v4H3z');
export const EventsIcon = pathIcon(
  'M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6M7 12v.1M10 12v.1M13 12v.1M7 14.5v.1M10 14.5v.1',
);
export const WriteIcon = pathIcon('M9 17H4V3h8l4 4v1M12 3v4h4M9.5 17l.5-2.5 5-5 2 2-5 5z');
export const TicketIcon = pathIcon(
  'M2.5 5.5h15V8a2 2 0 000 4v2.5h-15V12a2 2 0 000-4zM12 6v1.5M12 9.2v1.6M12 12.5V14',
);
export const LayoutIcon = pathIcon('M3 3h14v14H3zM3 8h14M8 8v9');
export const LayersIcon = pathIcon(
  'M10 2.5L17.5 6.5 10 10.5 2.5 6.5zM2.5 10L10 14l7.5-4M2.5 13.5l7.5 4 7.5-4',
);
export const PersonPlusIcon = pathIcon(
  'M8 3.5a3 3 0 100 6 3 3 0 000-6zM2.5 16.5a5.5 5.5 0 0111 0M15.5 6v5M13 8.5h5',
);
export const PersonXIcon = pathIcon(
  'M8 3.5a3 3 0 100 6 3 3 0 000-6zM2.5 16.5a5.5 5.5 0 0111 0M13.5 6l4 4M17.5 6l-4 4',
);
export const TransferIcon = pathIcon('M4 7h12M12.5 3.5L16 7l-3.5 3.5M16 13H4M7.5 9.5L4 13l3.5 3.5');
export const UndoIcon = pathIcon('M7 4L3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 010 9H8');
export const SparklesIcon = pathIcon(
  'M8.5 4l1.4 4.1L14 9.5l-4.1 1.4L8.5 15l-1.4-4.1L3 9.5l4.1-1.4zM15.5 3v4M13.5 5h4M15.5 14v3M14 15.5h3',
);
export const InboxIcon = pathIcon('M2.5 11l3-7h9l3 7v5h-15zM2.5 11H7l1 2h4l1-2h4.5');
export const UploadsIcon = pathIcon('M6 3h11v11H6zM3 6.5V17h10.5M6.5 12.5L10 9l3 3 1.5-1.5L17 13M9 6.2v.1');
export const ChartIcon = pathIcon('M3 3v14h14M6 12l3-4 3 2.5L16.5 5');
export const PeopleIcon = pathIcon(
  'M7.5 3.5a3 3 0 100 6 3 3 0 000-6zM2 16.5a5.5 5.5 0 0111 0M13 3.7a3 3 0 010 5.6M15 11.6a5.5 5.5 0 013 4.9',
);
export const SettingsIcon = pathIcon(
  'M8.4 2.5h3.2l.5 2 1.6.9 2-.6 1.6 2.8-1.5 1.4v2l1.5 1.4-1.6 2.8-2-.6-1.6.9-.5 2H8.4l-.5-2-1.6-.9-2 .6-1.6-2.8L4.2 11V9L2.7 7.6l1.6-2.8 2 .6 1.6-.9zM10 7.6a2.4 2.4 0 100 4.8 2.4 2.4 0 000-4.8z',
);
export const CollapseIcon = pathIcon('M3 3h14v14H3zM8 3v14M13.5 8L11.5 10l2 2');
export const SearchIcon = pathIcon('M9 3a6 6 0 100 12A6 6 0 009 3zM13.5 13.5L17.5 17.5');
export const PlusIcon = pathIcon('M10 4v12M4 10h12');
export const CopyIcon = pathIcon('M7 7h10v10H7zM13 7V3H3v10h4');
export const TrashIcon = pathIcon(
  'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 11.5h8.6L15 5.5M8.2 8.5v5.5M11.8 8.5v5.5',
);
export const EraserIcon = pathIcon('M7 17l-4-4 9.5-9.5 4.5 4.5L8 17zM7 17h10M7.5 8.5l4.5 4.5');
export const PinIcon = pathIcon('M7 3h6l-.7 5 2.7 3H5l2.7-3zM10 11v6.5');
export const UploadIcon = pathIcon('M10 13V3.5M6 7l4-4 4 4M3.5 13v4h13v-4');
export const ChevronRightIcon = pathIcon('M7.5 4.5L13 10l-5.5 5.5');
export const ChevronUpIcon = pathIcon('M4.5 12.5L10 7l5.5 5.5');
export const ChevronDownIcon = pathIcon('M4.5 7.5L10 13l5.5-5.5');
const dot = (x: number, y: number): string => `M${x - 0.6} ${y}a.6.6 0 101.2 0 .6.6 0 10-1.2 0`;
const dots = (points: readonly [number, number][]): string => points.map(([x, y]) => dot(x, y)).join('');
export const GripIcon = pathIcon(
  dots([
    [7.5, 5],
    [12.5, 5],
    [7.5, 10],
    [12.5, 10],
    [7.5, 15],
    [12.5, 15],
  ]),
);
export const DesktopIcon = pathIcon('M2.5 3.5h15v10h-15zM7 17h6M10 13.5V17');
export const TabletIcon = pathIcon('M4.5 2.5h11v15h-11zM10 15v.1');
export const PhoneIcon = pathIcon('M6 2.5h8v15H6zM10 15v.1');
export const CallIcon = pathIcon(
  'M6.5 3H4a1 1 0 00-1 1.1A14 14 0 0015.9 17a1 1 0 001.1-1v-2.5l-3.6-1.4-1.6 1.6a11 11 0 01-5.5-5.5l1.6-1.6z',
);
export const CircleIcon = pathIcon('M10 3.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13z');
export const LinkIcon = pathIcon(
  'M8.5 11.5a3 3 0 004.2 0l2.8-2.8a3 3 0 00-4.2-4.2L10 5.8M11.5 8.5a3 3 0 00-4.2 0l-2.8 2.8a3 3 0 004.2 4.2L10 14.2',
);
export const MoreIcon = pathIcon(
  dots([
    [4.5, 10],
    [10, 10],
    [15.5, 10],
  ]),
);
export const PrintIcon = pathIcon('M6 7V3h8v4M6 14H3V7h14v7h-3M6 12h8v5H6z');
export const ReplyIcon = pathIcon('M8 5L3.5 9.5 8 14M3.5 9.5H12a4.5 4.5 0 014.5 4.5v1');
export const ShieldIcon = pathIcon('M10 2.5l6 2.2v4.6c0 3.9-2.5 6.8-6 8.2-3.5-1.4-6-4.3-6-8.2V4.7z');
export const PersonIcon = pathIcon('M10 3.5a3 3 0 100 6 3 3 0 000-6zM4.5 16.5a5.5 5.5 0 0111 0');
export const KeyIcon = pathIcon('M13 3a4 4 0 100 8 4 4 0 000-8zM10.2 9.8L3 17M5.5 14.5l2.2 2.2M13.8 6.2v.1');
export const CommentIcon = pathIcon('M3 3.5h14v10.5H9.5L6 17v-3H3zM6.5 7h7M6.5 10.5h4.5');
export const ScrollIcon = pathIcon(
  'M15.5 14V4.5a1.5 1.5 0 00-1.5-1.5H3.5M6.5 17H16a1.5 1.5 0 001.5-1.5V14H8.5v1.5a1.5 1.5 0 01-3 0v-11A1.5 1.5 0 004 3a1.5 1.5 0 00-1.5 1.5V6h3M8.5 6.5h4.5M8.5 10h4.5',
);
export const TableIcon = pathIcon('M3 3.5h14v13H3zM3 8h14M3 12.2h14M10 3.5v13');
export const ClickIcon = pathIcon('M8 8l8.5 3.2-3.6 1.7-1.7 3.6zM8 2.5V5M2.5 8H5M4.1 4.1l1.8 1.8');
export const CoinIcon = pathIcon(
  'M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM12.3 7.6c-.4-.8-1.2-1.2-2.3-1.2-1.4 0-2.3.7-2.3 1.7 0 2.5 4.7 1.1 4.7 3.7 0 1.1-1 1.8-2.4 1.8-1.2 0-2.1-.5-2.5-1.4M10 5v1.4M10 13.6V15',
);
