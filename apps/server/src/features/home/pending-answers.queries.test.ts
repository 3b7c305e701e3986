import { MAX_PENDING_ANSWERS, type PendingAnswer } from '@coup-denvoi/contract/home/pending-answer.schema'
import { RESULT_REQUEST_DAYS } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import { VOTE_HOURS } from '@coup-denvoi/contract/locker-room/vote.rules'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { demoteAdmin } from '#features/groups/commands/demote-admin.ts'
import { acceptInvitation } from '#features/groups/membership/commands/accept-invitation.ts'
import { acceptRequest } from '#features/groups/membership/commands/accept-request.ts'
import { declineInvitation as declineGroup } from '#features/groups/membership/commands/decline-invitation.ts'
import { inviteToGroup } from '#features/groups/membership/commands/invite-to-group.ts'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { declineMatch } from '#features/matches/invitations/commands/decline-match.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { answerHandover } from '#features/matches/organizers/commands/answer-handover.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { unblockPlayer } from '#features/players/commands/unblock-player.ts'
import { castVote } from '#features/results/commands/cast-vote.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { saveResult } from '#features/results/commands/save-result.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createJoinRequest, createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createCrowd, type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { listPendingAnswers } from './pending-answers.queries.ts'

const test = testDatabase()
const [nadia, karim, thomas, hugo, elodie] = testPeople(test, [
  'Nadia Belkacem',
  'Karim Haddad',
  'Thomas Lefèvre',
  'Hugo Ferreira',
  'Élodie Martin',
])

const NOTHING = { items: [], total: 0 }
const answersOf = (viewer: Person, now?: Date) => listPendingAnswers(test.db, viewer, now)
const kindsOf = async (viewer: Person, now?: Date) => (await answersOf(viewer, now)).items.map(({ kind }) => kind)
const asker = ({ id, displayName }: Person) => ({ id, displayName, photo: null, kit: kitOf(id) })

const invite = (organizer: Person, id: string, invited: Person) =>
  invitePlayer({ db: test.db, actor: organizer, input: { id, userId: invited.id } })
const handOver = (organizer: Person, id: string, to: Person) =>
  proposeHandover({ db: test.db, actor: organizer, input: { id, userId: to.id, message: 'Je pars en vacances' } })
const askForContact = (from: Person, to: Person, matchId?: string) =>
  sendContactRequest({ db: test.db, actor: from, input: { userId: to.id, matchId, message: 'Reste-t-il une place de gardien ?' } })
const block = (actor: Person, { id }: Person) => blockPlayer({ db: test.db, actor, input: { id } })

/** A match that has just ended. */
async function playedMatch(organizer: Person, players: readonly Person[]) {
  const id = await createTestMatch(test.db, organizer, { title: 'Le five du jeudi', pricePerPlayer: 0, players })
  const { endsAt } = await readMatchRow(test.db, id)
  await endMatchWhenDue({ db: test.db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })
  return { id, endsAt, closesAt: new Date(endsAt.getTime() + VOTE_HOURS * 3_600_000) }
}

