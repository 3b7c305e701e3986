import { describe, expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createLockerRoomMatch } from '#testing/fixtures/locker-room-match.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { writeMessage } from './commands/write-message.ts'
import { findLockerRoom } from './locker-room.queries.ts'

const test = testDatabase()
const match = async (changes = {}) => ({ db: test.db, ...(await createLockerRoomMatch(test.db, changes)) })
const roomFor = (actor: Person, id: string, now?: Date) => findLockerRoom(test.db, actor, id, now)

describe('access to the locker room', () => {
  it('is for players and the organizer; others who see the match get LOCKER_ROOM_CLOSED', async () => {
    const { karim, nadia, samir, id } = await match()
    const hugo = await createPerson(test.db, 'Hugo Ferreira')
    const ines = await createPerson(test.db, 'Inès Roux', { isSuperAdmin: true })
    for (const insider of [karim, nadia])
      expect((await roomFor(insider, id)).players.map(({ displayName }) => displayName)).toEqual([
        'Karim Haddad',
        'Nadia Benali',
        'Léa Morel',
      ])
    for (const outsider of [samir, hugo, ines])
      await expect(roomFor(outsider, id)).rejects.toMatchObject({
        code: 'LOCKER_ROOM_CLOSED',
        message: 'Le vestiaire est réservé aux joueurs inscrits.',
      })
    await expect(roomFor(karim, 'no-match')).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })

  it('is not for members of the match’s group who do not play', async () => {
    const { db } = test
    const [nadia, karim, hugo] = (await createPeople(db, ['Nadia Benali', 'Karim Haddad', 'Hugo Ferreira'])) as [Person, Person, Person]
    const groupId = await createTestGroup(db, nadia, { isPrivate: true, members: [karim] })
    const id = await organizeMatch({ db, actor: nadia, input: { ...matchDraft({ type: 'private' }), groupId } })
    const write = (actor: Person) =>
      writeMessage({ db, actor, input: { id, messageId: `m-${actor.id}`, text: 'Qui prend les chasubles ?' } })

    for (const act of [(actor: Person) => roomFor(actor, id), write]) {
      await expect(act(karim)).rejects.toMatchObject({ code: 'LOCKER_ROOM_CLOSED' })
      await expect(act(hugo)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    }

    await joinMatch({ db, actor: karim, input: { id } })
    await write(karim)
    expect((await roomFor(karim, id)).players).toHaveLength(2)
  })

  it('fails with MATCH_NOT_FOUND for users who may not see the private match', async () => {
    const { nadia, samir, id } = await match({ type: 'private' })
    const hugo = await createPerson(test.db, 'Hugo Ferreira')
    const ines = await createPerson(test.db, 'Inès Roux', { isSuperAdmin: true })
    expect((await roomFor(nadia, id)).id).toBe(id)
    await expect(roomFor(samir, id)).rejects.toMatchObject({ code: 'LOCKER_ROOM_CLOSED' })
    for (const outsider of [hugo, ines]) await expect(roomFor(outsider, id)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })

  it('is for an organizer who does not play, but not for players who left', async () => {
    const { db, karim, nadia, id } = await match()
    for (const actor of [karim, nadia]) await leaveMatch({ db, actor, input: { id } })
    expect((await roomFor(karim, id)).can).toMatchObject({ write: true, arrangeTeams: true, vote: false })
    await expect(roomFor(nadia, id)).rejects.toMatchObject({ code: 'LOCKER_ROOM_CLOSED' })
    const write = (actor: Person) => writeMessage({ db, actor, input: { id, messageId: `m-${actor.id}`, text: 'À demain' } })
    await write(karim)
    await expect(write(nadia)).rejects.toMatchObject({ code: 'LOCKER_ROOM_CLOSED' })
  })
})
