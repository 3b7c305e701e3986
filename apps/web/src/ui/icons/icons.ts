import { icon } from './icon.tsx'

export const ArmbandIcon = /* @__PURE__ */ icon('M5 7.5c4 1.5 10 1.5 14 0v9c-4 1.5-10 1.5-14 0ZM14 10.6a2.6 2.6 0 1 0 0 3')
export const BanIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M6 6l12 12')
export const BankIcon = /* @__PURE__ */ icon('M4 9.5L12 4.5l8 5ZM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M4 19.5h16')
export const BellOffIcon = /* @__PURE__ */ icon('M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10ZM10 20a2.2 2.2 0 0 0 4 0M4 4l16 16')
export const BibIcon = /* @__PURE__ */ icon(
  'M8 3.5v3C8 9 5.5 9.5 5.5 11.5v9h13v-9C18.5 9.5 16 9 16 6.5v-3M8 3.5h2.2c0 3.5 3.6 3.5 3.6 0H16M5.5 15.5h13',
)
export const CalendarAddIcon = /* @__PURE__ */ icon(
  'M5.5 5.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1 -1.5 1.5h-13a1.5 1.5 0 0 1 -1.5 -1.5v-12a1.5 1.5 0 0 1 1.5 -1.5M4 10h16M8.5 3v4M15.5 3v4M12 12.8v4.6M9.7 15.1h4.6',
)
export const CameraIcon = /* @__PURE__ */ icon('M4 7.5h4L9.5 5h5L16 7.5h4V19H4ZM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0')
export const CarIcon = /* @__PURE__ */ icon('M4 16.5v-4l2-5.5h12l2 5.5v4ZM4 12.5h16M6 16.5v2M18 16.5v2')
export const CardIcon = /* @__PURE__ */ icon(
  'M5 6h14a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1 -1.5 1.5h-14a1.5 1.5 0 0 1 -1.5 -1.5v-9.5a1.5 1.5 0 0 1 1.5 -1.5M3.5 10h17M7 15h4',
)
export const ChevronLeftIcon = /* @__PURE__ */ icon('M14.5 6l-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('M9.5 6l6 6-6 6')
export const ClockIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.2V12l3.2 2')
export const CoinsIcon = /* @__PURE__ */ icon('M4 9.5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M13.5 11.5a5 5 0 1 1-3 6.5')
export const CopyIcon = /* @__PURE__ */ icon(
  'M10 8.5h8.5a1.5 1.5 0 0 1 1.5 1.5v8.5a1.5 1.5 0 0 1 -1.5 1.5h-8.5a1.5 1.5 0 0 1 -1.5 -1.5v-8.5a1.5 1.5 0 0 1 1.5 -1.5M15.5 5.5V4H4v11.5h1.5',
)
export const CupIcon = /* @__PURE__ */ icon(
  'M8 4h8v6a4 4 0 0 1-8 0ZM8 5.5H4.5C4.5 9 6 10 8 10M16 5.5h3.5C19.5 9 18 10 16 10M12 14v3.5M8.5 20h7M9.5 17.5h5',
)
export const DatabaseIcon = /* @__PURE__ */ icon(
  'M4.5 6a7.5 2.7 0 1 0 15 0a7.5 2.7 0 1 0 -15 0M4.5 6v12c0 1.5 3.4 2.7 7.5 2.7s7.5-1.2 7.5-2.7V6M4.5 12c0 1.5 3.4 2.7 7.5 2.7s7.5-1.2 7.5-2.7',
)
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M8 11.5l4 4 4-4M5 20h14')
export const DirectionsIcon = /* @__PURE__ */ icon(
  'M12 3.2l8.8 8.8-8.8 8.8L3.2 12ZM9.3 15v-2.2a1.8 1.8 0 0 1 1.8-1.8h4.2M13 8.6l2.4 2.4-2.4 2.4',
)
export const EuroIcon = /* @__PURE__ */ icon('M18 6.5A7.2 7.2 0 1 0 18 17.5M4 10.5h9M4 13.5h8')
export const ExitIcon = /* @__PURE__ */ icon('M10 4H5v16h5M10 12h10M16 8l4 4-4 4')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 3.5l16 17M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
)
export const FingerprintIcon = /* @__PURE__ */ icon(
  'M5.5 16.5c.7-1.5 1-3 1-4.5a5.5 5.5 0 0 1 11 0c0 2.5-.3 4.7-1 7M9 19.5c1-2.3 1.5-4.8 1.5-7.5a1.5 1.5 0 0 1 3 0c0 3-.5 5.7-1.5 8.5M4 9.5a8.5 8.5 0 0 1 16 0M20.5 13c0 1.5-.1 2.7-.4 4',
)
export const FirstAidIcon = /* @__PURE__ */ icon(
  'M5 7.5h14a1.5 1.5 0 0 1 1.5 1.5v9.5A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5V9A1.5 1.5 0 0 1 5 7.5ZM9 7.5V5h6v2.5M12 11v5.5M9.25 13.75h5.5',
)
export const GlobeIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17',
)
export const HistoryIcon = /* @__PURE__ */ icon('M4.5 12a7.8 7.8 0 1 0 2.3-5.5L4.5 8.8M4.5 4.5v4.3h4.3M12 8v4.3l2.8 1.7')
export const KeyIcon = /* @__PURE__ */ icon('M4 15.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M11 12.5L19.5 4M16 7.5l2.8 2.8')
export const LinkIcon = /* @__PURE__ */ icon(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
)
export const LockIcon = /* @__PURE__ */ icon(
  'M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1 -1.5 1.5h-11a1.5 1.5 0 0 1 -1.5 -1.5v-7a1.5 1.5 0 0 1 1.5 -1.5M8 10.5V8a4 4 0 0 1 8 0v2.5',
)
export const MailIcon = /* @__PURE__ */ icon(
  'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10.5a1.5 1.5 0 0 1 -1.5 1.5h-14a1.5 1.5 0 0 1 -1.5 -1.5v-10.5a1.5 1.5 0 0 1 1.5 -1.5M4 7l8 6 8-6',
)
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const MoreIcon = /* @__PURE__ */ icon(
  'M11.1 5.5a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0M11.1 12a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0M11.1 18.5a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0',
)
export const PencilIcon = /* @__PURE__ */ icon('M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19ZM13.5 7l3.5 3.5')
export const PhoneIcon = /* @__PURE__ */ icon(
  'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1 -1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3ZM11 18h2',
)
export const PumpIcon = /* @__PURE__ */ icon('M9 9.5h6V20H9ZM12 9.5V4M8.5 4h7M6.5 20.5h11M15 13h3c2.5 0 2.5 3.5 0 3.5')
export const ReceiptIcon = /* @__PURE__ */ icon('M6 3.5h12v17l-2.4-1.5-2.4 1.5-2.4-1.5L8.4 20.5 6 19ZM9 8h6M9 12h6')
export const RepeatIcon = /* @__PURE__ */ icon(
  'M16.5 3.5L20 7l-3.5 3.5M4 12V9.5A2.5 2.5 0 0 1 6.5 7H20M7.5 20.5L4 17l3.5-3.5M20 12v2.5a2.5 2.5 0 0 1-2.5 2.5H4',
)
export const SendIcon = /* @__PURE__ */ icon('M4 12L20 4.5 15.5 20 11.5 13.5ZM11.5 13.5L20 4.5')
export const SettingsIcon = /* @__PURE__ */ icon(
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9L18 18M18 6l-2.1 2.1M8.1 15.9L6 18',
)
export const QrIcon = /* @__PURE__ */ icon('M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5H14ZM20 14v3M17.5 20H20M14 20h1')
export const ShareIcon = /* @__PURE__ */ icon('M12 15V4M8 7.5L12 3.5l4 4M5 12.5V20h14v-7.5')
export const StarIcon = /* @__PURE__ */ icon('M12 3.8l2.5 5.3 5.7.7-4.2 4 1.1 5.8L12 16.7l-5.1 2.9L8 13.8l-4.2-4 5.7-.7Z', 'currentColor')
export const SunIcon = /* @__PURE__ */ icon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
)
export const SwapIcon = /* @__PURE__ */ icon('M8 20V5M4.5 8.5L8 5l3.5 3.5M16 4v15M12.5 15.5L16 19l3.5-3.5')
export const TrashIcon = /* @__PURE__ */ icon('M4.5 7h15M9 7V4.5h6V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5')
export const UndoIcon = /* @__PURE__ */ icon('M9 5L4.5 9.5L9 14M4.5 9.5h9.5a5.5 5.5 0 0 1 0 11h-3')
export const WaterIcon = /* @__PURE__ */ icon('M9.5 3.5h5V6l1.5 2.5V19a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 8 19V8.5L9.5 6ZM8 12.5h8')
export const WhatsAppIcon = /* @__PURE__ */ icon(
  'M12 3.8a8.3 8.3 0 0 0-7.1 12.5L3.8 20.2l4-1.1A8.3 8.3 0 1 0 12 3.8ZM9.2 8.4c-.9.6-1.1 1.7-.4 3 .9 1.7 2.1 2.9 3.8 3.8 1.3.7 2.4.5 3-.4l-1.8-1.5-1 .8c-1-.5-1.7-1.2-2.3-2.3l.9-1Z',
)
