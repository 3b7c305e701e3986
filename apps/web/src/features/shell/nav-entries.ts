import { BallIcon, CalendarIcon, MessageIcon, PlayerIcon, PlayersIcon, PlusIcon, ShieldIcon } from '#ui/icons/frame-icons.ts'

/** The links of the bar. Add new screens here. */
export const navEntries = [
  { to: '/', label: 'Accueil', Icon: BallIcon, exact: true },
  { to: '/matches', label: 'Matchs', Icon: CalendarIcon, exact: false },
  { to: '/organiser', label: 'Organiser', Icon: PlusIcon, exact: false },
  { to: '/players', label: 'Joueurs', Icon: PlayersIcon, exact: false },
  { to: '/groups', label: 'Groupes', Icon: ShieldIcon, exact: false },
  { to: '/messages', label: 'Messages', Icon: MessageIcon, exact: false },
  { to: '/mon-espace', label: 'Mon Espace', Icon: PlayerIcon, exact: false },
] as const
