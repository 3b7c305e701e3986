import { whyNotDay } from '@coup-denvoi/contract/lib/schemas'
import type { SeriesEnd } from '@coup-denvoi/contract/series/series.schema'

/** « Fin », as a form has it. */
export type EndValues = { end: SeriesEnd['kind']; endDate: string; count: number }

/** Why the form can't be sent. @param firstDate of the first match */
export function endErrorOf({ end, endDate }: EndValues, firstDate: string): string | undefined {
  if (end !== 'date') return undefined
  if (!endDate) return 'Choisissez la date du dernier match'
  return whyNotDay(endDate) ?? (endDate < firstDate ? 'Choisissez une date après le premier match' : undefined)
}

export function endOf({ end, endDate, count }: EndValues): SeriesEnd {
  if (end === 'date') return { kind: 'date', date: endDate }
  return end === 'count' ? { kind: 'count', count } : { kind: 'none' }
}
