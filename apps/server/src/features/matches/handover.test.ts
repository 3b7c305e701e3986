import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { banUser } from '#features/users/commands/ban-user.ts'
import { deactivateAccount } from '#features/users/commands/deactivate-account.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { sessions } from '#features/users/sessions.table.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { answerHandover } from './commands/answer-handover.ts'
import { becomeOrganizer } from './commands/become-organizer.ts'
import { cancelHandover } from './commands/cancel-handover.ts'
import { cancelMatch } from './commands/cancel-match.ts'
import { joinMatch } from './commands/join-match.ts'
import { leaveMatch } from './commands/leave-match.ts'
import { organizeMatch } from './commands/organize-match.ts'
import { proposeHandover } from './commands/propose-handover.ts'
import { removePlayer } from './commands/remove-player.ts'
import { seekReplacement } from './commands/seek-replacement.ts'
import { takeOverPlace } from './commands/take-over-place.ts'
import { createKickOffJobs } from './kick-off.jobs.ts'
import { kickOff } from './matches.jobs.ts'
import { findMatch } from './matches.queries.ts'
import { matches } from './matches.table.ts'
import { organizerReplacementRequests } from './organizer-replacement-requests.table.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person
let hugo: Person
let id: string

beforeEach(async () => {
  ;[karim, nadia, ines, hugo] = (await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau', 'Hugo Ferreira'])) as [
    Person,
    Person,
    Person,
    Person,
  ]
  id = await organize()
  test.events.length = 0
})

/** Karim's match: he, Nadia and Inès play, in this order. */
async function organize(changes = {}): Promise<string> {
  const matchId = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ maxPlayers: 3, ...changes }) })
  const token = (await findMatch(test.db, karim, { id: matchId })).inviteToken ?? undefined
  for (const actor of [nadia, ines]) await joinMatch({ db: test.db, actor, input: { id: matchId, token } })
  return matchId
}
const propose = (to: Person, message = '', actor = karim) => proposeHandover({ db: test.db, actor, input: { id, userId: to.id, message } })
const answer = (actor: Person, accept: boolean, now?: Date) => answerHandover({ db: test.db, actor, input: { id, accept }, now })
const cancel = (actor: Person) => cancelHandover({ db: test.db, actor, input: { id } })
const volunteer = (actor: Person) => becomeOrganizer({ db: test.db, actor, input: { id } })
const findAs = (viewer: Person, now?: Date) => findMatch(test.db, viewer, { id }, now)
const requestStatuses = async () => {
  const rows = await test.db.read
    .select()
    .from(organizerReplacementRequests)
    .where(eq(organizerReplacementRequests.matchId, id))
    .orderBy(asc(organizerReplacementRequests.createdAt), asc(organizerReplacementRequests.id))
  return rows.map(({ status }) => status)
}
const eventTypes = () => test.events.map(({ type }) => type).filter((type) => type.startsWith('match.'))
const impossible = { code: 'FAILED_PRECONDITION' }
const forbidden = { code: 'PERMISSION_DENIED' }

