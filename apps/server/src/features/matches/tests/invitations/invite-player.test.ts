import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifications, SENDER_NAME } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createCrowd, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { organizeMatch } from '../../commands/organize-match.ts'
import { invitePlayer } from '../../invitations/commands/invite-player.ts'
import { findMatch, findMatchIfVisible, matchRecipients } from '../../matches.queries.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let id: string

beforeEach(async () => {
  karim = await createPerson(test.db, 'Karim Haddad')
  nadia = await createPerson(test.db, 'Nadia Belkacem')
  id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ title: 'Entre nous', type: 'private', maxPlayers: 3 }) })
  test.events.splice(0)
})

const invite = (player: Person, actor = karim, now?: Date) => invitePlayer({ db: test.db, actor, input: { id, userId: player.id }, now })
const join = (actor: Person) => joinMatch({ db: test.db, actor, input: { id } })
const statusOf = async (player: Person) => (await findMatchIfVisible(test.db, player, { id }))?.viewer.status ?? null
const notificationsOf = async (player: Person) => {
  const rows = await test.db.read
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, player.id), eq(notifications.matchId, id)))
  return rows.map(({ type, fromUserId, content }) => [type, fromUserId, content.replaceAll('\u00a0', ' ')])
}

describe('an invitation', () => {
  it('shows a private match to the invited player, who is notified', async () => {
    expect(await findMatchIfVisible(test.db, nadia, { id })).toBeNull()
    await invite(nadia)
    expect((await findMatch(test.db, nadia, { id })).viewer.status).toBe('invited')
    expect(await notificationsOf(nadia)).toEqual([
      ['match', karim.id, expect.stringMatching(new RegExp(`^${SENDER_NAME} vous invite à « Entre nous », .* · 18 h 30$`))],
    ])
    expect((await matchRecipients(test.db, id))?.userIds.has(nadia.id)).toBe(true)
  })

  it('takes no place until the player joins', async () => {
    await invite(nadia)
    expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 1, going: 1, waitingPlayers: 0, participantRows: 2 })
    expect((await findMatch(test.db, karim, { id })).players).toHaveLength(1)
    expect(await join(nadia)).toBe('going')
    expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 2, going: 2, participantRows: 2 })
    const others = await createCrowd(test.db, 2)
    for (const other of others) await invite(other)
    expect([await join(others[0] as Person), await join(others[1] as Person)]).toEqual(['going', 'waiting'])
  })

  it('lets players back in who left or were removed', async () => {
    await invite(nadia)
    await join(nadia)
    await removePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    await expect(join(nadia)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await invite(nadia)
    expect(await join(nadia)).toBe('going')
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })
    await invite(nadia)
    expect(await statusOf(nadia)).toBe('invited')
  })

  it('does nothing for a player who is listed or invited already', async () => {
    await invite(nadia)
    await invite(nadia)
    await join(nadia)
    await invite(nadia)
    expect(await statusOf(nadia)).toBe('going')
    expect(test.events.filter(({ type }) => type === 'match.players-invited')).toHaveLength(1)
    expect(await notificationsOf(nadia)).toHaveLength(1)
  })

  it('is for the organizer only', async () => {
    const zoe = await createPerson(test.db, 'Zoé Lambert')
    await expect(invite(zoe, nadia)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await invite(nadia)
    await expect(invite(zoe, nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('is refused after kick-off and for a cancelled match', async () => {
    await expect(invite(nadia, karim, new Date(Date.now() + 30 * 24 * 3_600_000))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    await expect(invite(nadia)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('is refused for players who are hidden or disabled, and for oneself', async () => {
    const lou = await createPerson(test.db, 'Lou Discret', { appearsInSearch: false })
    const gone = await createPerson(test.db, 'Diane Désactivée', { accountStatus: 'inactive', active: false })
    const banned = await createPerson(test.db, 'Bruno Banni')
    await banUser({ db: test.db, actor: 'command-line', input: { userId: banned.id } })
    for (const player of [lou, gone, banned, karim, { ...nadia, id: 'nobody' }])
      await expect(invite(player), player.displayName).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
  })

  it('reaches a hidden player who was on a list with the organizer', async () => {
    const lou = await createPerson(test.db, 'Lou Discret', { appearsInSearch: false })
    const { inviteToken } = await findMatch(test.db, karim, { id })
    await joinMatch({ db: test.db, actor: lou, input: { id, token: inviteToken ?? '' } })
    await removePlayer({ db: test.db, actor: karim, input: { id, userId: lou.id } })
    await invite(lou)
    expect(await statusOf(lou)).toBe('invited')
  })

  it('does not reach a player who blocked the organizer, without revealing it', async () => {
    await blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    await expect(invite(nadia)).resolves.toBeUndefined()
    expect(await notificationsOf(nadia)).toEqual([])
    expect(await findMatchIfVisible(test.db, nadia, { id })).toBeNull()
    expect(test.events).toMatchObject([{ type: 'player.blocked' }, { type: 'match.players-invited', userIds: [] }])
    expect(await readMatchCounts(test.db, id)).toMatchObject({ participantRows: 1 })
  })

  it('is refused for a player whom the organizer blocked', async () => {
    await blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
    await expect(invite(nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})
