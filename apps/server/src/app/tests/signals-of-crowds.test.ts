import type { DomainEvent } from '@coup-denvoi/contract/events'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deleteGroup } from '#features/groups/commands/delete-group.ts'
import { requestToJoin } from '#features/groups/membership/commands/request-to-join.ts'
import { groupMemberId, groupMembers } from '#features/groups/membership/group-members.table.ts'
import { deleteMatch } from '#features/matches/moderation/commands/delete-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createCrowd, createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { signalsFor } from '../signals.ts'

/** PostgreSQL takes less than 8000 bytes, and a transaction has several signals. */
const MAX_SIGNAL_BYTES = 500

/** At most four organize a match. */
type ListKeys<Event> = { [Key in Exclude<keyof Event, 'organizerIds'>]: Event[Key] extends string[] ? Key : never }[Exclude<
  keyof Event,
  'organizerIds'
>]
type EventWithPeople = {
  [Type in DomainEvent['type']]: ListKeys<Extract<DomainEvent, { type: Type }>> extends never ? never : Type
}[DomainEvent['type']]

const match = {
  matchId: 'm'.repeat(24),
  title: 'Five du samedi',
  startsAt: new Date('2026-11-07T18:00:00Z'),
  isPrivate: true,
  groupId: 'g'.repeat(24),
}
const lacking = { location: '', currentPlayers: 6, minPlayers: 8 }
const group = { groupId: 'g'.repeat(24), groupName: 'Les Gones du jeudi', isPrivate: true }
const settlement = {
  settlementId: 's'.repeat(24),
  groupId: 'g'.repeat(24),
  groupName: 'Les Gones du jeudi',
  proposedBy: 'u'.repeat(24),
  adminIds: ['u'.repeat(24)],
}
const poll = { pollId: 'p'.repeat(24), groupId: 'g'.repeat(24) }
const id = 'u'.repeat(24)
const at = new Date('2026-11-07T18:00:00Z')