describe('handing a match over', () => {
  it('asks a player, with a word that only the two see', async () => {
    await propose(nadia, 'Je suis blessé')
    const request = { fromName: 'Karim Haddad', toUserId: nadia.id, toName: 'Nadia Belkacem', message: 'Je suis blessé' }
    expect((await findAs(karim)).handover).toMatchObject({ ...request, isForViewer: false })
    expect((await findAs(nadia)).handover).toMatchObject({ ...request, isForViewer: true })
    expect((await findAs(ines)).handover).toBeNull()
    expect(test.events).toMatchObject([
      { type: 'match.handover-requested', fromUserId: karim.id, toUserId: nadia.id, fromName: 'Karim Haddad' },
    ])
  })

  it('is for the organizer, to somebody else who plays and whose account is open', async () => {
    await expect(propose(ines, '', nadia)).rejects.toMatchObject(forbidden)
    await expect(propose(karim)).rejects.toMatchObject(impossible)
    await expect(propose(hugo)).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
    await joinMatch({ db: test.db, actor: hugo, input: { id } })
    await expect(propose(hugo)).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: ines.id } })
    await expect(propose(ines)).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
  })

  it('asks one at a time', async () => {
    await propose(nadia)
    await expect(propose(ines)).rejects.toMatchObject(impossible)
    await cancel(karim)
    await cancel(karim)
    await propose(ines)
    expect((await requestStatuses()).sort()).toEqual(['cancelled', 'pending'])
    await expect(answer(nadia, true)).rejects.toMatchObject(impossible)
  })

  it('makes Nadia the organizer when she accepts; Karim stays a player, and everybody else is told', async () => {
    await propose(nadia)
    test.events.length = 0
    await answer(nadia, true)
    expect(await findAs(nadia)).toMatchObject({
      organizerId: nadia.id,
      organizerName: 'Nadia Belkacem',
      handover: null,
      can: { edit: true, handOver: true },
    })
    expect(await findAs(karim)).toMatchObject({ viewer: { status: 'going', isOrganizer: false }, can: { edit: false } })
    expect(test.events).toMatchObject([
      {
        type: 'match.organizer-changed',
        organizerId: nadia.id,
        formerOrganizerId: karim.id,
        userIds: expect.arrayContaining([karim.id, ines.id]),
      },
    ])
    await expect(answer(nadia, true)).rejects.toMatchObject(impossible)
    await expect(cancel(karim)).rejects.toMatchObject(forbidden)
  })

  it('leaves everything as it is when she refuses', async () => {
    await propose(nadia)
    await expect(answer(ines, false)).rejects.toMatchObject(impossible)
    await answer(nadia, false)
    expect((await findAs(karim)).organizerId).toBe(karim.id)
    expect(test.events.at(-1)).toMatchObject({ type: 'match.handover-ended', status: 'refused', toName: 'Nadia Belkacem' })
    await propose(ines)
  })

  it('is over when she leaves, is removed or replaced, and when the match is cancelled', async () => {
    const departures = [
      () => leaveMatch({ db: test.db, actor: nadia, input: { id } }),
      () => removePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } }),
      async () => {
        await seekReplacement({ db: test.db, actor: nadia, input: { id } })
        await takeOverPlace({ db: test.db, actor: hugo, input: { id, userId: nadia.id } })
      },
      () => cancelMatch({ db: test.db, actor: karim, input: { id } }),
    ]
    const ends = []
    for (const depart of departures) {
      id = await organize()
      await propose(nadia)
      await depart()
      ends.push(...(await requestStatuses()))
      await expect(answer(nadia, true)).rejects.toMatchObject(impossible)
    }
    expect(ends).toEqual(['cancelled', 'cancelled', 'cancelled', 'expired'])
  })

  it('is over at kick-off, before the job has run and after', async () => {
    await propose(nadia)
    const startsAt = new Date((await findAs(karim)).startsAt)
    expect((await findAs(nadia, startsAt)).handover).toBeNull()
    await expect(answer(nadia, true, startsAt)).rejects.toMatchObject(impossible)
    await test.db.transaction(async ({ enqueue }) => enqueue(kickOff({ matchId: id, startsAt: startsAt.getTime() })))
    await test.jobs.drain(createKickOffJobs({ db: test.db }))
    expect(await requestStatuses()).toEqual(['expired'])
    expect(test.events.at(-1)).toMatchObject({ type: 'match.handover-ended', status: 'expired' })
  })

  it('takes a private match out of the sight of whoever organized it without playing', async () => {
    id = await organize({ type: 'private' })
    await leaveMatch({ db: test.db, actor: karim, input: { id } })
    await propose(nadia)
    await answer(nadia, true)
    await expect(findAs(karim)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })
})

