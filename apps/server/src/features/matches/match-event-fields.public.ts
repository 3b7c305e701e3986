import type { MatchRow } from './matches.table.ts'

/** The fields that every event about a match has. */
export const matchEventFields = ({
  id,
  title,
  startsAt,
  type,
  groupId,
}: Pick<MatchRow, 'id' | 'title' | 'startsAt' | 'type' | 'groupId'>) => ({
  matchId: id,
  title,
  startsAt,
  isPrivate: type === 'private',
  groupId,
})
