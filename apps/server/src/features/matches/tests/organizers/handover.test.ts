import { beforeEach, describe, expect, it } from 'vitest'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestMatch, readHandoverStatuses, runKickOffJob } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { findMatch } from '../../matches.queries.ts'
import { answerHandover } from '../../organizers/commands/answer-handover.ts'
import { cancelHandover } from '../../organizers/commands/cancel-handover.ts'
import { proposeHandover } from '../../organizers/commands/propose-handover.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'
import { seekReplacement } from '../../replacements/commands/seek-replacement.ts'
import { takeOverPlace } from '../../replacements/commands/take-over-place.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person
let hugo: Person
let id: string

/** Karim organizes; he, Nadia and Inès play, in this order. */
beforeEach(async () => {
  ;[karim, nadia, ines, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau', 'Hugo Ferreira'])
  id = await organize()
  test.events.length = 0
})

const organize = (type: 'public' | 'private' = 'public') => createTestMatch(test.db, karim, { maxPlayers: 3, type, players: [nadia, ines] })
const propose = (to: Person, message = '', actor = karim) => proposeHandover({ db: test.db, actor, input: { id, userId: to.id, message } })
const answer = (actor: Person, accept: boolean, now?: Date) => answerHandover({ db: test.db, actor, input: { id, accept }, now })
const cancel = (actor: Person) => cancelHandover({ db: test.db, actor, input: { id } })
const findAs = (viewer: Person, now?: Date) => findMatch(test.db, viewer, { id }, now)
const impossible = { code: 'FAILED_PRECONDITION' }
const forbidden = { code: 'PERMISSION_DENIED' }

describe('handing a match over', () => {
  it('asks a player, with a message that only the two see', async () => {
    await propose(nadia, 'Je suis blessé')
    const request = { fromName: 'Karim Haddad', toUserId: nadia.id, toName: 'Nadia Belkacem', message: 'Je suis blessé' }
    expect((await findAs(karim)).handover).toMatchObject({ ...request, isForViewer: false })
    expect((await findAs(nadia)).handover).toMatchObject({ ...request, isForViewer: true })
    expect((await findAs(ines)).handover).toBeNull()
    expect(test.events).toMatchObject([
      { type: 'match.handover-requested', fromUserId: karim.id, toUserId: nadia.id, fromName: 'Karim Haddad' },
    ])
  })

  it('is for the organizer, to another player of the list with an active account', async () => {
    await expect(propose(ines, '', nadia)).rejects.toMatchObject(forbidden)
    await expect(propose(karim)).rejects.toMatchObject(impossible)
    await expect(propose(hugo)).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
    await joinMatch({ db: test.db, actor: hugo, input: { id } })
    await expect(propose(hugo)).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: ines.id } })
    await expect(propose(ines)).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
  })

  it('allows one pending request at a time', async () => {
    await propose(nadia)
    await expect(propose(ines)).rejects.toMatchObject(impossible)
    await cancel(karim)
    await cancel(karim)
    await propose(ines)
    expect(await readHandoverStatuses(test.db, id)).toEqual(['cancelled', 'pending'])
    await expect(answer(nadia, true)).rejects.toMatchObject(impossible)
  })

  it('makes Nadia the organizer when she accepts; Karim stays a player, and everyone else is notified', async () => {
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
    // The answer got lost.
    await answer(nadia, true)
    await expect(answer(nadia, false)).rejects.toMatchObject(impossible)
    await expect(cancel(karim)).rejects.toMatchObject(forbidden)
  })

  it('changes nothing when she refuses', async () => {
    await propose(nadia)
    await expect(answer(ines, false)).rejects.toMatchObject(impossible)
    await answer(nadia, false)
    expect((await findAs(karim)).organizerId).toBe(karim.id)
    expect(test.events.at(-1)).toMatchObject({ type: 'match.handover-ended', status: 'refused', toName: 'Nadia Belkacem' })
    await propose(ines)
  })

  it('ends when she leaves, is removed or replaced, and when the match is cancelled', async () => {
    const departures = [
      () => leaveMatch({ db: test.db, actor: nadia, input: { id } }),
      () => removePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } }),
      async () => {
        await seekReplacement({ db: test.db, actor: nadia, input: { id } })
        await takeOverPlace({ db: test.db, actor: hugo, input: { id, userId: nadia.id } })
      },
      () => cancelMatch({ db: test.db, actor: karim, input: { id } }),
    ]
    const endStatuses = []
    for (const depart of departures) {
      id = await organize()
      await propose(nadia)
      await depart()
      endStatuses.push(...(await readHandoverStatuses(test.db, id)))
      await expect(answer(nadia, true)).rejects.toMatchObject(impossible)
    }
    expect(endStatuses).toEqual(['cancelled', 'cancelled', 'cancelled', 'expired'])
  })

  it('ends at kick-off, before the job has run and after', async () => {
    await propose(nadia)
    const startsAt = new Date((await findAs(karim)).startsAt)
    expect((await findAs(nadia, startsAt)).handover).toBeNull()
    await expect(answer(nadia, true, startsAt)).rejects.toMatchObject(impossible)
    await runKickOffJob(test, id, startsAt)
    expect(await readHandoverStatuses(test.db, id)).toEqual(['expired'])
    expect(test.events.at(-1)).toMatchObject({ type: 'match.handover-ended', status: 'expired' })
  })

  it('hides a private match from a former organizer who does not play', async () => {
    id = await organize('private')
    await leaveMatch({ db: test.db, actor: karim, input: { id } })
    await propose(nadia)
    await answer(nadia, true)
    await expect(findAs(karim)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })
})