describe('what waits for an answer', () => {
  it('is listed with who asks: what ends first, then what waits longest', async () => {
    const { db } = test
    const tuesday = await createTestMatch(db, karim, { title: 'Mardi, après le boulot', players: [nadia] })
    const sunday = await createTestMatch(db, elodie, { title: 'Foot à 7', maxPlayers: 14, time: '10:00' })
    const canuts = await createTestGroup(db, nadia, { name: 'Les Canuts du mardi' })
    const cousins = await createTestGroup(db, elodie, { name: 'Les cousins', isPrivate: true })
    await handOver(karim, tuesday, nadia)
    await invite(elodie, sunday, nadia)
    const requestId = await createJoinRequest(db, canuts, thomas)
    await createJoinRequest(db, canuts, karim)
    await createJoinRequest(db, canuts, elodie)
    await askForContact(hugo, nadia)
    await inviteToGroup({ db, actor: elodie, input: { id: cousins, userId: nadia.id } })

    const { items, total } = await answersOf(nadia)
    expect(total).toBe(7)
    expect(items).toMatchObject([
      {
        kind: 'match-invitation',
        from: asker(elodie),
        match: { id: sunday, title: 'Foot à 7', viewer: { status: 'invited' }, can: { join: true } },
      },
      { kind: 'handover', from: asker(karim), match: { id: tuesday, title: 'Mardi, après le boulot' } },
      {
        kind: 'group-requests',
        group: { id: canuts, name: 'Les Canuts du mardi' },
        count: 3,
        from: [asker(thomas), asker(karim)],
        requestId,
        until: null,
      },
      { kind: 'contact-request', from: asker(hugo), message: 'Reste-t-il une place de gardien ?', matchTitle: null, until: null },
      { kind: 'group-invitation', from: asker(elodie), group: { id: cousins, name: 'Les cousins' }, until: null },
    ])
    expect(items.slice(0, 2).map(({ until }) => until)).toEqual([
      (await readMatchRow(db, sunday)).startsAt.toISOString(),
      (await readMatchRow(db, tuesday)).startsAt.toISOString(),
    ])
    for (const other of [karim, thomas, hugo, elodie]) expect(await answersOf(other)).toEqual(NOTHING)
  })

  it('goes once it is answered', async () => {
    const { db } = test
    const joined = await createTestMatch(db, karim)
    const declined = await createTestMatch(db, karim)
    const taken = await createTestMatch(db, karim, { players: [nadia] })
    const refused = await createTestMatch(db, karim, { players: [nadia] })
    const canuts = await createTestGroup(db, nadia)
    const cousins = await createTestGroup(db, karim)
    const gones = await createTestGroup(db, karim)
    for (const id of [joined, declined]) await invite(karim, id, nadia)
    for (const id of [taken, refused]) await handOver(karim, id, nadia)
    for (const id of [cousins, gones]) await inviteToGroup({ db, actor: karim, input: { id, userId: nadia.id } })
    const requestId = await createJoinRequest(db, canuts, thomas)
    await askForContact(hugo, nadia)
    const remaining = async () => (await answersOf(nadia)).total
    expect(await remaining()).toBe(8)

    await joinMatch({ db, actor: nadia, input: { id: joined } })
    expect(await remaining()).toBe(7)
    await declineMatch({ db, actor: nadia, input: { id: declined } })
    expect(await remaining()).toBe(6)
    await answerHandover({ db, actor: nadia, input: { id: taken, accept: true } })
    expect(await remaining()).toBe(5)
    await answerHandover({ db, actor: nadia, input: { id: refused, accept: false } })
    expect(await remaining()).toBe(4)
    await acceptInvitation({ db, actor: nadia, input: { id: cousins } })
    expect(await remaining()).toBe(3)
    await declineGroup({ db, actor: nadia, input: { id: gones } })
    expect(await remaining()).toBe(2)
    await acceptRequest({ db, actor: nadia, input: { id: canuts, requestId, handledBy: nadia.id } })
    expect(await remaining()).toBe(1)
    await writeMessage({ db, actor: nadia, input: { userId: hugo.id, messageId: crypto.randomUUID(), text: 'Oui, viens !' } })
    expect(await answersOf(nadia)).toEqual(NOTHING)
  })

  it('goes with the match, at its kick-off or cancellation, and with the account of who asks', async () => {
    const { db } = test
    const later = await createTestMatch(db, karim, { players: [nadia] })
    const cancelled = await createTestMatch(db, karim)
    for (const id of [later, cancelled]) await invite(karim, id, thomas)
    await handOver(karim, later, nadia)
    await cancelMatch({ db, actor: karim, input: { id: cancelled } })
    expect(await kindsOf(thomas)).toEqual(['match-invitation'])
    expect(await kindsOf(nadia)).toEqual(['handover'])
    const { startsAt } = await readMatchRow(db, later)
    for (const viewer of [thomas, nadia]) expect(await answersOf(viewer, startsAt)).toEqual(NOTHING)

    await askForContact(hugo, nadia)
    await askForContact(elodie, nadia)
    await banUser({ db, actor: 'command-line', input: { userId: hugo.id } })
    await deleteUser({ db, actor: 'command-line', input: { userId: elodie.id } })
    expect(await kindsOf(nadia)).toEqual(['handover'])
  })

  it('comes from the app when the match lost its organizer', async () => {
    const { db } = test
    const id = await createTestMatch(db, karim, { players: [nadia] })
    await deleteUser({ db, actor: 'command-line', input: { userId: karim.id } })
    expect((await answersOf(nadia)).items).toMatchObject([{ kind: 'handover', from: null, match: { id } }])
    await leaveMatch({ db, actor: nadia, input: { id } })
    expect(await answersOf(nadia)).toEqual(NOTHING)
  })

  it('is for the admins of a group, as long as they are', async () => {
    const { db } = test
    const id = await createTestGroup(db, nadia, { admins: [karim], members: [thomas] })
    await createJoinRequest(db, id, hugo)
    expect(await kindsOf(karim)).toEqual(['group-requests'])
    expect(await answersOf(thomas)).toEqual(NOTHING)
    await demoteAdmin({ db, actor: nadia, input: { id, userId: karim.id } })
    expect(await answersOf(karim)).toEqual(NOTHING)
  })
})

