import { beforeEach, describe, expect, it } from 'vitest'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { unblockPlayer } from '#features/players/commands/unblock-player.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findMatch } from '../../matches.queries.ts'
import { answerHandover } from '../../organizers/commands/answer-handover.ts'
import { proposeHandover } from '../../organizers/commands/propose-handover.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'

const test = testDatabase()
const [karim, nadia, hugo, elodie, thomas] = testPeople(test, [
  'Karim Haddad',
  'Nadia Belkacem',
  'Hugo Ferreira',
  'Élodie Marchand',
  'Thomas Lefèvre',
])

/** A Saturday in winter, kick-off at 18:30. */
const DAY = '2034-11-18'
const at = (time: string) => new Date(`${DAY}T${time}:00+01:00`)

let id: string
/** Karim, Hugo and Élodie play, Nadia and Thomas wait. */
beforeEach(async () => {
  id = await createTestMatch(test.db, karim, { maxPlayers: 3, date: DAY, time: '18:30', players: [hugo, elodie, nadia, thomas] })
})

const block = (actor: Person, player: Person) => blockPlayer({ db: test.db, actor, input: { id: player.id }, now: at('09:00') })
const hugoLeaves = () => leaveMatch({ db: test.db, actor: hugo, input: { id }, now: at('15:00') })
async function handOverToElodie() {
  await proposeHandover({ db: test.db, actor: karim, input: { id, userId: elodie.id, message: '' }, now: at('15:05') })
  await answerHandover({ db: test.db, actor: elodie, input: { id, accept: true }, now: at('15:05') })
}
/** First names, with the end of an offer. */
const bench = async () =>
  (await findMatch(test.db, elodie, { id }, at('15:06'))).queue.map(({ displayName, offeredUntil }) => [
    displayName.split(' ')[0],
    offeredUntil && new Date(offeredUntil).toISOString().slice(11, 16),
  ])

it('a new organizer offers no place to somebody with whom there is a block: it goes to the next', async () => {
  await block(elodie, nadia)
  await hugoLeaves()
  expect(await bench()).toEqual([
    ['Nadia', '14:30'],
    ['Thomas', null],
  ])
  await handOverToElodie()
  expect(await bench()).toEqual([
    ['Nadia', null],
    ['Thomas', '14:35'],
  ])
})

it('a new organizer offers the free place to whom the former one could not', async () => {
  for (const player of [nadia, thomas]) await block(player, karim)
  await hugoLeaves()
  expect(await bench()).toEqual([
    ['Nadia', null],
    ['Thomas', null],
  ])
  await handOverToElodie()
  expect(await bench()).toEqual([
    ['Nadia', '14:35'],
    ['Thomas', null],
  ])
})

it('whose block ends is offered the free place, unless there is one the other way', async () => {
  await block(karim, nadia)
  await block(thomas, karim)
  await block(karim, thomas)
  await hugoLeaves()
  const unblock = (player: Person) => unblockPlayer({ db: test.db, actor: karim, input: { id: player.id }, now: at('15:05') })
  await unblock(thomas)
  expect(await bench()).toEqual([
    ['Nadia', null],
    ['Thomas', null],
  ])
  await unblock(nadia)
  await unblock(nadia)
  expect(await bench()).toEqual([
    ['Nadia', '14:35'],
    ['Thomas', null],
  ])
})

describe('an organizer whose account ends', () => {
  const ends = [
    ['is banned', () => banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id }, now: at('15:05') })],
    ['is deleted', () => deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id }, now: at('15:05') })],
  ] as const

  it.each(ends)('and who %s gives their place to the first of the bench, whom they could not ask', async (_how, end) => {
    await block(nadia, karim)
    await end()
    expect(await bench()).toEqual([
      ['Nadia', '14:35'],
      ['Thomas', null],
    ])
    expect(await readMatchRow(test.db, id)).toMatchObject({ organizerId: null, currentPlayers: 2, offeredPlaces: 1, waitingPlayers: 2 })
  })

  it.each(ends)('and who %s leaves no place free that they did not play in', async (_how, end) => {
    await leaveMatch({ db: test.db, actor: karim, input: { id }, now: at('10:00') })
    for (const player of [nadia, thomas]) await block(player, karim)
    expect(await bench()).toEqual([
      ['Nadia', null],
      ['Thomas', null],
    ])
    await end()
    expect(await bench()).toEqual([
      ['Nadia', '14:35'],
      ['Thomas', null],
    ])
  })

  it('leaves an open offer as it is, and the new organizer is the first who plays', async () => {
    await hugoLeaves()
    expect(await bench()).toEqual([
      ['Nadia', '14:30'],
      ['Thomas', null],
    ])
    await ends[0][1]()
    expect(await bench()).toEqual([
      ['Nadia', '14:30'],
      ['Thomas', '14:35'],
    ])
    expect((await findMatch(test.db, elodie, { id }, at('15:06'))).handover).toMatchObject({ toUserId: elodie.id })
  })
})
