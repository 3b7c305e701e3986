import type { AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { listNotifications } from '#features/notifications/notifications.queries.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { findPlayer } from '#features/players/players.queries.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { saveResult } from '#features/results/commands/save-result.ts'
import { users } from '#features/users/users.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { withoutDay } from '#testing/fixtures/notification-texts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { attendanceEntries } from './attendance-entries.table.ts'
import { readAttendanceSheet } from './attendance-sheet.queries.ts'
import { contestAbsence } from './commands/contest-absence.ts'
import { markAttendance } from './commands/mark-attendance.ts'
import { settleAbsence } from './commands/settle-absence.ts'
import { settleAsAdmin } from './commands/settle-as-admin.ts'
import { listContestedAbsences } from './contested-absences.queries.ts'
import { readOwnAttendance } from './own-attendance.queries.ts'

const HOUR = 3_600_000

describe('the attendance sheet', () => {
  const test = testDatabase()

  /** Karim organizes and plays, with Nadia, who co-organizes, Léa and Samir. */
  async function playedMatch({ maxPlayers = 4 } = {}) {
    const { db } = test
    const [karim, nadia, lea, samir] = (await createPeople(db, ['Karim Haddad', 'Nadia Benali', 'Léa Morel', 'Samir Touré'])) as [
      Person,
      Person,
      Person,
      Person,
    ]
    const id = await organizeMatch({ db, actor: karim, input: matchDraft({ maxPlayers }) })
    for (const actor of [nadia, lea, samir]) await joinMatch({ db, actor, input: { id } })
    await nameCoOrganizer({ db, actor: karim, input: { id, userId: nadia.id } })
    const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
    if (!row) throw new Error('there is no match')
    const later = (hours: number) => new Date(row.endsAt.getTime() + hours * HOUR)
    const early = (hours: number) => new Date(row.startsAt.getTime() - hours * HOUR)
    const end = () => endMatchWhenDue({ db, input: { matchId: id, endsAt: row.endsAt.getTime() }, now: later(0) })
    const mark = (actor: Person, player: Person, mark: AttendanceMark, version = 0, hours = 1) =>
      markAttendance({ db, actor, input: { id, marks: [{ playerId: player.id, mark, version }] }, now: later(hours) })
    const entryOf = async (player: Person) =>
      (
        await db.read
          .select()
          .from(attendanceEntries)
          .where(and(eq(attendanceEntries.matchId, id), eq(attendanceEntries.userId, player.id)))
      )[0]
    return { db, karim, nadia, lea, samir, id, later, early, end, mark, entryOf }
  }
  const told = async ({ id }: Person) =>
    (await test.db.read.select().from(notifications).where(eq(notifications.userId, id)))
      .filter(({ type }) => type.startsWith('absence'))
      .map(({ content }) => content.replaceAll(/[\u00a0\u202f]/g, ' '))
  const playedBy = async ({ id }: Person) => (await test.db.read.select().from(users).where(eq(users.id, id)))[0]?.matchesPlayed

  it('is for who organizes, from kick-off on', async () => {
    const { db, karim, nadia, lea, samir, id, later, early, mark } = await playedMatch()
    const start = { db, actor: karim, input: { id, marks: [{ playerId: lea.id, mark: 'present' as const, version: 0 }] } }
    await expect(markAttendance({ ...start, now: early(1) })).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await expect(mark(lea, samir, 'present')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await mark(nadia, samir, 'late')
    const { players } = await readAttendanceSheet(db, { ...karim, isSuperAdmin: false }, { id }, later(1))
    expect(players.map(({ displayName, entry }) => [displayName, entry?.mark, entry?.markedByName])).toEqual([
      ['Karim Haddad', undefined, undefined],
      ['Nadia Benali', undefined, undefined],
      ['Léa Morel', undefined, undefined],
      ['Samir Touré', 'late', 'Nadia Benali'],
    ])
  })

  it('keeps what somebody else noted meanwhile, and is idempotent', async () => {
    const { karim, nadia, lea, mark, entryOf } = await playedMatch()
    await mark(nadia, lea, 'absent')
    await mark(karim, lea, 'present')
    expect(await entryOf(lea)).toMatchObject({ mark: 'absent', markedBy: nadia.id, version: 1 })
    await mark(nadia, lea, 'absent')
    expect(await entryOf(lea)).toMatchObject({ version: 1 })
    await mark(karim, lea, 'present', 1)
    expect(await entryOf(lea)).toMatchObject({ mark: 'present', markedBy: karim.id, version: 2 })
    expect(await told(lea)).toHaveLength(1)
  })

  it('counts who came in profiles, and keeps its marks from a result of an older app', async () => {
    const { db, karim, lea, samir, id, end, later, mark } = await playedMatch()
    await end()
    await mark(karim, lea, 'absent')
    expect([await playedBy(lea), await playedBy(samir)]).toEqual([0, 1])
    await saveResult({ db, actor: karim, input: { id, result: { homeScore: 1, awayScore: 0, absentIds: [samir.id] } }, now: later(2) })
    expect([await playedBy(lea), await playedBy(samir)]).toEqual([0, 0])
    await mark(karim, lea, 'late', 1, 2)
    expect([await playedBy(lea), await playedBy(samir)]).toEqual([1, 0])
  })

  it('has who left late and whose seat stayed empty', async () => {
    const { db, karim, lea, samir, id, early, end, entryOf, mark } = await playedMatch()
    await leaveMatch({ db, actor: lea, input: { id }, now: early(7) })
    await leaveMatch({ db, actor: samir, input: { id }, now: early(3) })
    await end()
    expect(await entryOf(lea)).toBeUndefined()
    expect(await entryOf(samir)).toMatchObject({ mark: 'absent', isAutomatic: true, leftAt: early(3), markedBy: null })
    expect((await told(samir))[0]).toMatch(/^Parti moins de 6 h avant, et votre place est restée vide : .+ Contestez avant le /)
    await mark(karim, samir, 'excused', 1)
    expect(await entryOf(samir)).toMatchObject({ mark: 'excused', isAutomatic: false, leftAt: early(3) })
  })

  it('has who left after the deadline of the match, with a word for the organizer', async () => {
    const { db, karim, lea, samir, id, early, end, entryOf } = await playedMatch()
    await storageOf(db).update(matches).set({ leaveDeadlineHours: 24 }).where(eq(matches.id, id))
    await leaveMatch({ db, actor: lea, input: { id }, now: early(25) })
    await expect(leaveMatch({ db, actor: samir, input: { id }, now: early(20) })).rejects.toMatchObject({ code: 'LEAVE_REASON_REQUIRED' })
    await leaveMatch({ db, actor: samir, input: { id, reason: 'Mon train est supprimé' }, now: early(20) })
    const heard = (await listNotifications(db, karim, { read: false, limit: 20 })).items.map(({ content }) =>
      withoutDay(content).replaceAll('\u00a0', ' '),
    )
    expect(heard).toContain('Samir Touré se désiste : « Mon train est supprimé »')
    expect(heard).toContain('Léa Morel se désiste')
    await end()
    expect(await entryOf(lea)).toBeUndefined()
    expect(await entryOf(samir)).toMatchObject({ mark: 'absent', isAutomatic: true, leftAt: early(20) })
    expect((await told(samir))[0]).toMatch(/^Parti après le délai, et votre place est restée vide : /)
  })

  it('holds nothing against somebody whose seat was taken', async () => {
    const { db, lea, samir, id, early, end, entryOf } = await playedMatch()
    const [sofia] = (await createPeople(db, ['Sofia Lopes'])) as [Person]
    await leaveMatch({ db, actor: samir, input: { id }, now: early(3) })
    await joinMatch({ db, actor: sofia, input: { id }, now: early(2) })
    await leaveMatch({ db, actor: lea, input: { id }, now: early(1) })
    await end()
    expect(await entryOf(samir)).toBeUndefined()
    expect(await entryOf(lea)).toMatchObject({ mark: 'absent' })
  })

  it('lets a player contest an absence, which counts again once it is kept, and an admin has the last word', async () => {
    const { db, karim, nadia, lea, id, later, mark, entryOf } = await playedMatch()
    const [admin] = (await createPeople(db, ['François Étienne'])) as [Person]
    await storageOf(db).update(users).set({ isSuperAdmin: true }).where(eq(users.id, admin.id))
    await mark(karim, lea, 'absent')
    const contest = (hours: number) =>
      contestAbsence({ db, actor: lea, input: { matchId: id, text: 'J’étais au but.' }, now: later(hours) })
    await expect(contest(49)).rejects.toMatchObject({ code: 'CONTEST_CLOSED' })
    await expect(contestAbsence({ db, actor: nadia, input: { matchId: id, text: 'Moi' }, now: later(2) })).rejects.toMatchObject({
      code: 'ATTENDANCE_NOT_FOUND',
    })
    await contest(10)
    for (const organizer of [karim, nadia])
      expect((await told(organizer))[0]).toMatch(/conteste son absence du .+\. Gardez-la ou levez-la avant le /)
    expect((await readOwnAttendance(db, lea, later(11))).entries[0]).toMatchObject({ counts: false, contest: { text: 'J’étais au but.' } })
    expect((await listContestedAbsences(db, karim, later(57))).items).toEqual([])
    expect((await listContestedAbsences(db, karim, later(59))).items).toHaveLength(1)

    // The answer got lost.
    await contest(11)
    const settle = (settlement: 'kept' | 'lifted') =>
      settleAbsence({ db, actor: nadia, input: { id, playerId: lea.id, settlement, answer: 'Je ne t’ai pas vue.' }, now: later(12) })
    await settle('kept')
    await settle('kept')
    await expect(settle('lifted')).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    expect((await readOwnAttendance(db, lea, later(13))).entries[0]).toMatchObject({ counts: true, contest: { settlement: 'kept' } })
    const decide = () =>
      settleAsAdmin({
        db,
        actor: admin,
        input: { matchId: id, playerId: lea.id, settlement: 'lifted', answer: '' },
        now: later(20),
      })
    await decide()
    await decide()
    expect(await entryOf(lea)).toMatchObject({ mark: 'excused', settlement: 'lifted', settledByAdmin: true })
    expect(await told(lea)).toHaveLength(3)
  })

  it('shows others the phrase from five matches on, and nothing before', async () => {
    const { db, karim, nadia, lea, samir, mark } = await playedMatch()
    await mark(karim, lea, 'present')
    const seen = async () => (await findPlayer(db, { ...samir, isSuperAdmin: false }, lea.id)).reliability
    for (let n = 0; n < 4; n++) {
      expect(await seen()).toBeNull()
      const [other] = await Promise.all([organizeMatch({ db, actor: nadia, input: matchDraft({}) })])
      await joinMatch({ db, actor: lea, input: { id: other } })
      const [row] = await db.read.select().from(matches).where(eq(matches.id, other))
      const marks = [{ playerId: lea.id, mark: n === 0 ? ('absent' as const) : ('late' as const), version: 0 }]
      await markAttendance({ db, actor: nadia, input: { id: other, marks }, now: row?.endsAt })
    }
    expect(await seen()).toEqual({ present: 1, late: 3, absent: 1 })
  })
})
