import { expect, it } from 'vitest'
import { readAttendanceSheet } from '#features/attendance/attendance-sheet.queries.ts'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { bringGuest } from '#features/matches/guests/commands/bring-guest.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { newId } from '#platform/new-id.ts'
import { sharesSeenBy } from '#testing/fixtures/ledger.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { setCost } from '../commands/set-cost.ts'

const test = testDatabase()
const [nadia, karim, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])

const SHOWN = ['Nadia Belkacem', 'Karim Haddad', 'Amir', 'Hugo Ferreira']
const amountsOf = async (id: string) =>
  Object.fromEntries(Object.entries(await sharesSeenBy(test.db, nadia, id)).map(([name, [cents]]) => [name, cents]))

/** Karim’s guest came last, and is shown below Karim. */
const withGuest = (totalCostCents: number) =>
  endPaidMatch(test.db, nadia, {
    players: [karim, hugo],
    before: async (id) => {
      await bringGuest({ db: test.db, actor: karim, input: { id, guestId: newId(), name: 'Amir' } })
      await setCost({ db: test.db, actor: nadia, input: { id, totalCostCents, payeeId: nadia.id } })
    },
  })

it('the extra cents are of the first of the list as it is shown, where guests are below who brings them', async () => {
  const { id } = await withGuest(2003)
  const { players } = await findMatch(test.db, { ...nadia, isSuperAdmin: false }, { id })
  expect(players.map(({ displayName }) => displayName)).toEqual(SHOWN)
  expect(await amountsOf(id)).toEqual({ 'Nadia Belkacem': 501, 'Karim Haddad': 1002, 'Hugo Ferreira': 500 })
})

it('a guest stays below a host who was away, also on the sheet', async () => {
  const { id, endsAt } = await withGuest(2000)
  await markAttendance({
    db: test.db,
    actor: nadia,
    input: { id, marks: [{ playerId: karim.id, mark: 'absent', version: 0 }] },
    now: endsAt,
  })
  expect(await amountsOf(id)).toEqual({ 'Nadia Belkacem': 667, 'Karim Haddad': 667, 'Hugo Ferreira': 666 })
  const sheet = await readAttendanceSheet(test.db, { ...nadia, isSuperAdmin: false }, { id }, endsAt)
  expect(sheet.players.map(({ displayName }) => displayName)).toEqual(SHOWN)
})
