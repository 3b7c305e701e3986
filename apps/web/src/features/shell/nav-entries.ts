import { BallIcon, CalendarIcon, MessageIcon, PlayerIcon, PlayersIcon, PlusIcon, ShieldIcon } from '#ui/icons/frame-icons.ts'

/** The links of the bar. Add new screens here. */
export const navEntries = [
  { to: '/', label: 'Accueil', Icon: BallIcon },
  { to: '/matches', label: 'Matchs', Icon: CalendarIcon },
  { to: '/organiser', label: 'Organiser', Icon: PlusIcon },
  { to: '/players', label: 'Joueurs', Icon: PlayersIcon },
  { to: '/groups', label: 'Groupes', Icon: ShieldIcon },
  { to: '/messages', label: 'Messages', Icon: MessageIcon },
  { to: '/mon-espace', label: 'Mon Espace', Icon: PlayerIcon },
] as const
