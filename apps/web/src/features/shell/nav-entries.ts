import { BallIcon, CalendarIcon, PlusIcon } from '#ui/icon.tsx'

/** The links of the bar, in their order. A new screen adds its line here. */
export const navEntries = [
  { to: '/', label: 'Accueil', Icon: BallIcon, exact: true },
  { to: '/matches', label: 'Matchs', Icon: CalendarIcon, exact: false },
  { to: '/organiser', label: 'Organiser', Icon: PlusIcon, exact: false },
] as const
