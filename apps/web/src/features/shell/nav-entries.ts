import { useLocation } from '@tanstack/react-router'
import { BallIcon, CalendarIcon, MessageIcon, PlayerIcon, PlayersIcon, PlusIcon, ShieldIcon } from '#ui/layout/icon.tsx'

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

/** Where each page stands whose address does not begin with the one of its entry. */
const PAGES_BEHIND = [
  [/^\/terrains\b/, '/matches'],
  [/^\/(sondages?|serie)\b/, '/groups'],
] as const

/** The entry that the current page stands behind, where its address does not tell. */
export const useEntryInFront = () =>
  useLocation({ select: ({ pathname }) => PAGES_BEHIND.find(([address]) => address.test(pathname))?.[1] })

/** For an entry of the bar: `aria-current`, which the router sets by the address alone. */
export const currentIf = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)
