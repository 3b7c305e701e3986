import { beforeEach, expect, it } from 'vitest'
import { createLeaveTokens } from '#features/notifications/leave-links.auth.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { findMatch } from '../../matches.queries.ts'
import { findLeaveLink, leaveByMail } from '../../participation/commands/leave-by-mail.ts'

const test = testDatabase()
const tokens = createLeaveTokens('a secret of the tests')
const invalid = { code: 'LEAVE_LINK_INVALID' }
let karim: Person
let nadia: Person
let hugo: Person
let matchId: string
let token: string

/** Nadia plays, Hugo waits on the bench. */
beforeEach(async () => {
  ;[karim, nadia, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])
  matchId = await createTestMatch(test.db, karim, { type: 'private', maxPlayers: 2, players: [nadia, hugo] })
  token = tokens.sign({ userId: nadia.id, matchId })
  test.events.length = 0
})

const find = (input = { token }, now?: Date) => findLeaveLink({ db: test.db, tokens, input, now })
const leave = (input = { token }, now?: Date) => leaveByMail({ db: test.db, tokens, input, now })
const namesOf = async () => (await findMatch(test.db, karim, { id: matchId })).players.map(({ displayName }) => displayName)

it('opening the link changes nothing; a press gives the place to the first of the bench, once', async () => {
  expect(await find()).toMatchObject({ isListed: true })
  expect(await namesOf()).toEqual(['Karim Haddad', 'Nadia Belkacem'])
  await leave()
  await leave()
  expect(await namesOf()).toEqual(['Karim Haddad', 'Hugo Ferreira'])
  expect(await find()).toMatchObject({ isListed: false })
})

it('two presses at once leave once', async () => {
  await Promise.all([leave(), leave()])
  expect(test.events.filter(({ type }) => type === 'match.left')).toHaveLength(1)
})

it('the token is for its match and player alone', async () => {
  const other = await createTestMatch(test.db, karim, { players: [nadia] })
  const signature = token.split('.').at(-1)
  for (const forged of [
    `${hugo.id}.${matchId}.${signature}`,
    `${nadia.id}.${other}.${signature}`,
    `${nadia.id}.${matchId}.${'x'.repeat(43)}`,
  ]) {
    await expect(find({ token: forged })).rejects.toMatchObject(invalid)
    await expect(leave({ token: forged })).rejects.toMatchObject(invalid)
  }
  await expect(leave({ token: createLeaveTokens('another secret').sign({ userId: nadia.id, matchId }) })).rejects.toMatchObject(invalid)
  expect(await namesOf()).toEqual(['Karim Haddad', 'Nadia Belkacem'])
})

it('ends with the kick-off, a cancellation and the account', async () => {
  const { startsAt } = await findMatch(test.db, karim, { id: matchId })
  await expect(leave({ token }, new Date(startsAt))).rejects.toMatchObject(invalid)
  await expect(find({ token }, new Date(startsAt))).rejects.toMatchObject(invalid)
  await banUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id } })
  await expect(leave({ token: tokens.sign({ userId: hugo.id, matchId }) })).rejects.toMatchObject(invalid)
  await cancelMatch({ db: test.db, actor: karim, input: { id: matchId } })
  await expect(leave()).rejects.toMatchObject(invalid)
})
