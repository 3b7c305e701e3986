import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { contestAbsence } from '#features/attendance/commands/contest-absence.ts'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { settleAbsence } from '#features/attendance/commands/settle-absence.ts'
import { deleteOwnGroup } from '#features/groups/commands/delete-own-group.ts'
import { editGroup } from '#features/groups/commands/edit-group.ts'
import { transferOwnership } from '#features/groups/commands/transfer-ownership.ts'
import { inviteToGroup } from '#features/groups/membership/commands/invite-to-group.ts'
import { requestToJoin } from '#features/groups/membership/commands/request-to-join.ts'
import { announceDanger } from '#features/matches/commands/announce-danger.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { keepMatch } from '#features/matches/commands/keep-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { answerJoinRequest } from '#features/matches/join-requests/commands/answer-join-request.ts'
import { askToJoin } from '#features/matches/join-requests/commands/ask-to-join.ts'
import { matches } from '#features/matches/matches.table.ts'
import { freePlace } from '#features/matches/presence/commands/free-place.ts'
import { publishSeriesMatch } from '#features/matches/series-matches.public.ts'
import { createPoll } from '#features/polls/commands/create-poll.ts'
import { insertAbsences } from '#testing/fixtures/attendance.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { pollDraft, startPoll } from '#testing/fixtures/polls.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { updateNotificationSettings } from '../commands/update-notification-settings.ts'
import { updateQuietHours } from '../commands/update-quiet-hours.ts'
import { mailNotification } from '../notifications.jobs.ts'
import { notifications } from '../notifications.table.ts'

const test = testDatabase()
const [karim, nadia, hugo] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])

/** A Saturday in winter. */
const DAY = '2034-11-18'
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+01:00`)
const POLL_DATES = { dates: [at('20:30', '2034-11-25').toISOString()], deadline: at('20:00', '2034-11-22').toISOString() }
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

it('an invitation, a reminder and the teams wait, but not before a match in the morning', async () => {
  const night = at('23:00', '2034-11-17')
  const tellAll = async (time: string) => {
    const match = await createTestMatch(test.db, karim, { date: DAY, time, players: [nadia] })
    await forget()
    const [row] = await test.db.read.select().from(matches).where(eq(matches.id, match))
    await invitePlayer({ db: test.db, actor: karim, input: { id: match, userId: hugo.id }, now: night })
    await test.db.transaction(async ({ emit }) => {
      const about = { matchId: match, title: 'Five', isPrivate: false, groupId: null, startsAt: row?.startsAt ?? night }
      emit({ type: 'match.reminder-due', ...about, kind: 'day-before', location: 'Gerland', userIds: [nadia.id] })
      emit({ type: 'match.teams-published', ...about, publishedBy: karim.id, userIds: [nadia.id] })
    }, night)
    return [...(await mailsTo(hugo)), ...(await mailsTo(nadia))].map(([, due]) => due)
  }
  expect(await tellAll('20:30')).toEqual([at('08:00'), at('08:00'), at('08:00')])
  for (const due of await tellAll('09:00')) expect(due.getTime()).toBeLessThan(Date.now() + 3_600_000)
})

it('what happens in a group waits, and so do its matches and polls', async () => {
  for (const actor of [karim, nadia, hugo])
    await updateNotificationSettings({ db: test.db, actor, input: { announcements: { email: true } } })
  const night = at('22:30')
  const groupId = await createTestGroup(test.db, karim, { members: [nadia], name: 'Les Lions' })
  await organizeMatch({ db: test.db, actor: nadia, input: { ...matchDraft({ date: '2034-11-25', time: '20:30' }), groupId }, now: night })
  await createPoll({ db: test.db, actor: nadia, input: pollDraft({ groupId, ...POLL_DATES }), now: night })
  expect(await mailsTo(karim)).toEqual([
    ['group_match', MORNING],
    ['group_match', MORNING],
  ])
  await forget()
  await requestToJoin({ db: test.db, actor: hugo, input: { id: groupId }, now: night })
  expect(await mailsTo(karim)).toEqual([['group_request', MORNING]])
  await editGroup({ db: test.db, actor: karim, input: { id: groupId, changes: { city: 'Bron' } }, now: night })
  await transferOwnership({ db: test.db, actor: karim, input: { id: groupId, userId: nadia.id }, now: night })
  await inviteToGroup({ db: test.db, actor: nadia, input: { id: groupId, userId: karim.id }, now: night })
  expect(await mailsTo(nadia)).toEqual([
    ['group_changed', MORNING],
    ['group_ownership_transferred', MORNING],
  ])
  expect(await mailsTo(karim)).toContainEqual(['group_invitation', MORNING])
  await deleteOwnGroup({ db: test.db, actor: nadia, input: { id: groupId, name: 'Les Lions' }, now: night })
  expect(await mailsTo(hugo)).toEqual([['group_deleted', MORNING]])
})

it('what came of a poll waits', async () => {
  const night = at('23:30')
  const about = { pollId: (await startPoll(test.db, karim)).id, groupId: null, title: 'Quand ?' }
  await test.db.transaction(async ({ emit }) => {
    emit({ type: 'poll.undecided', ...about, deadline: night, userIds: [karim.id] })
    const match = { matchId: id, startsAt: at('20:30', '2034-11-25'), location: 'Gerland', decidedBy: null }
    emit({ type: 'poll.decided', ...about, ...match, organizerId: karim.id, userIds: [nadia.id], waitingIds: [] })
  }, night)
  expect([...(await mailsTo(karim)), ...(await mailsTo(nadia))]).toEqual([
    ['match', MORNING],
    ['match', MORNING],
  ])
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
