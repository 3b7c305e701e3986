import { formatPrice } from '../../lib/format.ts'
import { fromLocalTime } from '../../lib/from-local-time.ts'
import { formatDay, formatDuration, formatTime } from '../../lib/local-time.ts'
import type { MatchFieldChange } from '../match.events.ts'
import type { GuestPolicy, MatchType } from '../match.schema.ts'
import type { HistoryChange } from './match-history.schema.ts'

export type HistoryField = MatchFieldChange['field']

export const historyFieldNames: Record<HistoryField, string> = {
  title: 'le titre',
  type: 'qui voit le match',
  date: 'la date',
  time: 'l’heure',
  durationMinutes: 'la durée',
  location: 'le terrain',
  city: 'la ville',
  format: 'le format',
  maxPlayers: 'le nombre de places',
  minPlayers: 'le minimum de joueurs',
  level: 'le niveau',
  label: 'pour qui est le match',
  surface: 'la surface',
  pricePerPlayer: 'le prix',
  totalCost: 'le coût',
  description: 'la description',
  freesUnconfirmed: 'la règle des places non confirmées',
  minReliability: 'le minimum de présence',
  leaveDeadlineHours: 'le délai pour se désister',
  guestPolicy: 'les invités sans compte',
  guestsPerPlayer: 'les invités par joueur',
}

const fieldLabels: Record<HistoryField, string> = {
  title: 'Titre',
  type: 'Visibilité',
  date: 'Date',
  time: 'Coup d’envoi',
  durationMinutes: 'Durée',
  location: 'Terrain',
  city: 'Ville',
  format: 'Format',
  maxPlayers: 'Places',
  minPlayers: 'Minimum',
  level: 'Niveau',
  label: 'Pour',
  surface: 'Surface',
  pricePerPlayer: 'Prix',
  totalCost: 'Coût à partager',
  description: 'Description',
  freesUnconfirmed: 'Libérer les places non confirmées',
  minReliability: 'Présence demandée',
  leaveDeadlineHours: 'Se désister librement',
  guestPolicy: 'Invités sans compte',
  guestsPerPlayer: 'Invités par joueur',
}

const TYPE_LABELS: Record<MatchType, string> = { public: 'Public', private: 'Privé' }
const POLICY_LABELS: Record<GuestPolicy, string> = { none: 'Non', approval: 'Sur validation', open: 'Oui' }
const NOTHING = 'Aucun'

/** The values of a change as users read them. */
export function historyChange(change: MatchFieldChange): HistoryChange {
  return {
    field: change.field,
    before: valueText({ ...change, value: change.before }),
    after: valueText({ ...change, value: change.after }),
  }
}

export const historyFieldLabel = (field: string): string => fieldLabels[field as HistoryField] ?? field

function valueText({ field, value }: { field: HistoryField; value: MatchFieldChange['before'] }): string {
  if (value === null) return NOTHING
  switch (field) {
    case 'type':
      return TYPE_LABELS[value as MatchType]
    case 'guestPolicy':
      return POLICY_LABELS[value as GuestPolicy]
    case 'freesUnconfirmed':
      return value ? 'Oui' : 'Non'
    case 'minReliability':
      return `${value}\u00a0%`
    case 'leaveDeadlineHours':
      return `jusqu’à ${value}\u00a0h avant`
    case 'date':
      return formatDay(fromLocalTime(String(value), '12:00'))
    case 'time':
      return formatTime(fromLocalTime('2026-01-15', String(value)))
    case 'durationMinutes':
      return formatDuration(Number(value))
    case 'pricePerPlayer':
    case 'totalCost':
      return formatPrice(Number(value))
    default:
      return String(value)
  }
}
