import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { playMatch } from '#testing/fixtures/played-match.ts'
import { createModerator } from '#testing/moderators.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findOwnSeason } from '../own-season.queries.ts'
import { findGroupSeason } from '../seasons.queries.ts'

const NOW = fromLocalTime('2031-12-01', '12:00')

describe('the season of a group', () => {
  const test = testDatabase()
  const [nadia, karim, hugo, camille, sofia] = testPeople(test, [
    'Nadia Belkacem',
    'Karim Haddad',
    'Hugo Ferreira',
    'Camille Dubreuil',
    'Sofia Nguyên',
  ])
  const startGroup = () =>
    createTestGroup(test.db, nadia, { members: [karim, hugo, camille], isPrivate: true, name: 'Les Canuts du mardi' })
  const seasonOf = (viewer: Person, id: string, day?: string, now = NOW) => findGroupSeason(test.db, viewer, { id, day }, now)
  const lineOf = (season: Awaited<ReturnType<typeof seasonOf>>, name: string) =>
    season.players.find(({ displayName }) => displayName === name)

  it('says what the matches say: teams, scores, goals, votes and presence', async () => {
    const groupId = await startGroup()
    const first = await playMatch(test.db, nadia, {
      date: '2031-09-02',
      groupId,
      home: [nadia, karim],
      away: [hugo, 'Rémi'],
      score: [3, 1],
      goals: (idOf) => [
        { playerId: karim.id, team: 'home', goals: 2, assists: 0 },
        { playerId: nadia.id, team: 'home', goals: 0, assists: 2 },
        { playerId: idOf('Rémi'), team: 'away', goals: 1, assists: 0 },
      ],
      votes: [karim, nadia, hugo, camille],
      others: [camille],
    })
    await playMatch(test.db, nadia, { date: '2031-09-09', groupId, home: [hugo, 'Rémi'], away: [nadia, karim], score: [2, 2] })
    const season = await seasonOf(hugo, groupId)
    expect(season).toMatchObject({
      of: { kind: 'group', id: groupId, name: 'Les Canuts du mardi', city: 'Lyon' },
      period: { firstDay: '2031-08-01', lastDay: '2032-07-31', name: '2031–2032', hasOwnDates: false },
      isCurrent: true,
      matchesPlayed: 2,
      goals: 8,
      homeWins: 1,
      draws: 1,
      awayWins: 0,
      bestDuo: null,
      withoutLine: { goals: 0, assists: 0 },
      can: { setDates: false },
    })
    expect(season.players.map(({ displayName }) => displayName)).toEqual([
      'Karim Haddad',
      'Nadia Belkacem',
      'Hugo Ferreira',
      'Rémi',
      'Camille Dubreuil',
    ])
    expect(lineOf(season, 'Karim Haddad')).toMatchObject({
      userId: karim.id,
      isViewer: false,
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      goals: 2,
      assists: 0,
      bestPlayer: 1,
      presence: 100,
      form: ['won', 'drawn'],
    })
    expect(lineOf(season, 'Hugo Ferreira')).toMatchObject({ isViewer: true, lost: 1, drawn: 1, form: ['lost', 'drawn'] })
    expect(lineOf(season, 'Rémi')).toMatchObject({ userId: null, played: 2, goals: 1 })
    expect(lineOf(season, 'Camille Dubreuil')).toMatchObject({ played: 1, won: 0, drawn: 0, lost: 0, presence: 50, form: [] })
    expect(season.matches).toMatchObject([
      { id: first, players: 5, result: { homeScore: 3, awayScore: 1 }, bestPlayers: [{ displayName: 'Karim Haddad' }] },
      { result: { homeScore: 2, awayScore: 2 }, bestPlayers: [] },
    ])
  })

  it('finds the best duo, from four matches together on', async () => {
    const groupId = await startGroup()
    const play = (date: string, score: [number, number]) =>
      playMatch(test.db, nadia, { date, groupId, home: [nadia, camille], away: [karim, hugo], score })
    for (const day of ['02', '09', '16']) await play(`2031-09-${day}`, [2, 1])
    expect((await seasonOf(nadia, groupId)).bestDuo).toBeNull()
    await play('2031-09-23', [0, 1])
    await storageOf(test.db).update(users).set({ photo: 'photos/camille' }).where(eq(users.id, camille.id))
    const { bestDuo } = await seasonOf(nadia, groupId)
    expect(bestDuo).toMatchObject({ matches: 4, won: 3 })
    const photos = new Map(bestDuo?.players.map(({ displayName, photo }) => [displayName, photo]))
    expect(photos).toEqual(
      new Map([
        ['Camille Dubreuil', 'photos/camille'],
        ['Nadia Belkacem', null],
      ]),
    )
  })

  it('leaves out who did not come, and shows former seasons', async () => {
    const groupId = await startGroup()
    const id = await playMatch(test.db, nadia, { date: '2031-06-03', groupId, home: [nadia, karim], away: [hugo], score: [1, 0] })
    const marks = [{ playerId: hugo.id, mark: 'absent', version: 0 } as const]
    await markAttendance({ db: test.db, actor: nadia, input: { id, marks }, now: fromLocalTime('2031-06-04', '12:00') })
    const now = await seasonOf(nadia, groupId)
    expect(now).toMatchObject({ matchesPlayed: 0, players: [], periods: [{ name: '2031–2032' }, { name: '2030–2031' }] })
    const former = await seasonOf(nadia, groupId, '2030-08-01')
    expect(former).toMatchObject({ isCurrent: false, matchesPlayed: 1 })
    expect(former.players.map(({ displayName, won, presence }) => [displayName, won, presence])).toEqual([
      ['Karim Haddad', 1, 100],
      ['Nadia Belkacem', 1, 100],
    ])
  })

  it('does not exist for others, nor for who has left', async () => {
    const groupId = await startGroup()
    await expect(seasonOf(sofia, groupId)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    await expect(seasonOf(sofia, 'no-such-group')).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    await leaveGroup({ db: test.db, actor: hugo, input: { id: groupId } })
    await expect(seasonOf(hugo, groupId)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
  })

  it('names the same people as the lists of its matches: blocked and banned ones, too, and nobody who is gone', async () => {
    const groupId = await startGroup()
    await playMatch(test.db, nadia, {
      date: '2031-09-02',
      groupId,
      home: [nadia, karim],
      away: [hugo, camille],
      score: [0, 2],
      goals: () => [
        { playerId: hugo.id, team: 'away', goals: 1, assists: 0 },
        { playerId: camille.id, team: 'away', goals: 1, assists: 1 },
      ],
    })
    const moderator = await createModerator(test.db, 'Modération du site', { isSuperAdmin: true })
    await blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
    await banUser({ db: test.db, actor: moderator, input: { userId: hugo.id }, now: NOW })
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: camille.id }, now: NOW })
    const season = await seasonOf(nadia, groupId)
    expect(season.players.map(({ displayName }) => displayName).sort()).toEqual(['Hugo Ferreira', 'Karim Haddad', 'Nadia Belkacem'])
    // A banned account has no page.
    expect(lineOf(season, 'Hugo Ferreira')).toMatchObject({ userId: null })
    expect(season.withoutLine).toEqual({ goals: 1, assists: 1 })
    expect(season.matches).toMatchObject([{ players: 4 }])
  })

  it('is one’s own over all groups, with those one is no longer in', async () => {
    const groupId = await startGroup()
    await playMatch(test.db, nadia, {
      date: '2031-09-02',
      groupId,
      home: [karim, nadia],
      away: [hugo],
      others: [camille],
      score: [3, 0],
      goals: () => [{ playerId: karim.id, team: 'home', goals: 2, assists: 1 }],
      votes: [karim, nadia, hugo, camille],
    })
    await playMatch(test.db, nadia, { date: '2031-09-09', home: [nadia], away: [karim], score: [1, 0] })
    const missed = await playMatch(test.db, nadia, { date: '2031-09-16', others: [karim] })
    const marks = [{ playerId: karim.id, mark: 'absent', version: 0 } as const]
    await markAttendance({ db: test.db, actor: nadia, input: { id: missed, marks }, now: fromLocalTime('2031-09-17', '12:00') })
    await leaveGroup({ db: test.db, actor: karim, input: { id: groupId } })
    expect(await findOwnSeason(test.db, karim, {}, NOW)).toMatchObject({
      played: 2,
      won: 1,
      drawn: 0,
      lost: 1,
      goals: 2,
      assists: 1,
      bestPlayer: 1,
      presence: 67,
      form: ['won', 'lost'],
      groups: [{ id: groupId, name: 'Les Canuts du mardi', isMember: false, played: 1, goals: 2 }],
      displayName: 'Karim Haddad',
    })
    expect(await findOwnSeason(test.db, sofia, {}, NOW)).toMatchObject({ played: 0, presence: null, groups: [], form: [] })
  })
})
