import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { attendanceEntries } from './attendance-entries.table.ts'

const HOUR = 3_600_000

describe('who left late, and came back in between', () => {
  const test = testDatabase()
  let karim: Person
  let hugo: Person
  let lea: Person
  let sofia: Person
  let id: string
  let startsAt: Date
  let endsAt: Date

  /** Karim organizes and plays, with Léa and one more place. */
  beforeEach(async () => {
    ;[karim, hugo, lea, sofia] = (await createPeople(test.db, ['Karim Haddad', 'Hugo Ferreira', 'Léa Morel', 'Sofia Lopes'])) as [
      Person,
      Person,
      Person,
      Person,
    ]
    await organize(3)
    await join(lea, 100)
  })

  async function organize(maxPlayers: number): Promise<void> {
    id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ maxPlayers }) })
    const [row] = await test.db.read.select().from(matches).where(eq(matches.id, id))
    if (!row) throw new Error('there is no match')
    ;({ startsAt, endsAt } = row)
  }

  const early = (hours: number, seconds = 0) => new Date(startsAt.getTime() - hours * HOUR + seconds * 1000)
  const join = (actor: Person, hours: number, seconds = 0) => joinMatch({ db: test.db, actor, input: { id }, now: early(hours, seconds) })
  const leave = (actor: Person, hours: number, seconds = 0, reason?: string) =>
    leaveMatch({ db: test.db, actor, input: { id, reason }, now: early(hours, seconds) })

  /** Who is absent, and when they left, once the match is played. */
  async function absences(): Promise<[string | null, Date | null][]> {
    await endMatchWhenDue({ db: test.db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })
    const rows = await test.db.read.select().from(attendanceEntries).where(eq(attendanceEntries.matchId, id))
    return rows.map(({ userId, leftAt }) => [userId, leftAt])
  }

  it('« Annuler » within a minute of joining is no departure', async () => {
    await join(hugo, 5)
    await leave(hugo, 5, 4)
    expect(await absences()).toEqual([])
  })

  it('a minute later it is one', async () => {
    await join(hugo, 5)
    await leave(hugo, 5, 60)
    expect(await absences()).toEqual([[hugo.id, early(5, 60)]])
  })

  it('joining that is taken back takes nobody’s seat, nor one’s own departure', async () => {
    await leave(lea, 4)
    await join(hugo, 3)
    await leave(hugo, 3, 4)
    await join(lea, 2)
    await leave(lea, 2, 4)
    expect(await absences()).toEqual([[lea.id, early(4)]])
  })

  it('nor does it end a departure after the deadline of the match', async () => {
    await storageOf(test.db).update(matches).set({ leaveDeadlineHours: 24 }).where(eq(matches.id, id))
    await leave(lea, 20, 0, 'Mon train est supprimé')
    await join(lea, 19)
    await leave(lea, 19, 4)
    expect(await absences()).toEqual([[lea.id, early(20)]])
  })

  it.each([
    ['in the last hours', 5, null],
    ['after the deadline', 11, 'Mon train est supprimé'],
  ])('a seat on the bench that is given up again leaves the departure %s', async (_, hours, reason) => {
    await organize(2)
    await join(lea, 100)
    await join(sofia, 99)
    if (reason) await storageOf(test.db).update(matches).set({ leaveDeadlineHours: 24 }).where(eq(matches.id, id))
    await leave(lea, hours, 0, reason ?? undefined)
    // Her place is held for Sofia, who lets it go.
    expect(await join(lea, hours, 120)).toBe('waiting')
    await leave(lea, hours, 240)
    await leave(sofia, hours, 360)
    expect(await absences()).toEqual([[lea.id, early(hours)]])
  })

  it('nor does an invitation that is not answered', async () => {
    await leave(lea, 4)
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: lea.id }, now: early(3) })
    expect(await absences()).toEqual([[lea.id, early(4)]])
  })
})
