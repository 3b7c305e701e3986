import { matchTitle } from './match-card.present.ts'
import type { MatchRow } from './matches.table.ts'

/** A match as other slices name it. */
export const presentMatchReference = (row: Pick<MatchRow, 'id' | 'title' | 'startsAt'>) => ({
  id: row.id,
  title: matchTitle(row),
  startsAt: row.startsAt.toISOString(),
})
