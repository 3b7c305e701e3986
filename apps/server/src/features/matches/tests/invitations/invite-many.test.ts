import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { unblockPlayer } from '#features/players/commands/unblock-player.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createCrowd, createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { declineMatch } from '../../invitations/commands/decline-match.ts'
import { inviteMany } from '../../invitations/commands/invite-many.ts'
import { invitePlayer } from '../../invitations/commands/invite-player.ts'
import { listInvitationSources } from '../../invitations/invitation-sources.queries.ts'
import { listUnansweredInvitations } from '../../invitations/invitations.queries.ts'
import { matchInvitations } from '../../invitations/match-invitations.table.ts'
import { findMatchIfVisible } from '../../matches.queries.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'

const NAMES = ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira', 'Sofia Lopes', 'Inès Moreau']

const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person
let sofia: Person
let ines: Person
let lastId: string
let id: string

/** Karim, Nadia, Hugo and Sofia played last time; Karim organizes the next one, a private match. */
beforeEach(async () => {
  ;[karim, nadia, hugo, sofia, ines] = (await createPeople(test.db, NAMES)) as [Person, Person, Person, Person, Person]
  lastId = await createTestMatch(test.db, karim, { title: 'Mardi dernier', date: '2099-06-01', players: [nadia, hugo, sofia] })
  id = await createTestMatch(test.db, karim, { type: 'private', date: '2099-06-08' })
  test.events.splice(0)
})

const inviteSame = (now?: Date, actor = karim) => inviteMany({ db: test.db, actor, input: { id, from: 'match', fromId: lastId }, now })
const inviteGroup = (fromId: string, actor = karim) => inviteMany({ db: test.db, actor, input: { id, from: 'group', fromId } })
const statusOf = async (player: Person) => (await findMatchIfVisible(test.db, player, { id }))?.viewer.status ?? null
const unanswered = async (actor = karim) =>
  (await listUnansweredInvitations(test.db, actor, { id })).items.map(({ displayName }) => displayName)
const sources = async (actor = karim) =>
  (await listInvitationSources(test.db, actor, { id })).items.map(({ kind, name, people }) => [kind, name, people])

describe('the players of the last match', () => {
  it('are invited at once, without those who are on the list already', async () => {
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    await joinMatch({ db: test.db, actor: nadia, input: { id } })
    expect(await inviteSame()).toEqual({ invited: 2, postponed: 0 })
    for (const player of [hugo, sofia]) expect(await statusOf(player)).toBe('invited')
    expect(await unanswered()).toEqual(['Hugo Ferreira', 'Sofia Lopes'])
    expect(test.events.at(-1)).toMatchObject({ type: 'match.players-invited', userIds: [hugo.id, sofia.id] })
    expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 2, going: 2, participantRows: 4 })
  })

  it('are invited once, and those who declined or were removed are not asked again', async () => {
    await inviteSame()
    await declineMatch({ db: test.db, actor: nadia, input: { id } })
    await joinMatch({ db: test.db, actor: hugo, input: { id } })
    await removePlayer({ db: test.db, actor: karim, input: { id, userId: hugo.id } })
    expect(await inviteSame()).toEqual({ invited: 0, postponed: 0 })
    expect(await unanswered()).toEqual(['Sofia Lopes'])
    // One by one they can be.
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    expect(await unanswered()).toEqual(['Nadia Belkacem', 'Sofia Lopes'])
  })

  it('can be invited from a cancelled match too, and not after kick-off', async () => {
    await cancelMatch({ db: test.db, actor: karim, input: { id: lastId } })
    expect(await inviteSame()).toMatchObject({ invited: 3 })
    await expect(inviteSame(new Date('2099-06-09T12:00:00Z'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('are for the organizer of both matches', async () => {
    const others = await createTestMatch(test.db, nadia, { players: [hugo] })
    const input = { id, from: 'match', fromId: others } as const
    await expect(inviteMany({ db: test.db, actor: karim, input })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(inviteSame(undefined, nadia)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(inviteMany({ db: test.db, actor: nadia, input: { id: lastId, from: 'match', fromId: others } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
  })

  it('leave out closed accounts and those whom the organizer blocked', async () => {
    await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    await blockPlayer({ db: test.db, actor: karim, input: { id: hugo.id } })
    expect(await sources()).toEqual([['match', 'Mardi dernier', 1]])
    expect(await inviteSame()).toEqual({ invited: 1, postponed: 0 })
    expect(await unanswered()).toEqual(['Sofia Lopes'])
  })
})

describe('a player who blocked the organizer', () => {
  beforeEach(() => blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } }))

  it('gets no invitation, and the organizer sees no difference', async () => {
    expect(await sources()).toEqual([['match', 'Mardi dernier', 3]])
    expect(await inviteSame()).toEqual({ invited: 3, postponed: 0 })
    expect(await statusOf(nadia)).toBeNull()
    expect(test.events.at(-1)).toMatchObject({ type: 'match.players-invited', userIds: [hugo.id, sofia.id] })
    expect(await unanswered()).toEqual(['Hugo Ferreira', 'Nadia Belkacem', 'Sofia Lopes'])
    expect(await sources()).toEqual([['match', 'Mardi dernier', 0]])
    expect(await inviteSame()).toEqual({ invited: 0, postponed: 0 })
  })

  it('is reached by another invitation after unblocking, which looks as old as the first', async () => {
    const invitation = async () => (await listUnansweredInvitations(test.db, karim, { id })).items
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    const first = await invitation()
    const later = new Date(Date.now() + 60_000)
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id }, now: later })
    expect(await invitation()).toEqual(first)
    await unblockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id }, now: later })
    expect(await statusOf(nadia)).toBe('invited')
    expect(await invitation()).toEqual(first)
  })
})

