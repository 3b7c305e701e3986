import type { MatchRow } from './matches.table.ts'

/** The fields that every event about a match has. */
export const matchEventFields = ({ id, title, type, groupId }: Pick<MatchRow, 'id' | 'title' | 'type' | 'groupId'>) => ({
  matchId: id,
  title,
  isPrivate: type === 'private',
  groupId,
})
