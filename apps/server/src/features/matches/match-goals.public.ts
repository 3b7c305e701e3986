import { whyCannotNoteGoals } from '@coup-denvoi/contract/locker-room/goals.rules'
import type { MatchResult, NotedGoals } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { MatchForViewer } from './match-for-viewer.public.ts'
import { isPlayerOf, matchParticipants } from './participation/match-participants.table.ts'

/** The columns of somebody of whom no goal and no assist is noted. */
export const NO_GOALS = { goals: 0, assists: 0, scoredFor: null } as const

/**
 * Saves who scored and who passed, if the result says so, and holds what is noted to its score. What is noted for a deleted account stays:
 * no request can name its row. After the attendance of the same result.
 * @returns how many are noted now; null when nothing changed
 * @throws PLAYER_NOT_LISTED, SCORER_ABSENT, GOALS_ABOVE_SCORE
 */
export async function recordGoals(
  { tx, now }: Change,
  { row }: Authorized<MatchForViewer, 'organizer'>,
  result: MatchResult,
): Promise<{ goals: number; assists: number } | null> {
  const players = await tx.select().from(matchParticipants).where(isPlayerOf(row.id))
  const wanted = result.goals && new Map(result.goals.map((one) => [one.playerId, one]))
  for (const id of wanted?.keys() ?? []) {
    const player = players.find((one) => idOf(one) === id)
    if (!player) throw apiError('PLAYER_NOT_LISTED')
    if (player.absent) throw apiError('SCORER_ABSENT')
  }
  const noted = players
    .filter(({ absent }) => !absent)
    .map((player) => {
      const id = idOf(player)
      return { player, ...(wanted && id !== null ? columnsOf(wanted.get(id)) : player) }
    })
  throwIf(
    whyCannotNoteGoals(
      result,
      noted.flatMap(({ scoredFor, goals, assists }) => (scoredFor ? { team: scoredFor, goals, assists } : [])),
    ),
  )
  const changed = noted.filter(({ player, goals, assists, scoredFor }) => {
    return player.goals !== goals || player.assists !== assists || player.scoredFor !== scoredFor
  })
  for (const { player, goals, assists, scoredFor } of changed)
    await tx.update(matchParticipants).set({ goals, assists, scoredFor, updatedAt: now }).where(eq(matchParticipants.id, player.id))
  if (changed.length === 0) return null
  return { goals: sumOf(noted.map(({ goals }) => goals)), assists: sumOf(noted.map(({ assists }) => assists)) }
}

/** Without what is noted for deleted accounts. */
export async function findNotedGoals(db: Queryable, matchId: string): Promise<NotedGoals> {
  const rows = await db
    .select()
    .from(matchParticipants)
    .where(and(isPlayerOf(matchId), isNotNull(matchParticipants.scoredFor)))
  return rows.flatMap((row) => {
    const playerId = idOf(row)
    return row.scoredFor && playerId !== null ? [{ playerId, team: row.scoredFor, goals: row.goals, assists: row.assists }] : []
  })
}

/** What is noted for a guest counts for the account that has the place now and had one of its own, unless that scored for the other team. */
export async function moveGoals({ tx, now }: Change, fromId: string, toId: string): Promise<void> {
  const [from] = await tx.select().from(matchParticipants).where(eq(matchParticipants.id, fromId))
  const [to] = await tx.select().from(matchParticipants).where(eq(matchParticipants.id, toId))
  if (!from?.scoredFor || !to || to.absent) return
  if (to.scoredFor !== null && to.scoredFor !== from.scoredFor) return
  const moved = { goals: to.goals + from.goals, assists: to.assists + from.assists, scoredFor: from.scoredFor, updatedAt: now }
  await tx
    .update(matchParticipants)
    .set({ ...NO_GOALS, updatedAt: now })
    .where(eq(matchParticipants.id, fromId))
  await tx.update(matchParticipants).set(moved).where(eq(matchParticipants.id, toId))
}

type Row = typeof matchParticipants.$inferSelect

const columnsOf = (noted: NotedGoals[number] | undefined): Pick<Row, 'goals' | 'assists' | 'scoredFor'> =>
  noted ? { goals: noted.goals, assists: noted.assists, scoredFor: noted.team } : NO_GOALS

const idOf = ({ userId, guestId }: Pick<Row, 'userId' | 'guestId'>): string | null => userId ?? guestId

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
