import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { attendanceEntries } from './attendance-entries.table.ts'
import { readAttendanceSheet } from './attendance-sheet.queries.ts'
import { contestAbsence } from './commands/contest-absence.ts'
import { markAttendance } from './commands/mark-attendance.ts'
import { settleAbsence } from './commands/settle-absence.ts'

const HOUR = 3_600_000
const test = testDatabase()
const [karim, nadia, hugo] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])

let id: string
let endsAt: Date
/** Karim organizes, with Hugo. He noted Nadia as absent, which she contests. */
beforeEach(async () => {
  id = await createTestMatch(test.db, karim, { maxPlayers: 3, players: [nadia, hugo] })
  await nameCoOrganizer({ db: test.db, actor: karim, input: { id, userId: hugo.id } })
  endsAt = (await readMatchRow(test.db, id)).endsAt
  await mark(karim, 'absent', 0, 1)
  await contestAbsence({ db: test.db, actor: nadia, input: { matchId: id, text: 'J’étais là' }, now: after(2) })
})

const after = (hours: number) => new Date(endsAt.getTime() + hours * HOUR)
const mark = (actor: Person, mark: 'absent' | 'present' | 'late', version: number, hours: number) =>
  markAttendance({ db: test.db, actor, input: { id, marks: [{ playerId: nadia.id, mark, version }] }, now: after(hours) })
const settle = (actor: Person, settlement: 'kept' | 'lifted') =>
  settleAbsence({ db: test.db, actor, input: { id, playerId: nadia.id, settlement, answer: '' }, now: after(3) })
async function entryOfNadia() {
  const [entry] = await test.db.read
    .select()
    .from(attendanceEntries)
    .where(and(eq(attendanceEntries.matchId, id), eq(attendanceEntries.userId, nadia.id)))
  return entry
}
const nadiaOnSheetOf = async (viewer: Person) =>
  (await readAttendanceSheet(test.db, { ...viewer, isSuperAdmin: false }, { id }, after(4))).players.find(
    ({ playerId }) => playerId === nadia.id,
  )

it.each([
  ['kept', 'late', { mark: 'absent', settlement: 'kept' }],
  ['lifted', 'present', { mark: 'excused', settlement: 'lifted' }],
] as const)('Hugo’s answer, « %s », stays when an older sheet of Karim arrives, who is asked', async (settlement, older, kept) => {
  await settle(hugo, settlement)
  await mark(karim, older, 0, 4)
  expect(await entryOfNadia()).toMatchObject({ ...kept, settledBy: hugo.id })
  expect(await nadiaOnSheetOf(karim)).toMatchObject({ choices: expect.arrayContaining([older]), entry: { isOwn: false } })
  // He has seen it now.
  await mark(karim, older, 3, 5)
  expect(await entryOfNadia()).toMatchObject({ mark: older, markedBy: karim.id })
})

it('Karim’s own answer is no obstacle to his sheets', async () => {
  await settle(karim, 'kept')
  expect(await nadiaOnSheetOf(karim)).toMatchObject({ entry: { isOwn: true } })
  expect(await nadiaOnSheetOf(hugo)).toMatchObject({ entry: { isOwn: false } })
  await mark(karim, 'late', 0, 4)
  expect(await entryOfNadia()).toMatchObject({ mark: 'late', settlement: 'lifted' })
})
