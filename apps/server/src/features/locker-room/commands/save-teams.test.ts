import type { TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { removePlayer } from '#features/matches/participation/commands/remove-player.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { saveResult } from '#features/results/commands/save-result.ts'
import { createLockerRoomMatch } from '#testing/fixtures/locker-room-match.ts'
import type { Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findLockerRoom } from '../locker-room.queries.ts'
import { publishTeams } from './publish-teams.ts'
import { saveTeams } from './save-teams.ts'

const test = testDatabase()
const match = async (changes = {}) => ({ db: test.db, ...(await createLockerRoomMatch(test.db, changes)) })
const roomFor = (actor: Person, id: string, now?: Date) => findLockerRoom(test.db, actor, id, now)

describe('the teams of a match', () => {
  const sheet = (...players: [Person, 'home' | 'away'][]): TeamSheet =>
    players.map(([{ id }, team], n) => ({ playerId: id, team, place: { x: 10 * n, y: 50 } }))
  const save = (actor: Person, id: string, teams: TeamSheet, now?: Date) => saveTeams({ db: test.db, actor, input: { id, teams }, now })
  const publish = (actor: Person, id: string, now?: Date) => publishTeams({ db: test.db, actor, input: { id }, now })
  const teamsFor = async (actor: Person, id: string) => {
    const { players, teams } = await roomFor(actor, id)
    return {
      teams: players.map(({ team, place }) => [team, place?.x ?? null]),
      isPublished: teams.publishedAt !== null,
      hasUnpublishedChanges: teams.hasUnpublishedChanges,
    }
  }
  const draft = { isPublished: false, hasUnpublishedChanges: false }
  const published = { isPublished: true, hasUnpublishedChanges: false }
  const toldOfTeams = async (id: string) =>
    (await test.db.read.select().from(notifications).where(eq(notifications.matchId, id)))
      .filter(({ content }) => content.startsWith('Les équipes sont publiées'))
      .map(({ userId, type, fromUserId }) => ({ userId, type, fromUserId }))

  it('are visible to the organizer only until they are published and the players notified', async () => {
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
    expect(await teamsFor(karim, id)).toEqual({ teams: arranged, ...draft })
    expect(await teamsFor(nadia, id)).toEqual({ teams: nothing, ...draft })
    await publish(karim, id)
    expect(await teamsFor(nadia, id)).toEqual({ teams: arranged, ...published })
    expect(await toldOfTeams(id)).toEqual([nadia, lea].map((one) => ({ userId: one.id, type: 'match', fromUserId: karim.id })))

    // Publishing twice has no effect.
    await publish(karim, id)
    await save(karim, id, sheet([nadia, 'home'], [lea, 'away']))
    expect(await toldOfTeams(id)).toHaveLength(2)
    expect(await teamsFor(lea, id)).toEqual({ teams: arranged, ...published })
    await save(karim, id, sheet([nadia, 'home'], [lea, 'away']))
    expect(await toldOfTeams(id)).toHaveLength(2)
  })

  it('have the moves of two organizers who arrange them at once, from pages that know of none', async () => {
    const { db, karim, nadia, lea, id } = await match()
    const place = { x: 20, y: 50 }
    const move = ({ id: playerId }: Person, seen: TeamSheet = []) =>
      saveTeams({ db, actor: karim, input: { id, teams: [...seen, { playerId, team: 'home', place }], seen } })
    await Promise.all([move(nadia), move(lea)])
    expect((await roomFor(karim, id)).players.filter(({ team }) => team === 'home')).toHaveLength(2)
    // Who has left since is no reason to refuse what concerns others.
    await leaveMatch({ db, actor: lea, input: { id } })
    await move(karim, [{ playerId: lea.id, team: 'home', place }])
    expect((await roomFor(karim, id)).players.filter(({ team }) => team === 'home')).toMatchObject([
      { playerId: karim.id },
      { playerId: nadia.id },
    ])
  })

  it('stay as published while the organizer changes them, until they are published again', async () => {
    const { db, karim, nadia, lea, samir, id } = await match()
    await save(karim, id, sheet([karim, 'home'], [nadia, 'home'], [lea, 'away']))
    await publish(karim, id)
    const before = await teamsFor(lea, id)
    await save(karim, id, sheet([nadia, 'away']))
    const changed = [
      [null, null],
      ['away', 0],
      [null, null],
    ]
    expect(await teamsFor(lea, id)).toEqual(before)
    expect(await teamsFor(karim, id)).toEqual({ teams: changed, isPublished: true, hasUnpublishedChanges: true })
    expect(await toldOfTeams(id)).toHaveLength(2)

    await publish(karim, id)
    expect(await teamsFor(lea, id)).toEqual({ teams: changed, ...published })
    expect(await teamsFor(karim, id)).toEqual({ teams: changed, ...published })
    expect(await toldOfTeams(id)).toHaveLength(4)

    // Samir moves up from the waiting list: he has no team, in the draft as well.
    await leaveMatch({ db, actor: lea, input: { id } })
    expect(await teamsFor(samir, id)).toEqual({ teams: changed, ...published })
    expect(await teamsFor(karim, id)).toEqual({ teams: changed, ...published })
    await save(karim, id, sheet([nadia, 'away'], [samir, 'home']))
    await save(karim, id, sheet([nadia, 'away']))
    expect((await teamsFor(karim, id)).hasUnpublishedChanges).toBe(false)
  })

  it('contain listed players only, are saved by the organizer only, and are not published empty', async () => {
    const { karim, nadia, samir, id } = await match()
    await expect(save(karim, id, sheet([nadia, 'home'], [samir, 'away']))).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
    for (const actor of [nadia, samir]) {
      await expect(save(actor, id, [])).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      await expect(publish(actor, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    }
    await expect(publish(karim, id)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    expect((await teamsFor(karim, id)).teams.flat().filter(Boolean)).toEqual([])
  })

  it('no longer contain players who left or were removed, even when they come back', async () => {
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

  it('cannot change once the match is cancelled or has a score', async () => {
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
