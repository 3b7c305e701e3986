import { LOCKER_ROOM_LIMITS, type TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { leaveMatch } from '#features/matches/commands/leave-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { removePlayer } from '#features/matches/commands/remove-player.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { saveResult } from '#features/results/commands/save-result.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { createTestGroup } from '#testing/group-fixtures.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { addItem } from './commands/add-item.ts'
import { publishTeams } from './commands/publish-teams.ts'
import { releaseItem } from './commands/release-item.ts'
import { removeItem } from './commands/remove-item.ts'
import { saveTeams } from './commands/save-teams.ts'
import { takeItem } from './commands/take-item.ts'
import { writeMessage } from './commands/write-message.ts'
import { findLockerRoom } from './locker-room.queries.ts'
import { findMessage, listMessages } from './match-messages.queries.ts'

describe('the locker room', () => {
  const test = testDatabase()

  /** Karim's match of three places, on whose list Nadia and Léa are; Samir waits. */
  async function match(changes = {}) {
    const { db } = test
    const [karim, nadia, lea, samir] = (await createPeople(db, ['Karim Haddad', 'Nadia Benali', 'Léa Morel', 'Samir Touré'])) as [
      Person,
      Person,
      Person,
      Person,
    ]
    const id = await organizeMatch({ db, actor: karim, input: matchDraft({ maxPlayers: 3, ...changes }) })
    const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
    for (const actor of [nadia, lea, samir]) await joinMatch({ db, actor, input: { id, token: row?.inviteToken } })
    return { db, karim, nadia, lea, samir, id, endsAt: row?.endsAt ?? new Date() }
  }
  const roomFor = (actor: Person, id: string, now?: Date) => findLockerRoom(test.db, actor, id, now)

  describe('is entered', () => {
    it('by its players and its organizer; who waits or only looks on is told that it is closed', async () => {
      const { karim, nadia, samir, id } = await match()
      const [hugo, ines] = [await createPerson(test.db, 'Hugo Ferreira'), await createPerson(test.db, 'Inès Roux', { isSuperAdmin: true })]
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

    it('by the players of a group’s match, not by the rest of the group', async () => {
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

    it('of a private match by nobody else, who learns nothing of it', async () => {
      const { nadia, samir, id } = await match({ type: 'private' })
      const [hugo, ines] = [await createPerson(test.db, 'Hugo Ferreira'), await createPerson(test.db, 'Inès Roux', { isSuperAdmin: true })]
      expect((await roomFor(nadia, id)).id).toBe(id)
      await expect(roomFor(samir, id)).rejects.toMatchObject({ code: 'LOCKER_ROOM_CLOSED' })
      for (const outsider of [hugo, ines]) await expect(roomFor(outsider, id)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    })

    it('by an organizer who does not play, and no more by whoever left', async () => {
      const { db, karim, nadia, id } = await match()
      for (const actor of [karim, nadia]) await leaveMatch({ db, actor, input: { id } })
      expect((await roomFor(karim, id)).can).toMatchObject({ write: true, arrangeTeams: true, vote: false })
      await expect(roomFor(nadia, id)).rejects.toMatchObject({ code: 'LOCKER_ROOM_CLOSED' })
      const write = (actor: Person) => writeMessage({ db, actor, input: { id, messageId: `m-${actor.id}`, text: 'À demain' } })
      await write(karim)
      await expect(write(nadia)).rejects.toMatchObject({ code: 'LOCKER_ROOM_CLOSED' })
    })
  })

  describe('has a chat', () => {
    const write = (actor: Person, id: string, messageId: string, text: string, now?: Date) =>
      writeMessage({ db: test.db, actor, input: { id, messageId, text }, now })
    const textsFor = async (actor: Person, id: string) =>
      (await listMessages(test.db, actor, { id, limit: 50 })).items.map(({ text, displayName, isViewer }) => [displayName, text, isViewer])

    it('where a message that is sent again is there once', async () => {
      const { nadia, lea, id } = await match()
      await write(nadia, id, `${id}-1`, 'Qui vient en voiture ?')
      await write(lea, id, `${id}-2`, 'Moi')
      test.events.length = 0
      await write(nadia, id, `${id}-1`, 'Qui vient en voiture ?')
      expect(test.events).toEqual([])
      expect(await textsFor(nadia, id)).toEqual([
        ['Léa Morel', 'Moi', false],
        ['Nadia Benali', 'Qui vient en voiture ?', true],
      ])
      expect(await findMessage(test.db, lea, { id, messageId: `${id}-2` })).toMatchObject({ text: 'Moi', isViewer: true })
    })

    it('where nobody writes under the id of another message, here or elsewhere', async () => {
      const { nadia, lea, karim, id } = await match()
      const other = await organizeMatch({ db: test.db, actor: nadia, input: matchDraft() })
      await write(nadia, id, `${id}-1`, 'La vraie')
      const taken = { code: 'MESSAGE_ID_TAKEN', status: 409 }
      await expect(write(lea, id, `${id}-1`, 'La fausse')).rejects.toMatchObject(taken)
      await expect(write(nadia, other, `${id}-1`, 'Ailleurs')).rejects.toMatchObject(taken)
      expect(await textsFor(karim, id)).toEqual([['Nadia Benali', 'La vraie', false]])
      await expect(findMessage(test.db, nadia, { id: other, messageId: `${id}-1` })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    })

    it('that keeps the order of arrival, whatever the clocks say', async () => {
      const { nadia, lea, id } = await match()
      const noon = new Date('2026-11-20T12:00:00Z')
      for (const [actor, text, now] of [
        [nadia, 'un', noon],
        [lea, 'deux', noon],
        [nadia, 'trois', new Date(noon.getTime() - 5000)],
      ] as const)
        await write(actor, id, `${id}-${text}`, text, now)
      expect((await textsFor(lea, id)).map(([, text]) => text)).toEqual(['trois', 'deux', 'un'])
    })

    it('that is read page by page, without gap or repetition, while others go on writing', async () => {
      const { nadia, lea, id } = await match()
      for (let n = 1; n <= 25; n++) await write(n % 2 ? nadia : lea, id, `${id}-${n}`, String(n))
      const seen: string[] = []
      for (let cursor: string | null | undefined, later = 100; cursor !== null; later++) {
        const page = await listMessages(test.db, nadia, { id, cursor, limit: 4 })
        seen.push(...page.items.map(({ text }) => text))
        cursor = page.nextCursor
        await write(lea, id, `${id}-${later}`, 'entre-temps')
      }
      expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => String(25 - n)))
    })

    it.each(['x', '1.', '-1.x', '1e3.x', '99999999999999999.x', '8640000000000000.x'])('whose cursor %s is nonsense', async (cursor) => {
      const { nadia, id } = await match()
      await expect(listMessages(test.db, nadia, { id, cursor, limit: 4 })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    })

    it('in which the words of whoever is gone stay', async () => {
      const { nadia, lea, id } = await match()
      await write(lea, id, `${id}-1`, 'Adieu')
      await deleteUser({ db: test.db, actor: 'command-line', input: { userId: lea.id } })
      expect(await textsFor(nadia, id)).toEqual([['Utilisateur inconnu', 'Adieu', false]])
    })
  })

  describe('has teams', () => {
    const sheet = (...players: [Person, 'home' | 'away'][]): TeamSheet =>
      players.map(([{ id }, team], n) => ({ userId: id, team, place: { x: 10 * n, y: 50 } }))
    const save = (actor: Person, id: string, teams: TeamSheet, now?: Date) => saveTeams({ db: test.db, actor, input: { id, teams }, now })
    const publish = (actor: Person, id: string, now?: Date) => publishTeams({ db: test.db, actor, input: { id }, now })
    const teamsFor = async (actor: Person, id: string) => {
      const { players, teams } = await roomFor(actor, id)
      return { teams: players.map(({ team, place }) => [team, place?.x ?? null]), isPublished: teams.publishedAt !== null }
    }
    const toldOfTeams = async (id: string) =>
      (await test.db.read.select().from(notifications).where(eq(notifications.matchId, id)))
        .filter(({ content }) => content === 'Les équipes sont publiées')
        .map(({ userId, type, fromUserId }) => ({ userId, type, fromUserId }))

    it('that only the organizer sees until they are published, which the players are told', async () => {
      const { karim, nadia, lea, id } = await match()
      await save(karim, id, sheet([nadia, 'home'], [lea, 'away']))
      const arranged = [
        [null, null],
        ['home', 0],
        ['away', 10],
      ]
      const nothing = [
        [null, null],
        [null, null],
        [null, null],
      ]
      expect(await teamsFor(karim, id)).toEqual({ teams: arranged, isPublished: false })
      expect(await teamsFor(nadia, id)).toEqual({ teams: nothing, isPublished: false })
      await publish(karim, id)
      expect(await teamsFor(nadia, id)).toEqual({ teams: arranged, isPublished: true })
      expect(await toldOfTeams(id)).toEqual([nadia, lea].map((one) => ({ userId: one.id, type: 'match', fromUserId: karim.id })))

      // Twice is once; after a change it is a draft again.
      await publish(karim, id)
      await save(karim, id, sheet([nadia, 'home'], [lea, 'away']))
      expect(await toldOfTeams(id)).toHaveLength(2)
      expect(await teamsFor(lea, id)).toEqual({ teams: arranged, isPublished: true })
      await save(karim, id, sheet([nadia, 'away']))
      expect(await teamsFor(lea, id)).toEqual({ teams: nothing, isPublished: false })
      await publish(karim, id)
      expect((await teamsFor(lea, id)).teams).toEqual([
        [null, null],
        ['away', 0],
        [null, null],
      ])
      expect(await toldOfTeams(id)).toHaveLength(4)
    })

    it('of players of the list only, arranged by the organizer only, and published with somebody in them', async () => {
      const { karim, nadia, samir, id } = await match()
      await expect(save(karim, id, sheet([nadia, 'home'], [samir, 'away']))).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
      for (const actor of [nadia, samir]) {
        await expect(save(actor, id, [])).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
        await expect(publish(actor, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      }
      await expect(publish(karim, id)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
      expect((await teamsFor(karim, id)).teams.flat().filter(Boolean)).toEqual([])
    })

    it('that whoever leaves, or is taken off, is no longer in, also when they come back', async () => {
      const { db, karim, nadia, lea, id } = await match()
      await save(karim, id, sheet([karim, 'home'], [nadia, 'home'], [lea, 'away']))
      await publish(karim, id)
      await leaveMatch({ db, actor: nadia, input: { id } })
      await removePlayer({ db, actor: karim, input: { id, userId: lea.id } })
      await joinMatch({ db, actor: nadia, input: { id } })
      const { players } = await roomFor(karim, id)
      expect(players.map(({ displayName, team, place }) => [displayName, team, place])).toEqual([
        ['Karim Haddad', 'home', { x: 0, y: 50 }],
        ['Samir Touré', null, null],
        ['Nadia Benali', null, null],
      ])
    })

    it('until the match is cancelled, or its score is written down', async () => {
      const { db, karim, nadia, id, endsAt } = await match()
      await save(karim, id, sheet([nadia, 'home']), endsAt)
      await saveResult({ db, actor: karim, input: { id, result: { homeScore: 1, awayScore: 0, absentIds: [] } }, now: endsAt })
      await expect(save(karim, id, [], endsAt)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
      await expect(publish(karim, id, endsAt)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
      expect((await roomFor(karim, id, endsAt)).can).toMatchObject({ arrangeTeams: false, enterResult: true })

      const other = await match()
      await cancelMatch({ db, actor: other.karim, input: { id: other.id } })
      await expect(save(other.karim, other.id, [])).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
      expect((await roomFor(other.nadia, other.id)).can).toEqual({
        write: true,
        arrangeTeams: false,
        addItems: false,
        enterResult: false,
        vote: false,
      })
    })
  })

  describe('has a list of what to bring', () => {
    const itemsFor = async (actor: Person, id: string) => (await roomFor(actor, id)).items
    const named = async (actor: Person, id: string, name: string) => {
      const item = (await itemsFor(actor, id)).find((one) => one.name === name)
      if (!item) throw new Error(`nobody needs ${name}`)
      return item
    }
    const taken = async (actor: Person, id: string) => (await itemsFor(actor, id)).map(({ name, takenBy }) => [name, takenBy?.displayName])

    it('that begins with what every match needs', async () => {
      const { nadia, karim, id } = await match()
      expect(await taken(nadia, id)).toEqual([
        ['Ballon', undefined],
        ['Chasubles', undefined],
        ['Eau', undefined],
      ])
      expect((await named(nadia, id, 'Eau')).can).toEqual({ take: true, release: false, remove: false })
      expect((await named(karim, id, 'Eau')).can).toEqual({ take: true, release: false, remove: true })
    })

    it('where the first takes something on, and the next is told', async () => {
      const { db, karim, nadia, lea, id } = await match()
      const input = { id, itemId: (await named(nadia, id, 'Ballon')).id }
      await takeItem({ db, actor: nadia, input })
      await takeItem({ db, actor: nadia, input })
      await expect(takeItem({ db, actor: lea, input })).rejects.toMatchObject({ code: 'ITEM_TAKEN', message: 'Quelqu’un s’en charge déjà' })
      expect(await named(nadia, id, 'Ballon')).toMatchObject({
        takenBy: { displayName: 'Nadia Benali', isViewer: true },
        can: { release: true },
      })
      await expect(releaseItem({ db, actor: lea, input })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      await releaseItem({ db, actor: karim, input })
      await releaseItem({ db, actor: lea, input })
      await takeItem({ db, actor: lea, input })
      expect((await named(nadia, id, 'Ballon')).takenBy).toMatchObject({ displayName: 'Léa Morel', isViewer: false })
    })

    it('to which everyone adds, and from which they strike what is theirs, or the organizer anything', async () => {
      const { db, karim, nadia, lea, id } = await match()
      await addItem({ db, actor: nadia, input: { id, name: 'Gourdes' } })
      const input = { id, itemId: (await named(nadia, id, 'Gourdes')).id }
      await expect(removeItem({ db, actor: lea, input })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      await removeItem({ db, actor: nadia, input })
      await removeItem({ db, actor: nadia, input })
      await expect(takeItem({ db, actor: nadia, input })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
      await expect(releaseItem({ db, actor: nadia, input })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
      await removeItem({ db, actor: karim, input: { id, itemId: (await named(karim, id, 'Eau')).id } })
      expect(await taken(nadia, id)).toEqual([
        ['Ballon', undefined],
        ['Chasubles', undefined],
      ])
    })

    it('that no other match can reach into', async () => {
      const { db, karim, nadia, id } = await match()
      const other = await match()
      const input = { id: other.id, itemId: (await named(nadia, id, 'Ballon')).id }
      await expect(takeItem({ db, actor: other.nadia, input })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
      await removeItem({ db, actor: other.karim, input })
      expect(await itemsFor(karim, id)).toHaveLength(3)
    })

    it('that has an end', async () => {
      const { db, nadia, id, endsAt } = await match()
      for (let n = 3; n < LOCKER_ROOM_LIMITS.items; n++) await addItem({ db, actor: nadia, input: { id, name: `Chose ${n}` } })
      const refused = { code: 'FAILED_PRECONDITION' }
      await expect(addItem({ db, actor: nadia, input: { id, name: 'Une de trop' } })).rejects.toMatchObject(refused)
      expect((await roomFor(nadia, id)).can.addItems).toBe(false)
      const other = await match()
      await expect(addItem({ db, actor: other.nadia, input: { id: other.id, name: 'Trop tard' }, now: endsAt })).rejects.toMatchObject(
        refused,
      )
    })

    it('where what somebody took on is free again when they leave, are taken off, or go', async () => {
      const { db, karim, nadia, lea, samir, id } = await match()
      const take = async (actor: Person, name: string) => takeItem({ db, actor, input: { id, itemId: (await named(actor, id, name)).id } })
      await take(nadia, 'Ballon')
      await take(lea, 'Eau')
      await leaveMatch({ db, actor: nadia, input: { id } })
      await take(samir, 'Ballon')
      await removePlayer({ db, actor: karim, input: { id, userId: lea.id } })
      expect(await taken(karim, id)).toEqual([
        ['Ballon', 'Samir Touré'],
        ['Chasubles', undefined],
        ['Eau', undefined],
      ])
      await deleteUser({ db, actor: 'command-line', input: { userId: samir.id } })
      expect((await named(karim, id, 'Ballon')).takenBy).toBeNull()
    })
  })
})
