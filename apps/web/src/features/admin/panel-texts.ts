import { formatShortDate, formatTime } from '@coup-denvoi/contract/lib/local-time'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { ModeratedMatch } from '@coup-denvoi/contract/matches/moderation/match-moderation.schema'
import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'

/** Placeholders for missing values. */
export const MISSING_VALUE_TEXTS = {
  email: 'Aucune adresse e-mail',
  role: 'Sans rôle',
  date: 'Date inconnue',
  time: 'Heure inconnue',
  location: 'Lieu inconnu',
} as const

const ROLE_TEXTS = { user: 'Utilisateur', admin: 'Admin' } as const

export const roleText = (role: ModeratedUser['role']): string => (role === null ? MISSING_VALUE_TEXTS.role : ROLE_TEXTS[role])

/** The toast when a tab fails to load. */
export const LOAD_ERROR_TEXTS = {
  users: 'Erreur lors du chargement des utilisateurs',
  matches: 'Erreur lors du chargement des matchs',
  groups: 'Erreur lors du chargement des groupes',
  statistics: 'Erreur lors du chargement des statistiques',
} as const

export const PURGE_ERROR_TEXT = 'Erreur lors du nettoyage'

/** Always plural, as the specification has it. */
export const purgedText = (deleted: number): string => `${deleted} notifications supprimées`

export const userTitle = ({ displayName, name, phoneNumber }: Pick<ModeratedUser, 'displayName' | 'name' | 'phoneNumber'>): string =>
  displayName || name || phoneNumber || UNKNOWN_LABELS.user

export const matchDate = ({ startsAt }: Pick<ModeratedMatch, 'startsAt'>): string =>
  startsAt ? formatShortDate(new Date(startsAt)) : MISSING_VALUE_TEXTS.date

export const matchTime = ({ startsAt }: Pick<ModeratedMatch, 'startsAt'>): string =>
  startsAt ? formatTime(new Date(startsAt)) : MISSING_VALUE_TEXTS.time

export const MATCH_STATUS_LABELS = { open: 'Ouvert', full: 'Complet', cancelled: 'Annulé' } as const
