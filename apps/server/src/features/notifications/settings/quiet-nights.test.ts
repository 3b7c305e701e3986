import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { contestAbsence } from '#features/attendance/commands/contest-absence.ts'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { settleAbsence } from '#features/attendance/commands/settle-absence.ts'
import { announceDanger } from '#features/matches/commands/announce-danger.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { keepMatch } from '#features/matches/commands/keep-match.ts'
import { answerJoinRequest } from '#features/matches/join-requests/commands/answer-join-request.ts'
import { askToJoin } from '#features/matches/join-requests/commands/ask-to-join.ts'
import { freePlace } from '#features/matches/presence/commands/free-place.ts'
import { publishSeriesMatch } from '#features/matches/series-matches.public.ts'
import { insertAbsences } from '#testing/fixtures/attendance.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { updateQuietHours } from '../commands/update-quiet-hours.ts'
import { mailNotification } from '../notifications.jobs.ts'
import { notifications } from '../notifications.table.ts'

const test = testDatabase()
const [karim, nadia, hugo] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])

/** A Saturday in winter. */
const DAY = '2034-11-18'
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+01:00`)
const MORNING = at('08:00', '2034-11-19')

let id: string
/** Karim and Nadia play, from 20:30 on. */
beforeEach(async () => {
  id = await createTestMatch(test.db, karim, { maxPlayers: 4, date: DAY, time: '20:30', players: [nadia] })
  await forget()
})

const forget = async () => {
  await storageOf(test.db).delete(notifications)
  await storageOf(test.db).execute(sql`delete from pgboss.job where name = ${mailNotification.queue}`)
}

/** Unread notifications, with the first time at which their mails go out. */
async function mailsTo({ id: userId }: Person): Promise<[type: string, due: Date][]> {
  const { rows } = (await storageOf(test.db).execute(
    sql`select type, extract(epoch from start_after) as due from pgboss.job
      join notifications on notifications.id = data->>'notificationId' and notifications.user_id = ${userId} and not read
      where name = ${mailNotification.queue} order by created_at`,
  )) as unknown as { rows: { type: string; due: string }[] }
  return rows.map(({ type, due }) => [type, new Date(Number(due) * 1000)])
}

it('an absence, its contest and the answer wait for the morning, and what is over by then is not told', async () => {
  const mark = (mark: 'absent' | 'present', version: number, time: string) =>
    markAttendance({ db: test.db, actor: karim, input: { id, marks: [{ playerId: nadia.id, mark, version }] }, now: at(time) })
  await mark('absent', 0, '22:30')
  expect(await mailsTo(nadia)).toEqual([['absence', MORNING]])
  await mark('present', 1, '22:31')
  expect(await mailsTo(nadia)).toEqual([])
  await mark('absent', 2, '22:32')
  await contestAbsence({ db: test.db, actor: nadia, input: { matchId: id, text: 'J’étais là' }, now: at('22:40') })
  expect(await mailsTo(nadia)).toEqual([])
  expect(await mailsTo(karim)).toEqual([['absence_contested', MORNING]])
  const settled = { id, playerId: nadia.id, settlement: 'kept', answer: '' } as const
  await settleAbsence({ db: test.db, actor: karim, input: settled, now: at('23:00') })
  expect(await mailsTo(nadia)).toEqual([['absence', MORNING]])
  expect(await mailsTo(karim)).toEqual([])
})

it('a request to join, and its answer, wait for the morning', async () => {
  await editMatch({ db: test.db, actor: karim, input: { id, changes: { minReliability: 80 } } })
  await insertAbsences(test.db, hugo, karim)
  await forget()
  const night = at('23:00', '2034-11-16')
  await askToJoin({ db: test.db, actor: hugo, input: { id }, now: night })
  expect(await mailsTo(karim)).toEqual([['join_requested', at('08:00', '2034-11-17')]])
  await answerJoinRequest({ db: test.db, actor: karim, input: { id, userId: hugo.id, accept: true }, now: night })
  expect(await mailsTo(hugo)).toEqual([['match', at('08:00', '2034-11-17')]])
})

it('« le match est maintenu » waits, but not before a match in the morning', async () => {
  await editMatch({ db: test.db, actor: karim, input: { id, changes: { minPlayers: 4 } } })
  const keep = async (time: string) => {
    const startsAt = at(time).getTime()
    await announceDanger({ db: test.db, input: { matchId: id, hours: 24, startsAt }, now: at('22:30', '2034-11-17') })
    await forget()
    await keepMatch({ db: test.db, actor: karim, input: { id }, now: at('23:00', '2034-11-17') })
    return mailsTo(nadia)
  }
  expect(await keep('20:30')).toEqual([['match', at('08:00')]])
  await editMatch({ db: test.db, actor: karim, input: { id, changes: { time: '09:00' } } })
  const [[, due] = []] = await keep('09:00')
  expect(due?.getTime()).toBeLessThan(Date.now() + 3_600_000)
})

it('a place that is freed, and the regulars of a match in the last 24 hours', async () => {
  await editMatch({ db: test.db, actor: karim, input: { id, changes: { freesUnconfirmed: true, time: '13:00' } } })
  await updateQuietHours({ db: test.db, actor: nadia, input: { enabled: true, from: 22, until: 10 } })
  await forget()
  await freePlace({ db: test.db, actor: karim, input: { id, userId: nadia.id }, now: at('09:00') })
  expect(await mailsTo(nadia)).toEqual([['match', at('10:00')]])

  const match = { draft: matchDraft({ date: DAY, time: '20:30' }), groupId: null, guestPolicy: 'open', guestsPerPlayer: 1 } as const
  const regulars = [{ userId: hugo.id, coOrganizes: false }]
  await test.db.transaction((change) => publishSeriesMatch(change, karim, { ...match, regulars }), at('07:00'))
  expect(await mailsTo(hugo)).toEqual([['presence_asked', at('08:00')]])
})