describe('votes', () => {
  it('wait for those who played, until they vote or the vote closes', async () => {
    const { db } = test
    const { id, endsAt, closesAt } = await playedMatch(karim, [nadia, thomas])
    const before = new Date(endsAt.getTime() - 1)
    expect(await answersOf(nadia, before)).toEqual(NOTHING)
    expect((await answersOf(nadia, endsAt)).items).toMatchObject([
      { kind: 'vote', match: { id, title: 'Le five du jeudi' }, askedAt: endsAt.toISOString(), until: closesAt.toISOString() },
    ])
    expect(await kindsOf(karim, endsAt)).toEqual(['vote', 'result'])
    expect(await answersOf(hugo, endsAt)).toEqual(NOTHING)
    expect(await answersOf(nadia, closesAt)).toEqual(NOTHING)

    await castVote({ db, actor: nadia, input: { id, ballot: { bestPlayerId: thomas.id, stars: {} } }, now: endsAt })
    expect(await answersOf(nadia, endsAt)).toEqual(NOTHING)
    expect(await kindsOf(thomas, endsAt)).toEqual(['vote'])
    await saveResult({ db, actor: karim, input: { id, result: { homeScore: null, awayScore: null, absentIds: [thomas.id] } }, now: endsAt })
    expect(await answersOf(thomas, endsAt)).toEqual(NOTHING)
  })

  it('that are cast are read in the bell of the voter, and nobody else hears of it', async () => {
    const { db } = test
    const { id, endsAt } = await playedMatch(karim, [nadia])
    test.reactionEvents.splice(0)
    await castVote({ db, actor: nadia, input: { id, ballot: { bestPlayerId: karim.id, stars: {} } }, now: endsAt })
    const rows = await db.read
      .select({ userId: notifications.userId, read: notifications.read })
      .from(notifications)
      .where(and(eq(notifications.type, 'rating'), eq(notifications.matchId, id)))
    expect(new Map(rows.map(({ userId, read }) => [userId, read]))).toEqual(
      new Map([
        [nadia.id, true],
        [karim.id, false],
      ]),
    )
    expect(test.reactionEvents.filter(({ type }) => type === 'notifications.changed')).toMatchObject([{ userIds: [nadia.id] }])
  })

  it('do not wait where nobody else played', async () => {
    const { endsAt } = await playedMatch(karim, [])
    expect(await answersOf(karim, endsAt)).toEqual(NOTHING)
  })
})

describe('results', () => {
  const score = { homeScore: 6, awayScore: 4, absentIds: [] }
  const everyoneCame = (actor: Person, id: string, now: Date) =>
    markAttendance({
      db: test.db,
      actor,
      input: { id, marks: [karim, nadia, thomas].map((player) => ({ playerId: player.id, mark: 'present', version: 0 })) },
      now,
    })

  it('wait for who organizes, for a week, until one of them enters it', async () => {
    const { db } = test
    const { id, endsAt, closesAt } = await playedMatch(karim, [nadia, thomas])
    const weekLater = new Date(endsAt.getTime() + RESULT_REQUEST_DAYS * 86_400_000)
    const result = {
      kind: 'result',
      match: { id, title: 'Le five du jeudi' },
      askedAt: endsAt.toISOString(),
      until: weekLater.toISOString(),
    }
    expect((await answersOf(karim, closesAt)).items).toMatchObject([result])
    for (const viewer of [nadia, hugo]) expect(await answersOf(viewer, closesAt)).toEqual(NOTHING)
    expect(await answersOf(karim, weekLater)).toEqual(NOTHING)

    expect((await answersOf(karim, closesAt)).items).toMatchObject([{ needsScore: true, needsAttendance: true }])
    await saveResult({ db, actor: karim, input: { id, result: score }, now: endsAt })
    expect((await answersOf(karim, closesAt)).items).toMatchObject([{ needsScore: false, needsAttendance: true }])
    await everyoneCame(karim, id, endsAt)
    expect(await answersOf(karim, closesAt)).toEqual(NOTHING)
  })

  it('wait for co-organizers, too', async () => {
    const { db } = test
    const id = await createTestMatch(db, karim, { title: 'Le five du jeudi', pricePerPlayer: 0, players: [nadia, thomas] })
    await nameCoOrganizer({ db, actor: karim, input: { id, userId: nadia.id } })
    const { endsAt } = await readMatchRow(db, id)
    await endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })
    expect(await kindsOf(nadia, endsAt)).toEqual(['vote', 'result'])
    await saveResult({ db, actor: nadia, input: { id, result: score }, now: endsAt })
    await everyoneCame(nadia, id, endsAt)
    for (const viewer of [karim, nadia]) expect(await kindsOf(viewer, endsAt)).toEqual(['vote'])
  })

  it('do not wait where nobody else was listed, nor after a cancellation', async () => {
    const { db } = test
    const { endsAt } = await playedMatch(karim, [])
    const cancelled = await createTestMatch(db, karim, { players: [nadia] })
    await cancelMatch({ db, actor: karim, input: { id: cancelled } })
    expect(await answersOf(karim, endsAt)).toEqual(NOTHING)
  })
})

