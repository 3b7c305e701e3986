import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { findConversationWith } from '#features/conversations/conversations.queries.ts'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { newId } from '#platform/new-id.ts'
import { insertAbsences } from '#testing/fixtures/attendance.ts'
import { createJoinRequest, createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { blockPlayer } from './commands/block-player.ts'
import { unblockPlayer } from './commands/unblock-player.ts'
import { findPlayer, findPlayerIfVisible, findPublicPlayer, listBlockedPlayers } from './players.queries.ts'

const test = testDatabase()
const find = (viewer: Person, player: Person) => findPlayer(test.db, viewer, player.id)
const notFound = { code: 'PLAYER_NOT_FOUND', status: 404 }
const block = (actor: Person, player: Person) => blockPlayer({ db: test.db, actor, input: { id: player.id } })
const unblock = (actor: Person, player: Person) => unblockPlayer({ db: test.db, actor, input: { id: player.id } })

const HOUR_MS = 60 * 60 * 1000

async function matchOf(organizer: Person, ...players: Person[]): Promise<string> {
  const id = await organizeMatch({ db: test.db, actor: organizer, input: matchDraft({ maxPlayers: 2 }) })
  for (const actor of players) await joinMatch({ db: test.db, actor, input: { id } })
  return id
}

describe('a profile', () => {
  let nadia: Person
  let karim: Person
  let zoe: Person
  let superAdmin: Person

  beforeEach(async () => {
    nadia = await createPerson(test.db, 'Nadia Belkacem', { city: 'Lyon', bio: 'Gauchère', level: 'Confirmé', positions: ['Milieu'] })
    karim = await createPerson(test.db, 'Karim Haddad')
    zoe = await createPerson(test.db, 'Zoé Lambert')
    superAdmin = await createPerson(test.db, 'François Étienne', { isSuperAdmin: true })
  })

  it('shows signed-in users the player and what they have in common', async () => {
    expect(await find(karim, nadia)).toMatchObject({
      id: nadia.id,
      displayName: 'Nadia Belkacem',
      city: 'Lyon',
      bio: 'Gauchère',
      level: 'Confirmé',
      positions: ['Milieu'],
      matchesInCommon: 0,
      viewer: { isSelf: false, hasBlocked: false, awaitsAnswer: false },
      can: { message: true, contact: true, invite: true, report: true, block: true, unblock: false },
    })
    const played = [await matchOf(karim, nadia), await matchOf(zoe, nadia, karim)]
    const cancelled = await matchOf(karim, nadia)
    await cancelMatch({ db: test.db, actor: karim, input: { id: cancelled } })
    expect((await find(karim, nadia)).matchesInCommon).toBe(0)
    const yesterday = { startsAt: new Date(Date.now() - 26 * HOUR_MS), endsAt: new Date(Date.now() - 25 * HOUR_MS) }
    await storageOf(test.db)
      .update(matches)
      .set(yesterday)
      .where(inArray(matches.id, [...played, cancelled]))
    expect((await find(karim, nadia)).matchesInCommon).toBe(1)
    expect((await find(nadia, zoe)).matchesInCommon).toBe(1)
    expect((await find(zoe, karim)).matchesInCommon).toBe(0)
  })

  it('has no actions on the viewer’s own profile', async () => {
    const { viewer, can } = await find(nadia, nadia)
    expect(viewer.isSelf).toBe(true)
    expect(Object.values(can)).not.toContain(true)
    await expect(block(nadia, nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('of a hidden player is visible to themselves, to players of their matches and to super admins', async () => {
    const lou = await createPerson(test.db, 'Lou Discret', { appearsInSearch: false, acceptsMessagesFrom: 'teammates' })
    await expect(find(karim, lou)).rejects.toMatchObject(notFound)
    await expect(findPublicPlayer(test.db, lou.id)).rejects.toMatchObject(notFound)
    expect((await find(lou, lou)).displayName).toBe('Lou Discret')
    expect((await find(superAdmin, lou)).can.message).toBe(false)

    const id = await matchOf(zoe, karim, lou)
    // Karim plays, Lou waits, Zoé organizes.
    expect((await find(karim, lou)).can.message).toBe(true)
    expect((await find(zoe, lou)).matchesInCommon).toBe(0)
    await expect(find(nadia, lou)).rejects.toMatchObject(notFound)
    await leaveMatch({ db: test.db, actor: lou, input: { id } })
    expect(await findPlayerIfVisible(test.db, karim, lou.id)).toBeNull()
  })

  it('of a hidden organizer is visible to their players, and the other way round', async () => {
    const lou = await createPerson(test.db, 'Lou Discret', { appearsInSearch: false })
    const id = await matchOf(lou, karim)
    await leaveMatch({ db: test.db, actor: lou, input: { id } })
    expect((await find(karim, lou)).id).toBe(lou.id)
    const hidden = await createPerson(test.db, 'Sam Caché', { appearsInSearch: false })
    await joinMatch({ db: test.db, actor: hidden, input: { id } })
    expect((await find(lou, hidden)).id).toBe(hidden.id)
  })

  it('of a hidden player is visible to members of a common group, while both are members', async () => {
    const lou = await createPerson(test.db, 'Lou Discret', { appearsInSearch: false, acceptsMessagesFrom: 'teammates' })
    const together = await createTestGroup(test.db, karim, { members: [lou, nadia] })
    const zoesOwn = await createTestGroup(test.db, zoe)
    for (const [viewer, player] of [
      [karim, lou],
      [nadia, lou],
    ] as const)
      expect((await find(viewer, player)).can.contact).toBe(true)
    await expect(find(zoe, lou)).rejects.toMatchObject(notFound)
    // A pending join request is not a membership.
    await createJoinRequest(test.db, zoesOwn, lou)
    await createJoinRequest(test.db, together, zoe)
    await expect(find(zoe, lou)).rejects.toMatchObject(notFound)

    await removeMember({ db: test.db, actor: karim, input: { id: together, userId: nadia.id } })
    await expect(find(nadia, lou)).rejects.toMatchObject(notFound)
    await leaveGroup({ db: test.db, actor: lou, input: { id: together } })
    expect(await findPlayerIfVisible(test.db, karim, lou.id)).toBeNull()
  })

  it('of a banned or deactivated player is visible to super admins only; an unknown player is not found', async () => {
    const gone = await createPerson(test.db, 'Diane Désactivée', { accountStatus: 'inactive', active: false })
    const banned = await createPerson(test.db, 'Bruno Banni')
    await matchOf(banned, karim)
    await banUser({ db: test.db, actor: superAdmin, input: { userId: banned.id } })
    for (const player of [gone, banned]) {
      await expect(find(karim, player)).rejects.toMatchObject(notFound)
      await expect(findPublicPlayer(test.db, player.id)).rejects.toMatchObject(notFound)
      expect((await find(superAdmin, player)).can).toMatchObject({ message: false, contact: false, invite: false, report: true })
    }
    await expect(findPlayer(test.db, superAdmin, 'nobody')).rejects.toMatchObject(notFound)
    await expect(findPublicPlayer(test.db, 'nobody')).rejects.toMatchObject(notFound)
  })

  it('shows visitors the public fields only', async () => {
    expect(await findPublicPlayer(test.db, nadia.id)).toEqual({
      id: nadia.id,
      displayName: 'Nadia Belkacem',
      city: 'Lyon',
      photo: null,
      kit: expect.any(Number),
      matchesPlayed: 0,
      matchesOrganized: 0,
      rating: null,
    })
  })

  it.each([
    ['everyone', true, true],
    ['teammates', false, true],
    ['nobody', false, false],
  ] as const)('lets %s write: a stranger %s, a teammate %s', async (acceptsMessagesFrom, stranger, teammate) => {
    const ines = await createPerson(test.db, 'Inès Moreau', { acceptsMessagesFrom })
    expect((await find(zoe, ines)).can.message).toBe(stranger)
    expect((await find(zoe, ines)).can.contact).toBe(acceptsMessagesFrom !== 'nobody')
    await matchOf(karim, ines)
    expect((await find(karim, ines)).can.message).toBe(teammate)
    await createTestGroup(test.db, ines, { members: [nadia] })
    expect((await find(nadia, ines)).can.message).toBe(teammate)
  })
})

describe('blocking a player', () => {
  let nadia: Person
  let bruno: Person

  beforeAll(async () => {
    nadia = await createPerson(test.db, 'Nadia Belkacem')
    bruno = await createPerson(test.db, 'Bruno Lourd')
  })

  it('shows on the profile for the blocker, and nowhere for the blocked player', async () => {
    const seenBefore = await find(bruno, nadia)
    await block(nadia, bruno)
    await block(nadia, bruno)
    expect(await find(nadia, bruno)).toMatchObject({
      viewer: { hasBlocked: true },
      can: { message: false, contact: false, invite: false, report: true, block: false, unblock: true },
    })
    expect(await find(bruno, nadia)).toEqual(seenBefore)
    expect(await listBlockedPlayers(test.db, nadia.id)).toEqual([
      { id: bruno.id, displayName: 'Bruno Lourd', photo: null, kit: expect.any(Number), blockedAt: expect.any(String) },
    ])
    expect(await listBlockedPlayers(test.db, bruno.id)).toEqual([])
  })

  it('hides how often one came, from both of them, as where there is nothing to tell', async () => {
    const lea = await createPerson(test.db, 'Léa Morel')
    const samir = await createPerson(test.db, 'Samir Touré')
    for (const player of [lea, samir]) await insertAbsences(test.db, player, nadia)
    expect((await find(lea, samir)).reliability).toEqual({ present: 0, late: 0, absent: 5 })
    await block(lea, samir)
    for (const [viewer, player] of [
      [lea, samir],
      [samir, lea],
    ] as const)
      expect((await find(viewer, player)).reliability).toBeNull()
    expect((await find(samir, samir)).reliability).not.toBeNull()
    expect((await find(nadia, samir)).reliability).not.toBeNull()
    await unblock(lea, samir)
    expect((await find(samir, lea)).reliability).not.toBeNull()
  })

  it('can be undone repeatedly, also for hidden players', async () => {
    await banUser({ db: test.db, actor: 'command-line', input: { userId: bruno.id } })
    await expect(block(nadia, bruno)).rejects.toMatchObject(notFound)
    expect(await listBlockedPlayers(test.db, nadia.id)).toHaveLength(1)
    await unblock(nadia, bruno)
    await unblock(nadia, bruno)
    expect(await listBlockedPlayers(test.db, nadia.id)).toEqual([])
  })

  it('is for hidden players too, once they have written or asked for contact, and leaves their profile hidden', async () => {
    const nora = await createPerson(test.db, 'Nora Petit')
    const writer = await createPerson(test.db, 'Lou Discret', { appearsInSearch: false })
    const asker = await createPerson(test.db, 'Sam Caché', { appearsInSearch: false })
    const stranger = await createPerson(test.db, 'Max Invisible', { appearsInSearch: false })
    await writeMessage({ db: test.db, actor: writer, input: { userId: nora.id, messageId: newId(), text: 'Réponds.' } })
    await sendContactRequest({ db: test.db, actor: asker, input: { userId: nora.id, message: 'Réponds.' } })
    for (const sender of [writer, asker]) {
      expect(await findConversationWith(test.db, nora, sender.id)).toMatchObject({ can: { block: true, seeProfile: false } })
      await block(nora, sender)
      expect(await findPlayerIfVisible(test.db, nora, sender.id)).toBeNull()
    }
    expect((await listBlockedPlayers(test.db, nora.id)).map(({ displayName }) => displayName).sort()).toEqual(['Lou Discret', 'Sam Caché'])
    expect(await findConversationWith(test.db, nora, writer.id)).toMatchObject({ closed: 'blocked', can: { block: false } })
    await expect(block(nora, stranger)).rejects.toMatchObject(notFound)
  })

  it('is not for a hidden player whom one has only written to', async () => {
    const nora = await createPerson(test.db, 'Nora Petit')
    const lou = await createPerson(test.db, 'Lou Discret')
    await writeMessage({ db: test.db, actor: nora, input: { userId: lou.id, messageId: newId(), text: 'Un five jeudi ?' } })
    expect(await findConversationWith(test.db, nora, lou.id)).toMatchObject({ can: { block: true, seeProfile: true } })
    await storageOf(test.db).update(users).set({ appearsInSearch: false }).where(eq(users.id, lou.id))
    expect(await findConversationWith(test.db, nora, lou.id)).toMatchObject({ can: { block: false, seeProfile: false } })
    await expect(block(nora, lou)).rejects.toMatchObject(notFound)
  })

  it('keeps pending requests of the blocker', async () => {
    const hugo = await createPerson(test.db, 'Hugo Ferreira')
    const ines = await createPerson(test.db, 'Inès Moreau')
    await sendContactRequest({ db: test.db, actor: hugo, input: { userId: ines.id, message: 'Bonjour' } })
    await block(ines, hugo)
    expect((await find(hugo, ines)).viewer.awaitsAnswer).toBe(true)
    expect((await find(ines, hugo)).viewer.awaitsAnswer).toBe(false)
  })
})
