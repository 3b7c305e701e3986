import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { NO_FIGURES, percentOf, type SeasonFigures, withMatch } from '@coup-denvoi/contract/season/season.rules'
import type { OwnSeason } from '@coup-denvoi/contract/season/season.schema'
import { seasonOfDay, seasonsBetween } from '@coup-denvoi/contract/season/season-dates.rules'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { inArray } from 'drizzle-orm'
import { activeGroupIds } from '#features/groups/active-members.public.ts'
import { groups } from '#features/groups/groups.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { findFirstOwn, findOwnMatches, type OwnMatchRow } from './played-matches.queries.ts'
import { bestKeysOf, presentPeriod } from './seasons.present.ts'
import { firstDayOf, instantsOf } from './seasons.queries.ts'

/** « Ma saison »: over all matches, with or without a group. */
export async function findOwnSeason(
  db: Database,
  { id, displayName }: Pick<Viewer, 'id' | 'displayName'>,
  { day }: { day?: string },
  now = new Date(),
): Promise<OwnSeason> {
  const today = localDate(now)
  const period = seasonOfDay(day ?? today)
  const [first, rows] = await Promise.all([findFirstOwn(db, id), findOwnMatches(db, id, instantsOf(period))])
  const played = rows.filter(({ absent }) => !absent)
  return {
    period: presentPeriod(period),
    periods: seasonsBetween(firstDayOf(first, today), today).map(presentPeriod),
    isCurrent: period.firstDay <= today && today <= period.lastDay,
    displayName,
    kit: kitOf(id),
    ...figuresOf(id, played),
    presence: rows.length === 0 ? null : percentOf(played.length, rows.length),
    groups: await findGroups(db, id, played),
  }
}

const figuresOf = (userId: string, rows: readonly OwnMatchRow[]): SeasonFigures =>
  rows.reduce(
    (figures, { homeScore, awayScore, team, goals, assists, votes }) =>
      withMatch(figures, { homeScore, awayScore, players: [], bestKeys: bestKeysOf(votes) }, { key: userId, team, goals, assists }),
    NO_FIGURES,
  )

/** Where they played most first. Everybody sees the names of groups, those of private ones, too. */
async function findGroups(db: Database, userId: string, rows: readonly OwnMatchRow[]): Promise<OwnSeason['groups']> {
  const rowsOf = Map.groupBy(rows, ({ groupId }) => groupId)
  const ids = [...rowsOf.keys()].filter((id) => id !== null)
  if (ids.length === 0) return []
  const [named, joined] = await Promise.all([
    db.read.select({ id: groups.id, name: groups.name }).from(groups).where(inArray(groups.id, ids)),
    activeGroupIds(db.read, userId),
  ])
  return named
    .map(({ id, name }) => {
      const { played, goals } = figuresOf(userId, rowsOf.get(id) ?? [])
      return { id, name, isMember: joined.has(id), played, goals }
    })
    .sort((one, other) => other.played - one.played || (one.name < other.name ? -1 : 1))
}
