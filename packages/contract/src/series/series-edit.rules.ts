import type { MatchDraft } from '../matches/match-draft.schema.ts'

type Draft = Omit<MatchDraft, 'placeId'>

/** What makes sense only together: a match that differs from its series in one of them keeps all. */
const TOGETHER: readonly (readonly (keyof MatchDraft)[])[] = [
  ['date', 'time'],
  ['location', 'city', 'placeId'],
  ['format', 'maxPlayers', 'minPlayers'],
  ['pricePerPlayer', 'totalCost'],
]

/**
 * What a change of the series changes in one of its published matches: what was changed in that match alone stays.
 * @param series what the match is like without changes of its own
 */
export function changesInMatch(
  changes: Partial<MatchDraft>,
  { series, match }: { series: Readonly<Draft>; match: Readonly<Draft> },
): Partial<MatchDraft> {
  const isOwn = (field: keyof MatchDraft): boolean => {
    // The text says which place it is, and the price of a cost that is shared follows from it.
    if (field === 'placeId' || (field === 'pricePerPlayer' && match.totalCost != null)) return false
    return (series[field] ?? null) !== (match[field] ?? null)
  }
  const stays = (field: keyof MatchDraft) => (TOGETHER.find((fields) => fields.includes(field)) ?? [field]).some(isOwn)
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !stays(field as keyof MatchDraft)))
}
