import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { readAttendanceSheet } from '#features/attendance/attendance-sheet.queries.ts'
import { readOwnAttendance } from '#features/attendance/own-attendance.queries.ts'
import { findReliabilities } from '#features/attendance/reliability.public.ts'
import { readFund } from '#features/funds/funds.queries.ts'
import { groups } from '#features/groups/groups.table.ts'
import { listPendingAnswers } from '#features/home/pending-answers.queries.ts'
import { readSeriesLedger } from '#features/ledger/series-ledger.queries.ts'
import { createIbanSeal } from '#features/payment-details/iban-seal.auth.ts'
import { findSeriesSeason } from '#features/seasons/seasons.queries.ts'
import { listSeries } from '#features/series/series-list.queries.ts'
import { users } from '#features/users/users.table.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { createTestAuth, unhashedPasswords } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { seedDemo } from './demo.ts'

const secret = 'the secret of the demo, long enough for signing'
const now = new Date('2026-11-18T11:00:00Z')

const test = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-demo-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('shows who can be relied on, an absence that Nadia contests, a season, the fund of a group, and what it costs', async () => {
  const { db } = test
  const auth = createTestAuth({ db, secret }, unhashedPasswords)
  const files = await openFileStore({ dataDir, filesUrl: null })
  await seedDemo({ db, files, auth, throttle: createAccountThrottle({ secret }), ibanSeal: createIbanSeal(secret), now })

  const accounts = await db.read.select({ id: users.id, displayName: users.displayName }).from(users)
  const idOf = (fullName: string) => accounts.find(({ displayName }) => displayName === fullName)?.id ?? ''
  const reliabilities = await findReliabilities(
    db,
    accounts.map(({ id }) => id),
  )
  for (const fullName of ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Sofia Nguyên'])
    expect([fullName, reliabilities.has(idOf(fullName))]).toEqual([fullName, true])
  const shown = [...reliabilities.values()]
  expect(shown.some(({ late }) => late > 0)).toBe(true)
  expect(shown.some(({ absent }) => absent > 0)).toBe(true)

  const { entries } = await readOwnAttendance(db, { id: idOf('Nadia Belkacem') }, now)
  const [contested, ...others] = entries.filter(({ contest }) => contest !== null)
  expect(others).toEqual([])
  expect(contested).toMatchObject({ mark: 'absent', counts: false, markedByName: 'Élodie Marchand', contest: { settlement: null } })
  const elodie = { id: idOf('Élodie Marchand'), isSuperAdmin: false }
  const { players } = await readAttendanceSheet(db, elodie, { id: contested?.matchId ?? '' }, now)
  expect(players.filter(({ canSettle }) => canSettle)).toMatchObject([{ displayName: 'Nadia Belkacem' }])
  const marks = new Set(players.map(({ entry }) => entry?.mark))
  expect(marks).not.toContain(undefined)

  const nadia = { id: idOf('Nadia Belkacem'), displayName: 'Nadia Belkacem', isSuperAdmin: false }
  const [group] = await db.read.select({ id: groups.id }).from(groups).where(eq(groups.name, 'Les Canuts du mardi'))
  expect(await readFund(db, nadia, { id: group?.id ?? '' })).toMatchObject({ balanceCents: 4860, ownCents: 2060 })
  const { items } = await listSeries(db, nadia, {})
  const wednesdays = { id: items.find(({ title }) => title === 'Le mercredi des Canuts')?.id ?? '' }
  const season = await findSeriesSeason(db, nadia, wednesdays, now)
  expect(season.matchesPlayed).toBe(12)
  expect(season.bestDuo).not.toBeNull()
  expect(season.players.some(({ goals, assists, bestPlayer }) => goals > 0 && assists > 0 && bestPlayer > 0)).toBe(true)
  expect(season.players.reduce((sum, { goals }) => sum + goals, 0)).toBeLessThanOrEqual(season.goals)

  const { subscribers } = await readSeriesLedger(db, nadia, wednesdays)
  const ofKarim = subscribers?.find(({ party }) => party.displayName === 'Karim Haddad')
  expect(ofKarim?.lastPayment).toMatchObject({ amountCents: 6000 })
  expect(ofKarim?.creditCents).toBeGreaterThan(0)
  expect((await listPendingAnswers(db, nadia, now)).items).toContainEqual(expect.objectContaining({ kind: 'payment', amountCents: 400 }))
})
