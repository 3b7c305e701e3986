import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import type { PollChanges } from '@coup-denvoi/contract/polls/poll.schema'
import { expect, it } from 'vitest'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { newGuest } from '#testing/fixtures/guests.ts'
import { say, sayAsGuest, startPoll } from '#testing/fixtures/polls.ts'
import { createCrowd, type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editPoll } from './commands/edit-poll.ts'
import { removePollAnswer } from './commands/remove-poll-answer.ts'
import { findPoll, visitPoll } from './polls.queries.ts'

const test = testDatabase()
const [sofia, karim] = testPeople(test, ['Sofia Martins', 'Karim Haddad'])

const today = localDate(new Date())
/** So many days from now, as an organizer types it. */
const evening = (days: number, time = '20:00') => fromLocalTime(addDays(today, days), time).toISOString()
const monday = evening(7)
const tuesday = evening(8)
const wednesday = evening(9)
const thursday = evening(10)
const THREE_DAYS = [monday, tuesday, wednesday]

const find = (id: string) => findPoll(test.db, sofia, { id })
const datesOf = async (id: string) => (await find(id)).dates.map(({ startsAt }) => startsAt)
const edit = (id: string, changes: PollChanges, seen?: Record<string, string | boolean | string[]>, actor: Person = sofia) =>
  editPoll({ db: test.db, actor, input: { id, changes, seen } })
const conflictOn = (current: object) => ({ code: 'EDITED_MEANWHILE', data: { current } })

/** Sofia asks a group, of which Karim is an admin. */
async function startGroupPoll(members: Person[] = []): Promise<string> {
  const groupId = await createTestGroup(test.db, sofia, { admins: [karim], members })
  return (await startPoll(test.db, sofia, { groupId, dates: THREE_DAYS })).id
}

it('keeps the date that an admin added, and its answers, when the organizer saves what they opened before', async () => {
  const crowd = await createCrowd(test.db, 8)
  const id = await startGroupPoll(crowd)
  const { title, location } = await find(id)
  await edit(id, { dates: [...THREE_DAYS, thursday], location: 'Plaine des jeux' }, { dates: THREE_DAYS, location }, karim)
  const withThursday = await find(id)
  for (const person of crowd) await say(test.db, person, withThursday, 'yes', null, null, 'yes')

  await edit(id, { title: 'Le dernier five', dates: [monday, wednesday] }, { title, dates: THREE_DAYS })
  expect(await find(id)).toMatchObject({
    title: 'Le dernier five',
    location: 'Plaine des jeux',
    dates: [
      { startsAt: monday, yes: 8 },
      { startsAt: wednesday, yes: 0 },
      { startsAt: thursday, yes: 8 },
    ],
  })
})

it('lets choose where both gave the same field another value, and stores nothing before', async () => {
  const id = await startGroupPoll()
  const { title, deadline } = await find(id)
  await edit(id, { title: 'Le five de Karim', deadline: evening(5) }, { title, deadline }, karim)
  const own = { title: 'Le five de Sofia', deadline: evening(6), dates: [monday, tuesday] }
  await expect(edit(id, own, { title, deadline, dates: THREE_DAYS })).rejects.toMatchObject(
    conflictOn({ title: 'Le five de Karim', deadline: evening(5) }),
  )
  expect(await datesOf(id)).toEqual(THREE_DAYS)
  await edit(id, own, { title: 'Le five de Karim', deadline: evening(5), dates: THREE_DAYS })
  expect(await find(id)).toMatchObject({ title: 'Le five de Sofia', deadline: evening(6), dates: [{}, {}] })
})

it('lets choose between the dates where both moved the same one, or too few would be left', async () => {
  const id = await startGroupPoll()
  await edit(id, { dates: [evening(7, '19:00'), tuesday] }, { dates: THREE_DAYS }, karim)
  const isRefused = conflictOn({ dates: [evening(7, '19:00'), tuesday] })
  await expect(edit(id, { dates: [evening(7, '21:00'), tuesday] }, { dates: THREE_DAYS })).rejects.toMatchObject(isRefused)
  await expect(edit(id, { dates: [monday, wednesday] }, { dates: THREE_DAYS })).rejects.toMatchObject(isRefused)
  await edit(id, { dates: [evening(7, '21:00'), tuesday] }, { dates: [evening(7, '19:00'), tuesday] })
  expect(await datesOf(id)).toEqual([evening(7, '21:00'), tuesday])
})

it('takes for seen what a form shows: the deadline and the dates of a program may have seconds', async () => {
  const seconds = (instant: string) => instant.replace(':00.000Z', ':30.000Z')
  const { id } = await startPoll(test.db, sofia, { dates: THREE_DAYS.map(seconds), deadline: seconds(evening(4)) })
  await edit(id, { dates: [...THREE_DAYS, thursday], deadline: evening(5) }, { dates: THREE_DAYS, deadline: evening(4) })
  expect(await find(id)).toMatchObject({ deadline: evening(5) })
  expect(await datesOf(id)).toEqual([...THREE_DAYS.map(seconds), thursday])
})

it('applies to whatever is there where a program does not say what it saw', async () => {
  const id = await startGroupPoll()
  await edit(id, { dates: [tuesday, thursday] }, undefined, karim)
  await edit(id, { dates: [monday, wednesday] })
  expect(await datesOf(id)).toEqual([monday, wednesday])
})

it('takes what is no instant for dates that nobody saw', async () => {
  const id = await startGroupPoll()
  const { deadline } = await find(id)
  await expect(edit(id, { deadline: evening(5) }, { deadline: 'demain' })).rejects.toMatchObject(conflictOn({ deadline }))
  for (const dates of ['hier', ['hier', '']]) await edit(id, { dates: [monday, thursday] }, { dates })
  expect(await datesOf(id)).toEqual([...THREE_DAYS, thursday])
})

it('takes the same guest again whose answer was removed', async () => {
  const poll = await startPoll(test.db, sofia)
  const momo = newGuest('Momo')
  const link = { id: poll.id, token: poll.token ?? '' }
  await sayAsGuest(test.db, momo, poll, 'yes')
  await removePollAnswer({ db: test.db, actor: sofia, input: { id: poll.id, answerId: momo.guestId } })
  expect((await visitPoll(test.db, { ...link, guest: momo })).own).toBeNull()
  await sayAsGuest(test.db, momo, poll, 'no')
  expect((await visitPoll(test.db, { ...link, guest: momo })).own).toEqual({ [poll.dates[0]?.id ?? '']: 'no' })
})
