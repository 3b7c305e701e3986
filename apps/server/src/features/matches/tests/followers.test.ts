import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../commands/cancel-match.ts'
import { editMatch } from '../commands/edit-match.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { setNotices } from '../followers/commands/set-notices.ts'
import { matchFollowers } from '../followers/match-followers.table.ts'
import { invitePlayer } from '../invitations/commands/invite-player.ts'
import { findMatch } from '../matches.queries.ts'
import { matches } from '../matches.table.ts'
import { joinMatch } from '../participation/commands/join-match.ts'
import { leaveMatch } from '../participation/commands/leave-match.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person

beforeEach(async () => {
  ;[karim, nadia, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])
})

const organize = (changes: Parameters<typeof matchDraft>[0] & { groupId?: string } = {}) =>
  organizeMatch({ db: test.db, actor: karim, input: { ...matchDraft(changes), groupId: changes.groupId ?? null } })
const follow = (actor: Person, id: string, token?: string) => setNotices({ db: test.db, actor, input: { id, token, notices: 'follow' } })
const move = (id: string, changes = {}) =>
  editMatch({ db: test.db, actor: karim, input: { id, changes: { location: 'Plaine des jeux', ...changes } } })

/** What somebody was told of a match, the first first. */
async function toldOf(id: string, { id: userId }: Person): Promise<string[]> {
  const rows = await test.db.read.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.createdAt)
  return rows.filter(({ matchId }) => matchId === id).map(({ content }) => content)
}

describe('following a match', () => {
  it('tells Nadia of changes until she no longer follows it, and of nothing else', async () => {
    const id = await organize()
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({ notices: null, can: { follow: true, mute: false } })
    await follow(nadia, id)
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({ notices: 'follow', can: { follow: true } })
    await joinMatch({ db: test.db, actor: hugo, input: { id } })
    await move(id)
    expect(await toldOf(id, nadia)).toEqual([expect.stringContaining('Plaine des jeux')])
    await setNotices({ db: test.db, actor: nadia, input: { id, notices: null } })
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    expect(await toldOf(id, nadia)).toHaveLength(1)
  })

  it('tells of a free place when the list was full and nobody waits, not each time that somebody leaves', async () => {
    const id = await organize({ maxPlayers: 3 })
    for (const actor of [nadia, hugo]) await joinMatch({ db: test.db, actor, input: { id } })
    const [ines] = (await createPeople(test.db, ['Inès Moreau'])) as [Person]
    await follow(ines, id)
    for (const actor of [nadia, hugo]) await leaveMatch({ db: test.db, actor, input: { id } })
    expect(await toldOf(id, ines)).toEqual([expect.stringMatching(/^Ça se libère.*il reste 1.place/)])
  })

  it('is for those who are not on the list and do not organize', async () => {
    const id = await organize()
    await expect(follow(karim, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await joinMatch({ db: test.db, actor: nadia, input: { id } })
    await expect(follow(nadia, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    await expect(follow(hugo, id)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('of a private match is not for who has only its link, and ends with the membership of its group', async () => {
    const groupId = await createTestGroup(test.db, karim, { name: 'Les Lions', members: [nadia] })
    const id = await organize({ type: 'private', groupId })
    const [row] = await test.db.read.select({ token: matches.inviteToken }).from(matches).where(eq(matches.id, id))
    await expect(follow(hugo, id)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(follow(hugo, id, row?.token)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await follow(nadia, id)
    await storageOf(test.db).delete(notifications)
    await leaveGroup({ db: test.db, actor: nadia, input: { id: groupId } })
    await move(id)
    expect(await toldOf(id, nadia)).toEqual([])
  })

  it('ends when the match becomes private, but for the invited', async () => {
    const id = await organize()
    for (const actor of [nadia, hugo]) await follow(actor, id)
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: hugo.id } })
    await storageOf(test.db).delete(notifications)
    await move(id, { type: 'private' })
    expect(await toldOf(id, nadia)).toEqual([])
    expect(await toldOf(id, hugo)).toHaveLength(1)
  })

  it('tells nothing to closed accounts, nor where there is a block with the organizer', async () => {
    const [ines, samir] = (await createPeople(test.db, ['Inès Moreau', 'Samir Touré'])) as [Person, Person]
    const id = await organize()
    for (const actor of [nadia, hugo, ines, samir]) await follow(actor, id)
    await blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
    await blockPlayer({ db: test.db, actor: hugo, input: { id: karim.id } })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: ines.id } })
    await move(id)
    expect(await Promise.all([nadia, hugo, ines, samir].map((person) => toldOf(id, person)))).toEqual([[], [], [], [expect.any(String)]])
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: samir.id } })
    expect(await test.db.read.$count(matchFollowers, eq(matchFollowers.userId, samir.id))).toBe(0)
  })
})

describe('muting a match', () => {
  it('is for players and those who are asked, not for the organizer', async () => {
    const id = await organize()
    const mute = (actor: Person) => setNotices({ db: test.db, actor, input: { id, notices: 'mute' } })
    await expect(mute(karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(mute(hugo)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await joinMatch({ db: test.db, actor: nadia, input: { id } })
    await mute(nadia)
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({ notices: 'mute', can: { mute: true, follow: false } })
  })

  it('leaves what is urgent: a new place and the cancellation', async () => {
    const id = await organize()
    await joinMatch({ db: test.db, actor: nadia, input: { id } })
    await setNotices({ db: test.db, actor: nadia, input: { id, notices: 'mute' } })
    await move(id)
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    expect(await toldOf(id, nadia)).toEqual([expect.stringContaining('Plaine des jeux'), expect.stringContaining('annulé')])
  })
})
