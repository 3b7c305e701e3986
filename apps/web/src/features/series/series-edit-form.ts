import { formatDate, instantOfDay } from '@coup-denvoi/contract/lib/local-time'
import { editBetween, pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { GuestRules, Series, SeriesEdit } from '@coup-denvoi/contract/series/series.schema'
import { type EndValues, endOf } from './series-end.public.ts'

/** « Modifier la série », as its form has it. */
export type SeriesFormValues = Pick<Series, (typeof MATCH)[number] | (typeof PUBLICATION)[number]> &
  GuestRules &
  EndValues & { placeId: string | null }

const MATCH = ['title', 'time', 'location', 'city', 'maxPlayers'] as const
const PUBLICATION = ['publishDaysBefore', 'publishTime', 'priorityHours'] as const
const GUESTS = ['guestPolicy', 'guestsPerPlayer'] as const
const COMPARED = [...MATCH, ...PUBLICATION, ...GUESTS] as const
/** Those that are sent together rely on each other, and so does a place on its city. */
const TOGETHER = [['location', 'city'], PUBLICATION, GUESTS] as const

const LABELS: Record<(typeof COMPARED)[number] | 'end', string> = {
  title: 'Titre',
  time: 'Coup d’envoi',
  location: 'Terrain',
  city: 'Ville',
  maxPlayers: 'Joueurs au total',
  publishDaysBefore: 'Jours d’avance',
  publishTime: 'Heure de publication',
  priorityHours: 'Les membres du groupe d’abord',
  guestPolicy: 'Invités sans compte',
  guestsPerPlayer: '«\u00a0+1\u00a0» par joueur',
  end: 'Fin',
}

const POLICY_TEXTS: Record<GuestRules['guestPolicy'], string> = { none: 'Non', approval: 'Sur validation', open: 'Oui' }

export const seriesFormValuesOf = (series: Series): SeriesFormValues => ({
  ...pick(series, [...MATCH, ...PUBLICATION]),
  ...(series.guestRules ?? { guestPolicy: 'open', guestsPerPlayer: 1 }),
  placeId: series.template?.placeId ?? null,
  ...endValuesOf(series.lastDate),
  count: 10,
})

/** What to send of what was changed, with what was seen of it. */
export function seriesEditOf(seen: SeriesFormValues, values: SeriesFormValues): Omit<SeriesEdit, 'id' | 'from'> {
  const edit = editBetween<SeriesFormValues>(seen, values, TOGETHER)
  const changed = Object.keys(edit.changes)
  const relied = Object.keys(edit.seen)
  const hasChanged = (fields: readonly string[]) => fields.some((field) => changed.includes(field))
  const hasNewEnd = values.end === 'count' || values.end !== seen.end || (values.end === 'date' && values.endDate !== seen.endDate)
  return {
    changes: pick(
      values,
      ([...MATCH, 'placeId'] as const).filter((field) => changed.includes(field)),
    ),
    seen: {
      ...pick(
        seen,
        COMPARED.filter((field) => relied.includes(field)),
      ),
      ...(hasNewEnd && { lastDate: seen.end === 'date' ? seen.endDate : null }),
    },
    ...(hasChanged(PUBLICATION) && { publication: pick(values, PUBLICATION) }),
    ...(hasChanged(GUESTS) && { guests: pick(values, GUESTS) }),
    ...(hasNewEnd && { end: endOf(values) }),
  }
}

/** Of what the server has now. */
export const valuesSetMeanwhile = ({ lastDate, ...current }: Partial<SeriesFormValues & { lastDate: string | null }>) => ({
  ...current,
  ...(lastDate !== undefined && endValuesOf(lastDate)),
})

/** Both values of each field that somebody else has changed meanwhile. */
export const seriesConflicts = (mine: SeriesFormValues, theirs: Partial<SeriesFormValues>) =>
  ([...COMPARED, 'end'] as const)
    .filter((field) => field in theirs)
    .map((field) => ({ field, label: LABELS[field], mine: fieldText(mine, field), theirs: fieldText({ ...mine, ...theirs }, field) }))

function fieldText(values: SeriesFormValues, field: keyof typeof LABELS): string {
  if (field === 'end') return endText(values)
  if (field === 'time' || field === 'publishTime') return values[field].replace(':', '\u00a0h\u00a0')
  if (field === 'priorityHours') return values.priorityHours === 0 ? 'Non' : `${values.priorityHours}\u00a0h`
  return field === 'guestPolicy' ? POLICY_TEXTS[values.guestPolicy] : String(values[field])
}

function endText({ end, endDate, count }: EndValues): string {
  if (end === 'count') return `Après ${count}\u00a0matchs`
  return end === 'date' && endDate ? `Jusqu’au ${formatDate(instantOfDay(endDate))}` : 'Sans fin'
}

const endValuesOf = (lastDate: string | null): Pick<EndValues, 'end' | 'endDate'> => ({
  end: lastDate ? 'date' : 'none',
  endDate: lastDate ?? '',
})