describe('a group', () => {
  it('is invited by its members only, without those who left', async () => {
    const lions = await createTestGroup(test.db, karim, { name: 'Les Lions', isPrivate: true, members: [nadia, hugo, ines] })
    await leaveGroup({ db: test.db, actor: hugo, input: { id: lions } })
    const gones = await createTestGroup(test.db, sofia, { name: 'Les Gones', members: [ines] })
    expect(await sources()).toEqual([
      ['match', 'Mardi dernier', 3],
      ['group', 'Les Lions', 2],
    ])
    for (const fromId of [gones, 'nobodys']) await expect(inviteGroup(fromId)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    expect(await inviteGroup(lions)).toEqual({ invited: 2, postponed: 0 })
    expect(await unanswered()).toEqual(['Inès Moreau', 'Nadia Belkacem'])
  })

  it('of the match comes first', async () => {
    await createTestGroup(test.db, karim, { name: 'Aigles' })
    const groupId = await createTestGroup(test.db, karim, { name: 'Zèbres', members: [ines] })
    id = await createTestMatch(test.db, karim, { groupId, date: '2099-05-01' })
    expect(await sources()).toEqual([
      ['group', 'Zèbres', 1],
      ['group', 'Aigles', 0],
    ])
  })
})

describe('the day’s limit', () => {
  it('counts people, also over several matches, and says who is left for another day', async () => {
    const crowd = await createCrowd(test.db, MATCH_LIMITS.invitationsPerDay - 2)
    const sent = crowd.map(({ id: userId }) => ({ matchId: lastId, userId, invitedBy: karim.id }))
    await storageOf(test.db).insert(matchInvitations).values(sent)
    expect(await inviteSame()).toEqual({ invited: 2, postponed: 1 })
    await expect(inviteSame()).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' })
    const one = invitePlayer({ db: test.db, actor: karim, input: { id, userId: ines.id } })
    await expect(one).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' })
    // The clock was days ahead when most were invited.
    await storageOf(test.db)
      .update(matchInvitations)
      .set({ createdAt: new Date(Date.now() + 72 * 3_600_000) })
      .where(eq(matchInvitations.matchId, lastId))
    const [leo] = await createPeople(test.db, ['Léo Garnier'])
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: leo.id } })
    expect(await inviteSame(new Date(Date.now() + 25 * 3_600_000))).toEqual({ invited: 1, postponed: 0 })
  })
})

describe('the unanswered invitations', () => {
  it('are for the organizer only', async () => {
    await inviteSame()
    await expect(unanswered(nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(sources(nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(unanswered(ines)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(sources(ines)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })

  it('do not list closed accounts', async () => {
    await inviteSame()
    await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    expect(await unanswered()).toEqual(['Hugo Ferreira', 'Sofia Lopes'])
  })
})
