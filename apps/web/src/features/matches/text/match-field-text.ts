import { formatPrice } from '@coup-denvoi/contract/lib/format'
import { formatDuration, formatLongDay, instantOfDay } from '@coup-denvoi/contract/lib/local-time'
import type { MatchFormValues } from '../form/match-form-values.ts'
import { EVERYBODY, NO_LEAVE_DEADLINE, NO_MIN_RELIABILITY } from '../form/match-form-values.ts'
import { parsePrice } from '../form/match-price.public.ts'

type Field = Exclude<keyof MatchFormValues, 'groupId' | 'placeId' | 'addsPlace'>

const LABELS: Record<Field, string> = {
  title: 'Titre',
  type: 'Qui peut le voir',
  date: 'Date',
  time: 'Heure',
  durationMinutes: 'Durée',
  location: 'Terrain',
  city: 'Ville',
  format: 'Format',
  maxPlayers: 'Joueurs au total',
  minPlayers: 'Minimum de joueurs',
  level: 'Niveau',
  label: 'Pour',
  surface: 'Surface',
  pricePerPlayer: 'Prix par joueur',
  totalCost: 'Coût total',
  description: 'Un mot pour les joueurs',
  freesUnconfirmed: 'Libérer les places non confirmées',
  minReliability: 'Présence demandée',
  leaveDeadlineHours: 'Se désister librement',
}

/** Both values of each field that somebody else has changed meanwhile. */
export const conflictTexts = (mine: MatchFormValues, theirs: Partial<MatchFormValues>) =>
  (Object.keys(theirs) as Field[]).map((field) => ({
    field,
    label: LABELS[field],
    mine: fieldText(mine, field),
    theirs: fieldText({ ...mine, ...theirs }, field),
  }))

/** A choice of the form. @param hours empty for no deadline */
export const leaveDeadlineText = (hours: string): string => (hours ? `Jusqu’à ${hours}\u00a0h avant` : NO_LEAVE_DEADLINE)

/** A field of the match form in words. */
function fieldText(values: MatchFormValues, field: Field): string {
  if (field === 'type') return values.type === 'private' ? 'Privé' : 'Public'
  if (field === 'date') return values.date && formatLongDay(instantOfDay(values.date))
  if (field === 'time') return values.time.replace(':', '\u00a0h\u00a0')
  if (field === 'durationMinutes') return formatDuration(values.durationMinutes)
  if (field === 'minPlayers') return values.minPlayers || 'Sans minimum'
  if (field === 'freesUnconfirmed') return values.freesUnconfirmed ? 'Oui' : 'Non'
  if (field === 'minReliability') return values.minReliability ? `Au moins ${values.minReliability}\u00a0%` : NO_MIN_RELIABILITY
  if (field === 'leaveDeadlineHours') return leaveDeadlineText(values.leaveDeadlineHours)
  if (field === 'label') return values.label || EVERYBODY
  if (field === 'surface') return values.surface || 'Non précisée'
  if (field === 'totalCost') return values.totalCost ? formatPrice(parsePrice(values.totalCost) ?? 0) : 'Aucun'
  if (field === 'pricePerPlayer') return formatPrice(parsePrice(values.pricePerPlayer) ?? 0)
  return String(values[field])
}