describe('a match that loses its organizer', () => {
  const ban = ({ id: userId }: Person) => banUser({ db: test.db, actor: 'command-line', input: { userId } })
  const remove = ({ id: userId }: Person) => deleteUser({ db: test.db, actor: 'command-line', input: { userId } })
  const deactivate = async (someone: Person) => {
    const sessionId = `session-${someone.id}`
    const later = new Date(Date.now() + 60_000)
    await test.db.read
      .insert(sessions)
      .values({ id: sessionId, userId: someone.id, token: sessionId, expiresAt: later, provenAt: new Date() })
    await deactivateAccount({ db: test.db, actor: { id: someone.id, sessionId } })
  }

  it.each([
    ['is banned', ban],
    ['is deleted', remove],
    ['deactivates', deactivate],
  ])('because he %s asks the player who joined first', async (_how, end) => {
    await end(karim)
    expect(await findAs(ines)).toMatchObject({
      organizerId: null,
      organizerName: 'Organisateur inconnu',
      handover: null,
      can: { becomeOrganizer: true },
    })
    expect((await findAs(nadia)).handover).toMatchObject({ fromName: null, toUserId: nadia.id, message: '', isForViewer: true })
    expect(test.events.find(({ type }) => type === 'match.handover-requested')).toMatchObject({ fromUserId: null, toUserId: nadia.id })
    await answer(nadia, true)
    expect((await findAs(ines)).organizerName).toBe('Nadia Belkacem')
    expect(test.events.at(-1)).toMatchObject({ type: 'match.organizer-changed', formerOrganizerId: null })
  })

  it('goes on without one when they refuse, until a player takes over', async () => {
    await ban(karim)
    await answer(nadia, false)
    expect(await findAs(ines)).toMatchObject({ organizerId: null, can: { becomeOrganizer: true } })
    await expect(volunteer(hugo)).rejects.toMatchObject(forbidden)
    await volunteer(ines)
    await expect(volunteer(nadia)).rejects.toMatchObject(impossible)
    expect((await findAs(nadia)).organizerName).toBe('Inès Moreau')
  })

  it('need not wait for an answer', async () => {
    await ban(karim)
    await volunteer(ines)
    expect(await requestStatuses()).toEqual(['cancelled'])
    await expect(answer(nadia, true)).rejects.toMatchObject(impossible)
  })

  it('counts it as a yes when whoever was asked takes over', async () => {
    await ban(karim)
    await volunteer(nadia)
    expect(await requestStatuses()).toEqual(['accepted'])
  })

  it('asks nobody whose account is closed, and nobody at all where nobody plays', async () => {
    await ban(nadia)
    await ban(karim)
    expect((await findAs(ines)).handover?.toUserId).toBe(ines.id)
    id = await organizeMatch({ db: test.db, actor: hugo, input: matchDraft() })
    test.events.length = 0
    await ban(hugo)
    // Hugo leaves the list with it: whoever can't sign in can't give a place back.
    expect(eventTypes()).toEqual(['match.left', 'match.edited'])
    expect(await requestStatuses()).toEqual([])
  })

  it('asks somebody else than he had asked before, if they were not first', async () => {
    await propose(ines)
    await ban(karim)
    expect((await requestStatuses()).sort()).toEqual(['cancelled', 'pending'])
    expect((await findAs(nadia)).handover).toMatchObject({ fromName: null, isForViewer: true })
  })

  it('is not one that is over, cancelled or somebody else’s', async () => {
    const [other] = (await createPeople(test.db, ['Zoé Lambert'])) as [Person]
    const theirs = await organizeMatch({ db: test.db, actor: other, input: matchDraft() })
    await joinMatch({ db: test.db, actor: karim, input: { id: theirs } })
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    const over = await organize()
    const [startsAt, endsAt] = [new Date('2024-03-02T17:30:00Z'), new Date('2024-03-02T18:30:00Z')]
    await test.db.read.update(matches).set({ startsAt, endsAt }).where(eq(matches.id, over))
    await ban(karim)
    for (const its of [id, over]) expect((await findMatch(test.db, nadia, { id: its })).organizerId).toBe(karim.id)
    expect(await findMatch(test.db, other, { id: theirs })).toMatchObject({ organizerId: other.id, currentPlayers: 1 })
  })

  it('no longer waits for whoever was asked and is banned', async () => {
    await propose(nadia)
    await ban(nadia)
    expect(await requestStatuses()).toEqual(['cancelled'])
    expect(await findAs(karim)).toMatchObject({ organizerId: karim.id, handover: null, can: { handOver: true } })
  })
})
