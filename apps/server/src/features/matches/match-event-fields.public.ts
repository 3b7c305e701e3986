import type { MatchRow } from './matches.table.ts'

/** The fields that every event about a match has. */
export const matchEventFields = ({ id, title, type }: Pick<MatchRow, 'id' | 'title' | 'type'>) => ({
  matchId: id,
  title,
  isPrivate: type === 'private',
})
