import { formatShortDate, formatTime } from '@coup-denvoi/contract/kit/paris-time'
import type { ModeratedMatch } from '@coup-denvoi/contract/matches/match-moderation.schema'
import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'

/** What the panel calls what has no name, and what is not known. */
export const UNKNOWN = {
  user: 'Utilisateur inconnu',
  email: 'Aucune adresse e-mail',
  role: 'Sans rôle',
  match: 'Match sans titre',
  date: 'Date inconnue',
  time: 'Heure inconnue',
  location: 'Lieu inconnu',
  organizer: 'Organisateur inconnu',
  group: 'Groupe sans nom',
  creator: 'Créateur inconnu',
} as const

/** What a toast says when a tab could not be read. */
export const LOAD_FAILURES = {
  users: 'Erreur lors du chargement des utilisateurs',
  matches: 'Erreur lors du chargement des matchs',
  groups: 'Erreur lors du chargement des groupes',
  statistics: 'Erreur lors du chargement des statistiques',
} as const

export const PURGE_FAILURE = 'Erreur lors du nettoyage'

/** As the specification has it, whatever the number. */
export const purged = (deleted: number): string => `${deleted} notifications supprimées`

export const userTitle = ({ displayName, name, phoneNumber }: Pick<ModeratedUser, 'displayName' | 'name' | 'phoneNumber'>): string =>
  displayName || name || phoneNumber || UNKNOWN.user

export const matchDate = ({ startsAt }: Pick<ModeratedMatch, 'startsAt'>): string =>
  startsAt ? formatShortDate(new Date(startsAt)) : UNKNOWN.date

export const matchTime = ({ startsAt }: Pick<ModeratedMatch, 'startsAt'>): string =>
  startsAt ? formatTime(new Date(startsAt)) : UNKNOWN.time

export const MATCH_STATES = { open: 'Ouvert', full: 'Complet', cancelled: 'Annulé' } as const
