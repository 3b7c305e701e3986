import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { allReports, reportsVisibleTo, testModerator } from '#testing/moderators.ts'
import { createPeople, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { dismissReport } from './commands/dismiss-report.ts'
import { reportMatch } from './commands/report-match.ts'
import { reportUser } from './commands/report-user.ts'
import { listReports } from './reports.queries.ts'
import { reports } from './reports.table.ts'

const test = testDatabase()
const elodie = testModerator(test, 'Élodie Marchand')
const [nadia, bruno] = testPeople(test, ['Nadia Belkacem', 'Bruno Lourd'])

beforeEach(async () => {
  await storageOf(test.db).delete(reports)
})

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n))
/** @returns the id of the report */
async function createReport(who: Person, now: Date): Promise<string> {
  await reportUser({ db: test.db, actor: nadia, input: { userId: who.id, reason: 'Autre', details: '' }, now })
  return (await allReports(test.db)).find(({ targetId }) => targetId === who.id)?.id ?? ''
}

describe('the list of reports', () => {
  it('has open reports oldest first and closed ones latest first, in pages, with counts', async () => {
    const crowd = await createPeople(
      test.db,
      Array.from({ length: 5 }, (_, n) => `Joueur ${n}`),
    )
    const ids = []
    for (const [n, someone] of crowd.entries()) ids.push(await createReport(someone, minute(n)))
    const list = (status: 'new' | 'dismissed', cursor?: string) => listReports(test.db, elodie, { status, limit: 2, cursor })
    const pages = async (status: 'new' | 'dismissed') => {
      const found: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list(status, cursor)
        found.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      return found
    }
    expect(await pages('new')).toEqual(ids)
    for (const id of ids.slice(1)) await dismissReport({ db: test.db, actor: elodie, input: { id } })
    expect(await pages('dismissed')).toEqual(ids.slice(1).reverse())
    expect((await list('new')).counts).toEqual({ new: 1, in_progress: 0, ban_requested: 0, dismissed: 4, sanctioned: 0 })
    await expect(list('new', 'nonsense')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  it('offers to cancel a match while that is possible', async () => {
    const matchId = await organizeMatch({ db: test.db, actor: bruno, input: matchDraft() })
    await reportMatch({ db: test.db, actor: nadia, input: { matchId, reason: 'Autre', details: '' } })
    const offered = async () => (await reportsVisibleTo(test.db, elodie))[0]?.can.cancelMatch
    expect(await offered()).toBe(true)
    await storageOf(test.db)
      .update(matches)
      .set({ startsAt: minute(0), endsAt: minute(60) })
      .where(eq(matches.id, matchId))
    expect(await offered()).toBe(true)
    await storageOf(test.db)
      .update(matches)
      .set({ status: 'cancelled', cancelledAt: minute(61) })
      .where(eq(matches.id, matchId))
    expect(await offered()).toBe(false)
    await storageOf(test.db).delete(matches).where(eq(matches.id, matchId))
    expect(await offered()).toBe(false)
  })
})
