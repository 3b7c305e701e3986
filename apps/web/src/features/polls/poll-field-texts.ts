import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { PollDraft } from '@coup-denvoi/contract/polls/poll.schema'
import { type PollFormValues, toPollDraft } from './poll-form-values.ts'

type Field = Exclude<keyof PollDraft, 'placeId'>

const LABELS: Record<Field, string> = {
  title: 'Titre',
  dates: 'Dates proposées',
  format: 'Format',
  maxPlayers: 'Joueurs',
  location: 'Terrain',
  city: 'Ville',
  deadline: 'Réponses jusqu’au',
  answersHidden: 'Cacher les réponses à qui n’a pas répondu',
  picksBest: 'Retenir la meilleure date à la clôture',
}

/** Both values of each field that somebody else has changed meanwhile. */
export const conflictTexts = (mine: PollFormValues, theirs: Partial<PollFormValues>) =>
  (Object.keys(theirs) as Field[]).map((field) => ({
    field,
    label: LABELS[field],
    mine: fieldText(toPollDraft(mine), field),
    theirs: fieldText(toPollDraft({ ...mine, ...theirs }), field),
  }))

function fieldText(draft: PollDraft, field: Field): string {
  if (field === 'dates') return draft.dates.map(instantText).join(', ')
  if (field === 'deadline') return instantText(draft.deadline)
  const value = draft[field]
  return typeof value === 'boolean' ? (value ? 'Oui' : 'Non') : String(value)
}

const instantText = (instant: string): string => (instant ? formatDayAndTime(new Date(instant)) : '')