/** Every event that names as many people as it concerns. */
const events: { [Type in EventWithPeople]: (ids: string[]) => Extract<DomainEvent, { type: Type }> } = {
  'conversation.message-hidden': (userIds) => ({
    type: 'conversation.message-hidden',
    conversationId: id,
    messageId: id,
    text: '',
    requestId: null,
    userIds,
  }),
  'group.edited': (userIds) => ({ type: 'group.edited', ...group, city: 'Lyon', editedBy: id, changed: ['name'], userIds }),
  'group.join-requested': (adminIds) => ({
    type: 'group.join-requested',
    ...group,
    requestId: id,
    userId: id,
    userName: 'Sofia Lopes',
    adminIds,
  }),
  'group.join-request-handled': (adminIds) => ({
    type: 'group.join-request-handled',
    ...group,
    requestId: id,
    userId: id,
    status: 'accepted',
    handledBy: id,
    adminIds,
  }),
  'group.join-request-withdrawn': (adminIds) => ({
    type: 'group.join-request-withdrawn',
    ...group,
    requestId: id,
    userId: id,
    adminIds,
  }),
  'match.absences-noted': (userIds) => ({ type: 'match.absences-noted', ...match, userIds, notedBy: id, contestableUntil: at }),
  'match.attendance-marked': (clearedIds) => ({
    type: 'match.attendance-marked',
    ...match,
    markedBy: id,
    count: clearedIds.length,
    clearedIds,
  }),
  'match.in-danger': (userIds) => ({
    type: 'match.in-danger',
    ...match,
    userIds,
    organizerIds: [id],
    cancelerIds: [],
    askedIds: [],
    freedFrom: null,
    ...lacking,
    voteEndsAt: at,
  }),
  'match.players-wanted': (userIds) => ({ type: 'match.players-wanted', ...match, userIds, ...lacking }),
  'match.rescue-voted': (toldIds) => ({ type: 'match.rescue-voted', ...match, userId: id, toldIds }),
  'match.kept': (userIds) => ({ type: 'match.kept', ...match, keptBy: id, userIds, startsAt: at, location: '' }),
  'match.presence-asked': (userIds) => ({
    type: 'match.presence-asked',
    ...match,
    userIds,
    organizerIds: [id],
    startsAt: at,
    location: '',
    freedFrom: null,
  }),
  'match.presence-confirmed': (toldIds) => ({ type: 'match.presence-confirmed', ...match, userId: id, toldIds }),
  'match.place-opened': (userIds) => ({ type: 'match.place-opened', ...match, userIds, startsAt: at }),
  'poll.opened': (userIds) => ({
    type: 'poll.opened',
    ...poll,
    title: 'Quand joue-t-on en décembre\u202f?',
    organizerId: id,
    groupName: group.groupName,
    userIds,
  }),
  'poll.decided': (userIds) => ({
    type: 'poll.decided',
    ...poll,
    title: '',
    matchId: id,
    startsAt: at,
    location: '',
    decidedBy: id,
    organizerId: id,
    waitingIds: [],
    userIds,
  }),
  'poll.changed': (userIds) => ({ type: 'poll.changed', ...poll, userIds }),
  'poll.answers-sought': (userIds) => ({ type: 'poll.answers-sought', ...poll, title: '', deadline: at, soughtBy: id, userIds }),
  'poll.undecided': (userIds) => ({ type: 'poll.undecided', ...poll, title: '', deadline: at, userIds }),
  'series.taken-over': (userIds) => ({ type: 'series.taken-over', seriesId: id, title: '', organizerId: id, userIds }),
  'series.paused': (userIds) => ({ type: 'series.paused', seriesId: id, title: '', pausedBy: id, organizerId: null, userIds }),
  'poll.deleted': (userIds) => ({ type: 'poll.deleted', ...poll, userIds }),
  'group.deleted': (userIds) => ({ type: 'group.deleted', ...group, deletedBy: id, userIds }),
  'match.group-deleted': (userIds) => ({ type: 'match.group-deleted', ...match, groupName: group.groupName, deletedBy: id, userIds }),
  'match.answers-sought': (userIds) => ({
    type: 'match.answers-sought',
    ...match,
    userIds,
    organizerIds: [id],
    soughtBy: id,
    startsAt: at,
    placesLeft: 4,
  }),
  'match.players-invited': (userIds) => ({
    type: 'match.players-invited',
    ...match,
    userIds,
    invitedIds: userIds,
    organizerIds: [id],
    invitedBy: id,
    inviterName: 'Karim Haddad',
    startsAt: at,
  }),
  'match.rescheduled': (userIds) => ({
    type: 'match.rescheduled',
    ...match,
    startsAt: at,
    location: 'Gerland',
    before: { startsAt: at, location: 'Parilly' },
    changedBy: id,
    userIds,
    followerIds: userIds,
  }),
  'match.places-freed': (followerIds) => ({ type: 'match.places-freed', ...match, startsAt: at, placesLeft: 1, followerIds }),
  'match.added-afterwards': (userIds) => ({
    type: 'match.added-afterwards',
    ...match,
    userIds,
    guests: 0,
    startsAt: at,
    organizerId: id,
  }),
  'match.regulars-placed': (userIds) => ({
    type: 'match.regulars-placed',
    ...match,
    userIds,
    waitingIds: userIds,
    guests: 0,
    startsAt: at,
    organizerId: id,
  }),
  'match.organizer-changed': (userIds) => ({
    type: 'match.organizer-changed',
    ...match,
    organizerId: id,
    organizerName: 'Karim Haddad',
    formerOrganizerId: id,
    withSeries: false,
    userIds,
  }),
  'match.reminder-due': (userIds) => ({
    type: 'match.reminder-due',
    ...match,
    kind: 'day-before',
    startsAt: at,
    location: 'Gerland',
    userIds,
  }),
  'match.teams-published': (userIds) => ({ type: 'match.teams-published', ...match, publishedBy: id, startsAt: at, userIds }),
  'match.announced': (userIds) => ({ type: 'match.announced', ...match, announcedBy: id, text: 'a'.repeat(300), userIds }),
  'match.ended': (presentUserIds) => ({ type: 'match.ended', ...match, presentUserIds, wasAdded: false }),
  'match.cancelled': (userIds) => ({
    type: 'match.cancelled',
    ...match,
    cancelledBy: id,
    cancelledByName: 'Karim Haddad',
    reason: null,
    userIds,
    followerIds: userIds,
  }),
  'ledger.shares-changed': (rungIds) => ({
    type: 'ledger.shares-changed',
    ...match,
    seriesId: null,
    organizerIds: [id],
    kind: 'share',
    authorId: null,
    payeeId: id,
    rungIds,
    changes: rungIds.map((userId) => ({ userId, formerCents: 0, amountCents: 650, isPrepaid: false })),
  }),
  'settlement.proposed': (participantIds) => ({
    type: 'settlement.proposed',
    ...settlement,
    participantIds,
    expiresAt: new Date(at),
    payments: participantIds.map((fromUserId) => ({ fromUserId, toUserId: id, amountCents: 650 })),
  }),
  'settlement.agreed': (participantIds) => ({ type: 'settlement.agreed', ...settlement, participantIds, userId: id }),
  'settlement.ended': (participantIds) => ({
    type: 'settlement.ended',
    ...settlement,
    participantIds,
    agreedIds: participantIds,
    outcome: 'accepted',
    endedBy: null,
    payments: participantIds.map((fromUserId) => ({ fromUserId, toUserId: id, amountCents: 650 })),
  }),
  'match.deleted': (userIds) => ({
    type: 'match.deleted',
    ...match,
    deletedBy: id,
    deletedByName: 'Samira Diallo',
    wasUpcoming: true,
    userIds,
    followerIds: userIds,
    guestAddressIds: [],
    visibleToUserIds: userIds,
  }),
  'notifications.changed': (userIds) => ({ type: 'notifications.changed', userIds }),
}

