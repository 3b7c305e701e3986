import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { rowInsert } from '#platform/database/row-insert.ts'
import { newId } from '#platform/new-id.ts'
import { matchGuests } from '../../guests/match-guests.table.ts'
import { matchParticipants, NO_ROLE, participantId } from '../match-participants.table.ts'

/** An account, or a guest who has a name only. */
export type Regular = { userId: string; coOrganizes: boolean } | { guestName: string }

const insertGuests = rowInsert(matchGuests, ['id', 'matchId', 'name', 'origin', 'request', 'createdAt'], { name: 'insert_match_guests' })

const insertParticipants = rowInsert(
  matchParticipants,
  ['id', 'matchId', 'userId', 'guestId', 'status', 'position', 'joinedAt', 'updatedAt', 'coOrganizerNumber', 'coOrganizesSince'],
  { name: 'insert_match_participants' },
)

/** The list of a new match of a series, and those beyond its places on the bench, in two statements. */
export async function placeRegulars(
  { tx, now }: Change,
  { id, organizerId, maxPlayers }: { id: string; organizerId: string; maxPlayers: number },
  regulars: readonly Regular[],
) {
  const placed = regulars.map((regular) => ({ ...regular, guestId: 'guestName' in regular ? newId() : null }))
  const guests = placed.flatMap((regular) =>
    'guestName' in regular && regular.guestId ? [{ id: regular.guestId, name: regular.guestName }] : [],
  )
  let coOrganizers = 0
  const rows = placed.map((regular, index) => {
    const userId = 'userId' in regular ? regular.userId : null
    const coOrganizes = 'userId' in regular && regular.coOrganizes && userId !== organizerId && coOrganizers < 3
    if (coOrganizes) coOrganizers += 1
    return {
      id: userId ? participantId(userId, id) : String(regular.guestId),
      matchId: id,
      userId,
      guestId: regular.guestId,
      status: index < maxPlayers ? ('going' as const) : ('waiting' as const),
      position: index + 1,
      joinedAt: now,
      updatedAt: now,
      ...(coOrganizes ? { coOrganizerNumber: coOrganizers, coOrganizesSince: now } : NO_ROLE),
    }
  })
  const accepted = { matchId: id, origin: 'organizer', request: 'accepted', createdAt: now } as const
  await inOneTrip(
    ...(guests.length > 0
      ? [
          insertGuests(
            tx,
            guests.map((guest) => ({ ...guest, ...accepted })),
          ),
        ]
      : []),
    ...(rows.length > 0 ? [insertParticipants(tx, rows)] : []),
  )
  const idsOf = (status: 'going' | 'waiting') => rows.flatMap((row) => (row.status === status && row.userId ? [row.userId] : []))
  return { userIds: idsOf('going'), waitingIds: idsOf('waiting'), guests: guests.length }
}
