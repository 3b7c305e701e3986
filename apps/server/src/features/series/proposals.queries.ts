import { PROPOSAL_FADE_DAYS, proposeRegulars } from '@coup-denvoi/contract/series/regular-proposal.rules'
import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { SeriesRow } from './series.table.ts'
import { seriesDates } from './series-dates.table.ts'
import { seriesGuestNames } from './series-guest-names.table.ts'
import { countingName, isOtherName, type RegularRow } from './series-rows.queries.ts'

/** Somebody whom the organizer could add to the regulars. */
export type ProposedRegular = { userId: string | null; guestName: string | null; displayName: string | null; photo: string | null }

/** By the rule, for the organizer: without closed accounts, and those with a block between. */
export async function findProposals(db: Database, row: SeriesRow, regulars: readonly RegularRow[], now: Date): Promise<ProposedRegular[]> {
  const people = await findRecentPeople(db, row, now)
  const played = new Map<string, { startsAt: Date; came: string[]; refused: string[] }>()
  const known = new Map<string, ProposedRegular>()
  for (const { matchId, startsAt, status, absent, declined, mayCome, ...person } of people) {
    const match = played.get(matchId) ?? { startsAt, came: [], refused: [] }
    played.set(matchId, match)
    if (status === 'going' && !absent) match.came.push(keyOf(person))
    else if (status === 'left' || declined) match.refused.push(keyOf(person))
    if (mayCome) known.set(keyOf(person), person)
  }
  // Those who may not come take nobody's place among the proposals.
  const isPossible = new Set([...known.keys(), ...regulars.map(keyOf)])
  const possible = [...played.values()].map((match) => ({ ...match, came: match.came.filter((key) => isPossible.has(key)) }))
  return proposeRegulars({ played: possible, regulars: regulars.map(keyOf), maxPlayers: row.maxPlayers, now }).flatMap(
    (key) => known.get(key) ?? [],
  )
}

const keyOf = ({ userId, guestName }: { userId: string | null; guestName: string | null }) =>
  userId === null ? `guest ${guestName}` : `user ${userId}`

const findRecentPeople = (db: Database, { id, organizerId }: SeriesRow, now: Date) =>
  db.read
    .select({
      matchId: matches.id,
      startsAt: matches.startsAt,
      status: matchParticipants.status,
      absent: matchParticipants.absent,
      userId: matchParticipants.userId,
      displayName: users.displayName,
      photo: users.photo,
      declined: sql<boolean>`${matchParticipants.declinedAt} is not null`,
      guestName: countingName,
      mayCome: sql<boolean>`${matchParticipants.userId} is null or (${isActiveAccount} and not exists (
        select 1 from ${userBlocks} where (${userBlocks.blockerId}, ${userBlocks.blockedId})
        in ((${matchParticipants.userId}, ${organizerId}), (${organizerId}, ${matchParticipants.userId}))))`,
    })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .innerJoin(matchParticipants, eq(matchParticipants.matchId, matches.id))
    .leftJoin(users, eq(users.id, matchParticipants.userId))
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .leftJoin(seriesGuestNames, isOtherName)
    .where(
      and(
        eq(seriesDates.seriesId, id),
        isNotNull(matches.endedAt),
        ne(matches.status, 'cancelled'),
        gt(matches.startsAt, new Date(now.getTime() - PROPOSAL_FADE_DAYS * 24 * 60 * 60_000)),
        inArray(matchParticipants.status, ['going', 'left', 'invited']),
      ),
    )
