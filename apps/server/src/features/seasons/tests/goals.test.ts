import type { MatchResult, NotedGoals } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { historyText } from '@coup-denvoi/contract/matches/history/match-history.texts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { findLockerRoom } from '#features/locker-room/locker-room.queries.ts'
import { addGuest } from '#features/matches/guests/commands/add-guest.ts'
import { readHistory } from '#features/matches/history/match-history.queries.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { createIbanSeal } from '#features/payment-details/iban-seal.auth.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { saveResult } from '#features/results/commands/save-result.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { collectPersonalData } from '#features/users/personal-data.queries.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'

type Seen = Parameters<typeof saveResult>[0]['input']['seen']

describe('goals with the result', () => {
  const test = testDatabase()
  const [nadia, karim, hugo, camille] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Camille Dubreuil'])

  /** Nadia's match with the others and Rémi, a guest. */
  async function finishedMatch() {
    const { db } = test
    const id = await createTestMatch(db, nadia, { players: [karim, hugo, camille] })
    await addGuest({ db, actor: nadia, input: { id, guestId: `remi-${id}`, name: 'Rémi' } })
    await nameCoOrganizer({ db, actor: nadia, input: { id, userId: karim.id } })
    const { endsAt } = await readMatchRow(db, id)
    const save = (actor: Person, result: MatchResult) => saveResult({ db, actor, input: { id, result }, now: endsAt })
    const score = (actor: Person, homeScore: number | null, awayScore: number | null, goals?: NotedGoals) =>
      save(actor, { homeScore, awayScore, goals })
    const noted = async () => (await findLockerRoom(db, hugo, id, endsAt)).goals
    return { db, id, endsAt, score, noted, remiId: `remi-${id}` }
  }
  const goal = ({ id }: { id: string }, team: 'home' | 'away', goals: number, assists = 0) => ({ playerId: id, team, goals, assists })

  it('Nadia notes them with the score, Karim corrects them later, and everybody in the locker room sees them', async () => {
    const { score, noted, remiId } = await finishedMatch()
    await score(nadia, 3, 1, [goal(karim, 'home', 2), goal({ id: remiId }, 'home', 0, 2), goal(hugo, 'away', 1)])
    expect(await noted()).toEqual([
      { playerId: karim.id, displayName: 'Karim Haddad', team: 'home', goals: 2, assists: 0 },
      { playerId: hugo.id, displayName: 'Hugo Ferreira', team: 'away', goals: 1, assists: 0 },
      { playerId: remiId, displayName: 'Rémi', team: 'home', goals: 0, assists: 2 },
    ])
    await score(karim, 3, 1, [goal(karim, 'home', 3, 1)])
    expect(await noted()).toMatchObject([{ playerId: karim.id, goals: 3, assists: 1 }])
  })

  it('Karim, whose page is older than what Nadia saved, learns it instead of deleting it', async () => {
    const { db, id, endsAt, score, noted } = await finishedMatch()
    const nothing = { homeScore: null, awayScore: null, goals: [] }
    const save = (result: MatchResult, seen: Seen) => saveResult({ db, actor: karim, input: { id, result, seen }, now: endsAt })
    await score(nadia, 5, 3, [goal(hugo, 'home', 2, 1), goal(camille, 'away', 1)])
    const lines = [`${hugo.id} home 2 1`, `${camille.id} away 1 0`].sort()

    await expect(save({ homeScore: 5, awayScore: 2, goals: [] }, nothing)).rejects.toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { current: { awayScore: 3, goals: lines } },
    })
    expect(await readMatchRow(db, id)).toMatchObject({ homeScore: 5, awayScore: 3 })
    expect(await noted()).toHaveLength(2)
    // Both wanted the same, and goals that he says nothing of are none of his business.
    await save({ homeScore: 5, awayScore: 3 }, { homeScore: null, awayScore: null })
    await save(
      { homeScore: 5, awayScore: 2, goals: [goal(camille, 'away', 1), goal(hugo, 'home', 2, 1)] },
      { homeScore: 5, awayScore: 3, goals: [] },
    )
    // Now he has seen them.
    await save({ homeScore: 5, awayScore: 2, goals: [] }, { homeScore: 5, awayScore: 2, goals: lines })
    expect(await noted()).toEqual([])
  })

  it('leaves them as they are when only the score is corrected', async () => {
    const { score, noted } = await finishedMatch()
    await score(nadia, 2, 0, [goal(karim, 'home', 2)])
    await score(nadia, 4, 0)
    expect(await noted()).toMatchObject([{ playerId: karim.id, goals: 2 }])
  })

  it('never holds more goals or assists of a team than its score', async () => {
    const { score, noted } = await finishedMatch()
    for (const goals of [[goal(karim, 'home', 3)], [goal(karim, 'home', 1), goal(hugo, 'home', 2)], [goal(karim, 'away', 1)]])
      await expect(score(nadia, 2, 0, goals)).rejects.toMatchObject({ code: 'GOALS_ABOVE_SCORE' })
    await expect(score(nadia, 2, 0, [goal(karim, 'home', 1, 3)])).rejects.toMatchObject({ code: 'GOALS_ABOVE_SCORE' })
    await expect(score(nadia, null, null, [goal(karim, 'home', 1)])).rejects.toMatchObject({ code: 'GOALS_ABOVE_SCORE' })
    expect(await noted()).toEqual([])
  })

  it('refuses a lower score unless the goals come with it', async () => {
    const { score, noted, db, id } = await finishedMatch()
    await score(nadia, 3, 0, [goal(karim, 'home', 3)])
    await expect(score(nadia, 2, 0)).rejects.toMatchObject({ code: 'GOALS_ABOVE_SCORE' })
    await expect(score(nadia, null, null)).rejects.toMatchObject({ code: 'GOALS_ABOVE_SCORE' })
    expect(await readMatchRow(db, id)).toMatchObject({ homeScore: 3 })
    await score(nadia, 2, 0, [goal(karim, 'home', 2)])
    expect(await noted()).toMatchObject([{ goals: 2 }])
    await score(nadia, null, null, [])
    expect(await noted()).toEqual([])
  })

  it('knows goals only of people who were there', async () => {
    const { score, noted, db, id, endsAt } = await finishedMatch()
    await score(nadia, 3, 0, [goal(karim, 'home', 2), goal(hugo, 'home', 1)])
    await markAttendance({ db, actor: nadia, input: { id, marks: [{ playerId: hugo.id, mark: 'absent', version: 0 }] }, now: endsAt })
    expect(await noted()).toMatchObject([{ playerId: karim.id, goals: 2 }])
    await expect(score(nadia, 3, 0, [goal(hugo, 'home', 1)])).rejects.toMatchObject({ code: 'SCORER_ABSENT' })
    await expect(score(nadia, 3, 0, [goal({ id: 'nobody' }, 'home', 1)])).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
  })

  it('leaves them to those who organize, once the match is over', async () => {
    const { score, db, id } = await finishedMatch()
    await expect(score(hugo, 1, 0, [goal(hugo, 'home', 1)])).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const early = { homeScore: 1, awayScore: 0, goals: [goal(hugo, 'home', 1)] }
    await expect(saveResult({ db, actor: nadia, input: { id, result: early } })).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('tells the history who noted them, and says nothing of a score that stays', async () => {
    const { score, db, id, endsAt } = await finishedMatch()
    await endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })
    await score(nadia, 3, 0)
    await score(karim, 3, 0, [goal(karim, 'home', 2)])
    await score(karim, 3, 0, [goal(karim, 'home', 2)])
    const { items } = await readHistory(db, nadia, { id, limit: 10 })
    const texts = items.map((line) =>
      historyText(line)
        .map((part) => (typeof part === 'string' ? part : part.name))
        .join(''),
    )
    expect(texts.filter((text) => /résultat|buteurs/.test(text)).sort()).toEqual([
      'Karim Haddad a noté les buteurs\u00a0: 2\u00a0buts.',
      'Vous avez saisi le résultat\u00a0: 3 à 0.',
    ])
  })

  it('stays in the database as 0 to 99, with a team', async () => {
    const { db, id } = await finishedMatch()
    const write = (columns: Partial<typeof matchParticipants.$inferInsert>) =>
      storageOf(db).update(matchParticipants).set(columns).where(eq(matchParticipants.matchId, id))
    for (const columns of [
      { goals: -1, scoredFor: 'home' },
      { assists: 100, scoredFor: 'home' },
      { goals: 1 },
      { scoredFor: 'away' },
    ] as const)
      await expect(write(columns)).rejects.toThrow()
  })

  it('exports them, and keeps them for « Utilisateur inconnu »', async () => {
    const { score, db, endsAt } = await finishedMatch()
    await score(nadia, 3, 0, [goal(hugo, 'home', 2), goal(karim, 'home', 1)])
    const { participations } = (await collectPersonalData(db, hugo.id, { ibanSeal: createIbanSeal('a session secret') })).data
    expect(participations).toMatchObject([{ goals: 2, assists: 0, scoredFor: 'home' }])
    await deleteUser({ db, actor: 'command-line', input: { userId: hugo.id }, now: endsAt })
    expect((await findLockerRoom(db, karim, participations?.[0]?.matchId as string, endsAt)).goals).toEqual([
      { playerId: karim.id, displayName: 'Karim Haddad', team: 'home', goals: 1, assists: 0 },
      { playerId: null, displayName: 'Utilisateur inconnu', team: 'home', goals: 2, assists: 0 },
    ])
    // No request can name them: they count for the score all the same.
    await expect(score(nadia, 3, 0, [goal(karim, 'home', 2)])).rejects.toMatchObject({ code: 'GOALS_ABOVE_SCORE' })
  })
})
