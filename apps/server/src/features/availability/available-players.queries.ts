import { distanceToMatch, fitsAvailability, isWeekdayEvening, RADII_KM } from '@coup-denvoi/contract/availability/availability.rules'
import { AVAILABILITY_LIMITS, type AvailablePlayer, type AvailablePlayers } from '@coup-denvoi/contract/availability/availability.schema'
import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { isReliableEnough } from '@coup-denvoi/contract/matches/join-requests/join-request.rules'
import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { and, asc, between, eq, gt, isNotNull, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { findReliabilities } from '#features/attendance/reliability.public.ts'
import type { MatchRow } from '#features/matches/matches.table.ts'
import { isOpenOfferOf, matchOffers } from '#features/matches/offers/match-offers.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { findOrganizedMatch } from '#features/matches/visible-match.public.ts'
import { places } from '#features/places/places.table.ts'
import { isBlockBetween } from '#features/players/blocks.public.ts'
import { playerCardColumns, presentPlayerCard } from '#features/players/player-cards.public.ts'
import { isTeammate } from '#features/players/players.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import { throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { availabilities } from './availabilities.table.ts'

const KM_PER_DEGREE = 111.2

/** In degrees of latitude, for the index. */
const MAX_REACH = Math.max(...RADII_KM) / KM_PER_DEGREE

/** Players whose distance is worked out. */
const MAX_CANDIDATES = 200

type Place = { latitude: number | null; longitude: number | null }

/**
 * Who could play in a match and is neither on its list nor asked, and has not said that they don't come, the nearest first. Never players between whom and an organizer there is
 * a block, nor those who hide from the search and do not know the viewer.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function listAvailablePlayers(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id }: { id: string },
  now = new Date(),
): Promise<AvailablePlayers> {
  const { match, viewer: organizer } = await findOrganizedMatch(db, viewer, id)
  throwIf(whyCannotEdit(match, organizer, now))
  const fitting = (await findFittingPlayers(db.read, viewer, match, now)).sort(
    (one, other) => (one.distanceKm ?? Number.POSITIVE_INFINITY) - (other.distanceKm ?? Number.POSITIVE_INFINITY),
  )
  const shown = fitting.slice(0, AVAILABILITY_LIMITS.players)
  const reliabilities = await findReliabilities(
    db,
    shown.map((player) => player.id),
  )
  const players: AvailablePlayer[] = shown.map((player) => ({
    ...player,
    offeredUntil: player.offeredUntil?.toISOString() ?? null,
    reliability: reliabilities.get(player.id) ?? null,
  }))
  return { players, hasMore: fitting.length > shown.length }
}

/** Whether a player is one of them, inside a transaction. */
export async function isAvailableForMatch(
  tx: Queryable,
  viewer: Pick<Viewer, 'id'>,
  match: MatchRow,
  userId: string,
  now: Date,
): Promise<boolean> {
  return (await findFittingPlayers(tx, viewer, match, now, eq(availabilities.userId, userId))).length > 0
}

/**
 * The same for a match that is known, in no order. Without those who would have to ask because of its minimum of reliability, unless a place is
 * held for them.
 */
export async function findFittingPlayers(db: Queryable, viewer: Pick<Viewer, 'id'>, match: MatchRow, now: Date, condition?: SQL) {
  const [place = NOWHERE] =
    match.placeId === null
      ? []
      : await db.select({ latitude: places.latitude, longitude: places.longitude }).from(places).where(eq(places.id, match.placeId))
  const matchPlace = { city: match.city, position: positionOf(place) }
  const candidates = await selectCandidates(db, viewer, { match, place, condition }, now)
  const fitting = candidates.flatMap(({ player, available, offeredUntil }) => {
    const availability = { ...available, position: positionOf(available) }
    if (!fitsAvailability(availability, { ...match, ...matchPlace })) return []
    return [{ ...presentPlayerCard(player), distanceKm: distanceToMatch(availability, matchPlace).distanceKm, offeredUntil }]
  })
  const { minReliability: minimum } = match
  if (minimum === null) return fitting
  const held = fitting.flatMap(({ id, offeredUntil }) => (offeredUntil === null ? id : []))
  const reliabilities = await findReliabilities({ read: db }, held)
  return fitting.filter(({ id }) => isReliableEnough({ minimum, reliability: reliabilities.get(id) ?? null }))
}

const NOWHERE: Place = { latitude: null, longitude: null }

type Candidates = { match: MatchRow; place: Place; condition: SQL | undefined }

function selectCandidates(db: Queryable, viewer: Pick<Viewer, 'id'>, { match, place, condition }: Candidates, now: Date) {
  const { days, weekdayEvenings, city, radiusKm, levels, latitude, longitude } = availabilities
  const organizerIds = [viewer.id, ...(match.organizerId === null ? [] : [match.organizerId])]
  return db
    .select({
      player: playerCardColumns,
      available: { days, weekdayEvenings, city, radiusKm, levels, latitude, longitude },
      offeredUntil: matchOffers.expiresAt,
    })
    .from(availabilities)
    .innerJoin(users, eq(users.id, availabilities.userId))
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${availabilities.userId} || '_' || ${match.id}::text`))
    .leftJoin(matchOffers, and(isOpenOfferOf(match.id, availabilities.userId), gt(matchOffers.expiresAt, now)))
    .where(
      and(
        condition,
        isTimeFitting(match, now),
        match.level === 'Tous niveaux' ? undefined : or(eq(levels, []), sql`${match.level} = any(${levels})`),
        isNear(match, place),
        isActiveAccount,
        or(sql`${users.isFindable}`, isTeammate(db, viewer.id, users.id)),
        notInArray(availabilities.userId, organizerIds),
        or(
          isNull(matchParticipants.id),
          and(eq(matchParticipants.status, 'left'), isNull(matchParticipants.declinedAt)),
          isNotNull(matchOffers.id),
        ),
        ...organizerIds.map((organizerId) => not(isBlockBetween(sql`${organizerId}`, availabilities.userId))),
      ),
    )
    .orderBy(...nearestFirst(place), asc(availabilities.userId))
    .limit(MAX_CANDIDATES)
}

/** Days and evenings as `isAvailableAt` says, while the availability lasts. */
function isTimeFitting({ startsAt }: MatchRow, now: Date): SQL | undefined {
  const isOnDay = sql`${localDate(startsAt)}::date = any(${availabilities.days})`
  return and(
    gt(availabilities.until, now),
    gt(availabilities.until, startsAt),
    isWeekdayEvening(startsAt) ? or(isOnDay, availabilities.weekdayEvenings) : isOnDay,
  )
}

/** A square around the match, and its city: who is beyond their own distance is left out afterwards. */
function isNear({ city }: MatchRow, { latitude, longitude }: Place): SQL | undefined {
  const isInCity = eq(availabilities.searchCity, normalizeForSearch(city))
  if (latitude === null || longitude === null) return isInCity
  const reach = sql`${availabilities.radiusKm} / ${KM_PER_DEGREE}::float8`
  const width = Math.cos((latitude * Math.PI) / 180)
  return or(
    isInCity,
    and(
      between(availabilities.latitude, latitude - MAX_REACH, latitude + MAX_REACH),
      between(availabilities.longitude, longitude - MAX_REACH / width, longitude + MAX_REACH / width),
      sql`abs(${availabilities.latitude} - ${latitude}) <= ${reach}`,
      sql`abs(${availabilities.longitude} - ${longitude}) * ${width} <= ${reach}`,
    ),
  )
}

function nearestFirst({ latitude, longitude }: Place): SQL[] {
  if (latitude === null || longitude === null) return []
  const width = Math.cos((latitude * Math.PI) / 180)
  return [sql`(${availabilities.latitude} - ${latitude}) ^ 2 + ((${availabilities.longitude} - ${longitude}) * ${width}) ^ 2 nulls last`]
}

const positionOf = ({ latitude, longitude }: Place) => (latitude === null || longitude === null ? null : { latitude, longitude })