describe('of people whom the viewer blocked', () => {
  let matchId: string
  let groupId: string

  beforeEach(async () => {
    matchId = await createTestMatch(test.db, karim, { players: [nadia] })
    groupId = await createTestGroup(test.db, nadia)
  })

  it('nothing waits, whether they asked before or after', async () => {
    const { db } = test
    const other = await createTestMatch(db, karim)
    const cousins = await createTestGroup(db, karim)
    const askAll = async () => {
      await handOver(karim, matchId, nadia)
      await invite(karim, other, nadia)
      await createJoinRequest(db, groupId, karim)
      await inviteToGroup({ db, actor: karim, input: { id: cousins, userId: nadia.id } })
      await askForContact(karim, nadia)
    }
    await askAll()
    expect((await answersOf(nadia)).total).toBe(5)
    await block(nadia, karim)
    expect(await answersOf(nadia)).toEqual(NOTHING)
    await unblockPlayer({ db, actor: nadia, input: { id: karim.id } })
    expect((await answersOf(nadia)).total).toBe(5)
  })

  it('a request that was stored so that they notice nothing stays hidden', async () => {
    await block(nadia, karim)
    await handOver(karim, matchId, nadia)
    await createJoinRequest(test.db, groupId, karim)
    await createJoinRequest(test.db, groupId, hugo)
    await askForContact(karim, nadia)
    await invite(karim, await createTestMatch(test.db, karim), nadia)
    expect((await answersOf(nadia)).items).toMatchObject([{ kind: 'group-requests', count: 1, from: [asker(hugo)] }])
  })
})

describe('private matches', () => {
  it('are named to those who are invited or play, and to nobody else', async () => {
    const { db } = test
    const id = await createTestMatch(db, karim, { type: 'private', title: 'Entre nous', players: [nadia] })
    await invite(karim, id, thomas)
    await handOver(karim, id, nadia)
    expect((await answersOf(thomas)).items).toMatchObject([{ kind: 'match-invitation', match: { title: 'Entre nous' } }])
    expect((await answersOf(nadia)).items).toMatchObject([{ kind: 'handover', match: { title: 'Entre nous' } }])
    for (const stranger of [hugo, elodie]) expect(JSON.stringify(await answersOf(stranger))).not.toContain('Entre nous')
    await declineMatch({ db, actor: thomas, input: { id } })
    await leaveMatch({ db, actor: nadia, input: { id } })
    for (const viewer of [thomas, nadia]) expect(await answersOf(viewer)).toEqual(NOTHING)
  })

  it('are not named to a former organizer who was written to about one', async () => {
    const { db } = test
    const id = await createTestMatch(db, karim, { type: 'private', title: 'Entre nous', players: [nadia, thomas] })
    await askForContact(thomas, karim, id)
    expect((await answersOf(karim)).items).toMatchObject([{ kind: 'contact-request', matchTitle: 'Entre nous' }])
    await handOver(karim, id, nadia)
    await answerHandover({ db, actor: nadia, input: { id, accept: true } })
    expect((await answersOf(karim)).items).toMatchObject([{ kind: 'contact-request', matchTitle: null }])
  })
})

describe('of what is too much to list', () => {
  it('everything is counted', async () => {
    const { db } = test
    const crowd = await createCrowd(db, MAX_PENDING_ANSWERS + 3)
    for (const person of crowd) await askForContact(person, nadia)
    const id = await createTestGroup(db, nadia)
    for (const person of crowd) await createJoinRequest(db, id, person)
    await invite(karim, await createTestMatch(db, karim), nadia)
    const { items, total } = await answersOf(nadia)
    expect(items).toHaveLength(MAX_PENDING_ANSWERS)
    expect(total).toBe(2 * crowd.length + 1)
    expect(new Set(items.map(({ kind }: PendingAnswer) => kind))).toEqual(new Set(['match-invitation', 'contact-request']))
  })
})