describe('signals of events with a huge audience', () => {
  it('stay small, one by one', () => {
    const crowd = fc.array(fc.string({ minLength: 24, maxLength: 24 }), { minLength: 0, maxLength: 5000, size: 'max' })
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(events)), crowd, (eventOf, ids) => {
        for (const signal of signalsFor(eventOf(ids))) expect(Buffer.byteLength(JSON.stringify(signal))).toBeLessThan(MAX_SIGNAL_BYTES)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a group of a crowd', () => {
  const server = testServer()
  /** More than fit into one statement with their notifications. */
  const CROWD = 6000

  /** A private group of Karim in which all of the crowd are admins. */
  async function crowdedGroup(): Promise<{ id: string; karim: Person; crowd: Person[] }> {
    const { db } = server
    const karim = await createPerson(db, 'Karim Haddad')
    const id = await createTestGroup(db, karim, { isPrivate: true })
    const crowd: Person[] = []
    while (crowd.length < CROWD) {
      const some = await createCrowd(db, 1000)
      const rows = some.map(({ id: userId }) => ({
        id: groupMemberId(userId, id),
        groupId: id,
        userId,
        role: 'admin' as const,
        status: 'active' as const,
      }))
      await storageOf(db).insert(groupMembers).values(rows)
      crowd.push(...some)
    }
    return { id, karim, crowd }
  }

  it('can be asked to join, and can lose a private match and be deleted', async () => {
    const { db } = server
    const { id, karim } = await crowdedGroup()
    const samira = await createPerson(db, 'Samira Diallo', { isSuperAdmin: true })
    await requestToJoin({ db, actor: await createPerson(db, 'Sofia Lopes'), input: { id } })
    expect(await db.read.$count(notifications, eq(notifications.groupId, id))).toBe(CROWD + 1)

    const matchId = await createTestMatch(db, karim, { type: 'private', groupId: id })
    await deleteMatch({ db, actor: samira, input: { id: matchId } })
    await deleteGroup({ db, actor: samira, input: { id } })
    expect(await db.read.$count(notifications, eq(notifications.groupId, id))).toBe(0)
  }, 120_000)
})
