import { icon } from './icon.tsx'

/* Of the bars and of lists of matches. Every page of the app loads these first: others belong to icons.ts. */

export const AlertIcon = /* @__PURE__ */ icon('M12 4L21 19.5H3ZM12 10v4.5M12 17v.2')
export const BallIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 8.3l3.5 2.5-1.3 4.1H9.8L8.5 10.8ZM12 8.3V3.6M15.5 10.8l4.6-1.4M14.2 14.9l2.7 3.9M9.8 14.9l-2.7 3.9M8.5 10.8L3.9 9.4',
)
export const BellIcon = /* @__PURE__ */ icon('M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10ZM10 20a2.2 2.2 0 0 0 4 0')
export const CalendarIcon = /* @__PURE__ */ icon(
  'M5.5 5.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1 -1.5 1.5h-13a1.5 1.5 0 0 1 -1.5 -1.5v-12a1.5 1.5 0 0 1 1.5 -1.5M4 10h16M8.5 3v4M15.5 3v4',
)
export const CheckIcon = /* @__PURE__ */ icon('M4.5 12.5l5 5L19.5 7')
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9.5l6 6 6-6')
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6L6 18')
export const FilterIcon = /* @__PURE__ */ icon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
)
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const MessageIcon = /* @__PURE__ */ icon('M4 5h16v11.5H11L6.5 20.5V16.5H4Z')
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21s-7-6.2-7-11.2A7 7 0 0 1 19 9.8C19 14.8 12 21 12 21ZM9.6 10a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0',
)
export const PlayerIcon = /* @__PURE__ */ icon(
  'M8.2 8a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0M4.5 20.5c.5-4.3 3.5-6.5 7.5-6.5s7 2.2 7.5 6.5',
)
export const PlayersIcon = /* @__PURE__ */ icon(
  'M5.6 8a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0M2.8 20c.4-4 3-6 6.2-6s5.8 2 6.2 6M15.5 4.9a3.4 3.4 0 0 1 0 6.2M17.5 14.5c2.2.8 3.5 2.7 3.7 5.5',
)
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const RefreshIcon = /* @__PURE__ */ icon('M19.5 8A8.3 8.3 0 1 0 20.3 13M20 3.5V8.5H15')
export const SearchIcon = /* @__PURE__ */ icon('M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5L20.5 20.5')
export const ShieldIcon = /* @__PURE__ */ icon('M12 3.5l7.5 2.7V12c0 4.5-3 7.3-7.5 8.8C7.5 19.3 4.5 16.5 4.5 12V6.2Z')
export const WhistleIcon = /* @__PURE__ */ icon(
  'M3 8.5H20.5V11.5L15.8 12.3A5.8 5.8 0 1 1 5.3 12.5L3 12ZM8.8 14.3a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0',
)
