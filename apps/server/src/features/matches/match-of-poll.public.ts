import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { MATCH_LIMITS, type MatchFormat } from '@coup-denvoi/contract/matches/match.schema'
import { addMatchToGroup } from '#features/groups/group-matches.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { guestRulesFor, matchColumns } from './commands/organize-match.ts'
import { storeMatch } from './commands/store-match.ts'
import { storeGuestIfNew, storeGuestWithPlace, takeGuestPlace } from './guests/commands/store-guest.ts'
import { lockInvitationQuota, storeInvitations } from './invitations/commands/store-invitations.ts'
import { matchEventFields } from './match-event-fields.public.ts'
import { type Actor, type LockedMatch, lockMatch } from './matches.access.ts'
import { accountArrival } from './participation/commands/put-on-list.ts'
import { takePlace } from './replacements/commands/take-place.ts'

/** Who said yes: an account, or a guest who keeps id and secret. */
export type ArrivalOfPoll = { userId: string; displayName: string } | { guestId: string; name: string; secretHash: string }

type MatchOfPoll = {
  id: string
  groupId: string | null
  title: string
  startsAt: Date
  format: MatchFormat
  maxPlayers: number
  location: string
  city: string
  placeId: string | null
  /** In the order in which they take places, then seats in the queue. */
  arrivals: readonly ArrivalOfPoll[]
  /** Who answered something else, and could not see the match otherwise. */
  invitedIds: readonly string[]
}

/**
 * Makes a private match that the actor organizes, with its list. The accounts of all are locked, and with a group the group.
 * @returns the accounts in its queue
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED when the actor is no longer in the group
 */
export async function makeMatchOfPoll(change: Change, actor: Pick<Actor, 'id' | 'displayName'>, match: MatchOfPoll): Promise<string[]> {
  const { id, groupId, startsAt, arrivals, invitedIds, title, format, maxPlayers, location, city, placeId } = match
  if (groupId) await addMatchToGroup(change, actor, { groupId, matchId: id })
  const durationMinutes = MATCH_LIMITS.durationMinutes.initial
  const {
    startsAt: _,
    endsAt: __,
    ...columns
  } = matchColumns({
    title,
    type: 'private',
    date: localDate(startsAt),
    time: localTime(startsAt),
    durationMinutes,
    location,
    city,
    format,
    maxPlayers,
    minPlayers: null,
    freesUnconfirmed: false,
    minReliability: null,
    leaveDeadlineHours: null,
    level: 'Tous niveaux',
    label: null,
    surface: null,
    pricePerPlayer: 0,
    description: '',
  })
  // Of a local time that comes twice, the one that people answered for.
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000) }
  const [first] = arrivals
  const isOrganizerFirst = first !== undefined && 'userId' in first && first.userId === actor.id
  await storeMatch(change, actor, {
    id,
    columns: { ...columns, ...times, placeId },
    guestRules: await guestRulesFor(change.tx, actor, { type: 'private', groupId }),
    groupId,
    isOrganizerListed: isOrganizerFirst,
    toldIds: arrivals.flatMap((one) => ('userId' in one ? one.userId : [])),
  })
  const waitingIds = await putOnList(change, actor, id, isOrganizerFirst ? arrivals.slice(1) : arrivals)
  await invite(change, actor, id, invitedIds)
  return waitingIds
}

/** @returns the accounts in the queue */
async function putOnList(change: Change, actor: Pick<Actor, 'id' | 'displayName'>, id: string, arrivals: readonly ArrivalOfPoll[]) {
  const locked = await lockNewMatch(change, actor, id)
  const waitingIds: string[] = []
  for (const arrival of arrivals) {
    if ('guestId' in arrival) {
      await putGuestOnList(change, locked, arrival)
      continue
    }
    const { userId, displayName } = arrival
    const { status } = await takePlace(change, locked, accountArrival({ id: userId, displayName }))
    const place = status === 'going' ? locked.row.currentPlayers : null
    // Nobody is told of arrivals that the organizer has chosen.
    change.emit({ type: 'match.joined', ...matchEventFields(locked.row), organizerIds: [], userId, status, place })
    if (status === 'waiting') waitingIds.push(userId)
  }
  return waitingIds
}

/** One whose id or secret is in use comes by name alone, as if the organizer had added them: nobody else's place is touched, and no date is stuck. */
async function putGuestOnList(
  change: Change,
  match: Authorized<LockedMatch, 'organizer'>,
  { guestId, name, secretHash }: Extract<ArrivalOfPoll, { guestId: string }>,
): Promise<void> {
  const guest = { id: guestId, name, origin: 'link' as const, secretHash, browserHash: secretHash }
  if (await storeGuestIfNew(change, match, { ...guest, request: 'accepted' })) await takeGuestPlace(change, match, guest, match.actor.id)
  else await storeGuestWithPlace(change, match, { id: newId(), name, origin: 'organizer' }, match.actor.id)
}

async function invite(change: Change, actor: Pick<Actor, 'id' | 'displayName'>, id: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const invited = userIds.slice(0, await lockInvitationQuota(change, actor))
  if (invited.length > 0) await storeInvitations(change, await lockNewMatch(change, actor, id), invited)
}

/** It is the actor's own, and not visible to others yet. */
const lockNewMatch = (change: Change, { id: actorId, displayName }: Pick<Actor, 'id' | 'displayName'>, id: string) =>
  lockMatch(change, { id: actorId, displayName, isSuperAdmin: false }, { id }, { as: 'organizer', unless: whyCannotEdit })
