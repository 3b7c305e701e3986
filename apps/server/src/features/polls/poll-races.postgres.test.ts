import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { matches } from '#features/matches/matches.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { inDays, say, startPoll } from '#testing/fixtures/polls.ts'
import { createCrowd, createPeople, createPerson } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { chooseDate } from './commands/choose-date.ts'
import { closePoll } from './commands/close-poll.ts'
import { editPoll } from './commands/edit-poll.ts'
import { remindOfPoll } from './commands/remind-of-poll.ts'
import { createPollJobs } from './poll-end.jobs.ts'
import { findVoters } from './poll-voters.queries.ts'
import { findPoll } from './polls.queries.ts'
import { polls } from './polls.table.ts'

const ROUNDS = 10
const test = testDatabase({ poolSize: 20 })

const readPoll = async (id: string) => (await test.db.read.select().from(polls).where(eq(polls.id, id)))[0]
const listOf = (matchId: string | null | undefined) =>
  test.db.read
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchId ?? ''), inArray(matchParticipants.status, ['going', 'waiting'])))

it('makes one match where two people choose at once', async () => {
  const [nadia, karim] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad'])
  for (let round = 0; round < ROUNDS; round++) {
    const groupId = await createTestGroup(test.db, nadia, { admins: [karim] })
    const poll = await startPoll(test.db, nadia, { groupId })
    for (const person of [nadia, karim]) await say(test.db, person, poll, 'yes', 'yes')
    const choose = (actor: typeof nadia, n: number) =>
      chooseDate({ db: test.db, actor, input: { id: poll.id, dateId: poll.dates[n]?.id ?? '' } })
    const outcomes = await runConcurrently(choose(nadia, 0), choose(karim, 1))
    expect(outcomes.toSorted()).toEqual(['POLL_CLOSED', 'done'])
    expect(await test.db.read.select().from(matches).where(eq(matches.groupId, groupId))).toHaveLength(1)
    expect(await listOf((await readPoll(poll.id))?.matchId)).toHaveLength(2)
  }
})

it('makes one match where the deadline comes while the organizer chooses', async () => {
  const [nadia, karim] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad'])
  const [job] = createPollJobs({ db: test.db })
  for (let round = 0; round < ROUNDS; round++) {
    const poll = await startPoll(test.db, nadia, { picksBest: true })
    await say(test.db, karim, poll, 'yes')
    const deadline = new Date(Date.now() - 1000)
    await storageOf(test.db).update(polls).set({ deadline }).where(eq(polls.id, poll.id))
    const ends = async () => job?.handle({ pollId: poll.id, deadline: deadline.getTime() } as never)
    const chooses = () => chooseDate({ db: test.db, actor: nadia, input: { id: poll.id, dateId: poll.dates[1]?.id ?? '' } })
    const outcomes = round % 2 ? await runConcurrently(ends(), chooses()) : (await runConcurrently(chooses(), ends())).reverse()
    expect(outcomes[0]).toBe('done')
    expect(['done', 'POLL_CLOSED']).toContain(outcomes[1])
    expect(await test.db.read.select().from(matches).where(eq(matches.organizerId, nadia.id))).toHaveLength(round + 1)
  }
})

it('puts everybody on the list whose yes was stored before the choice', async () => {
  const nadia = await createPerson(test.db, 'Nadia Belkacem')
  for (let round = 0; round < ROUNDS; round++) {
    const crowd = await createCrowd(test.db, 8)
    const poll = await startPoll(test.db, nadia)
    const answers = crowd.map((person) => say(test.db, person, poll, 'yes'))
    const chooses = chooseDate({ db: test.db, actor: nadia, input: { id: poll.id, dateId: poll.dates[0]?.id ?? '' } })
    const outcomes = await runConcurrently(...answers, chooses)
    expect(outcomes.at(-1)).toBe('done')
    for (const outcome of outcomes) expect(['done', 'POLL_CLOSED']).toContain(outcome)
    const listed = (await listOf((await readPoll(poll.id))?.matchId)).map(({ userId }) => userId)
    const answered = (await findVoters(test.db.read, poll.id)).map(({ userId }) => userId)
    expect(listed.toSorted()).toEqual(answered.toSorted())
    expect(answered).toHaveLength(outcomes.filter((outcome) => outcome === 'done').length - 1)
  }
})

it('keeps no answer of somebody who leaves the group meanwhile', async () => {
  const nadia = await createPerson(test.db, 'Nadia Belkacem')
  const crowd = await createCrowd(test.db, ROUNDS)
  const groupId = await createTestGroup(test.db, nadia, { members: crowd })
  const poll = await startPoll(test.db, nadia, { groupId })
  for (const [round, person] of crowd.entries()) {
    const answers = () => say(test.db, person, poll, 'yes')
    const leaves = () => leaveGroup({ db: test.db, actor: person, input: { id: groupId } })
    const outcomes = round % 2 ? await runConcurrently(answers(), leaves()) : (await runConcurrently(leaves(), answers())).reverse()
    expect(['done', 'POLL_NOT_FOUND']).toContain(outcomes[0])
    expect(outcomes[1]).toBe('done')
    expect(await findPoll(test.db, nadia, { id: poll.id })).toMatchObject({ answerCount: 0 })
  }
})

it('puts nobody on the list whose account is closed meanwhile', async () => {
  const nadia = await createPerson(test.db, 'Nadia Belkacem')
  const admin = await createPerson(test.db, 'Inès Super', { isSuperAdmin: true })
  for (let round = 0; round < ROUNDS; round++) {
    const karim = await createPerson(test.db, 'Karim Haddad')
    const poll = await startPoll(test.db, nadia)
    await say(test.db, karim, poll, 'yes')
    const chooses = () => chooseDate({ db: test.db, actor: nadia, input: { id: poll.id, dateId: poll.dates[0]?.id ?? '' } })
    const bans = () => banUser({ db: test.db, actor: { ...admin, isSuperAdmin: true }, input: { userId: karim.id } })
    expect(await (round % 2 ? runConcurrently(chooses(), bans()) : runConcurrently(bans(), chooses()))).toEqual(['done', 'done'])
    expect(await listOf((await readPoll(poll.id))?.matchId)).toEqual([])
  }
})

it('reminds once where the organizer and an admin do so at once, while somebody answers', async () => {
  const [nadia, karim, elodie] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad', 'Élodie Marchand'])
  for (let round = 0; round < ROUNDS; round++) {
    const groupId = await createTestGroup(test.db, nadia, { admins: [karim], members: [elodie] })
    const poll = await startPoll(test.db, nadia, { groupId })
    const remind = (actor: typeof nadia) => remindOfPoll({ db: test.db, actor, input: { id: poll.id } })
    const outcomes = await runConcurrently(remind(nadia), remind(karim), say(test.db, elodie, poll, 'yes'))
    expect(outcomes.slice(0, 2).toSorted()).toEqual(['REMINDED_TODAY', 'done'])
    expect(outcomes[2]).toBe('done')
  }
})

it('keeps every date and every answer where people who saw the same dates edit them at once, while others answer', async () => {
  const [nadia, karim] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad'])
  const crowd = await createCrowd(test.db, 4)
  for (let round = 0; round < ROUNDS; round++) {
    const groupId = await createTestGroup(test.db, nadia, { admins: [karim], members: crowd })
    const poll = await startPoll(test.db, nadia, { groupId })
    const seen = poll.dates.map(({ startsAt }) => startsAt)
    const [first, second, third] = seen as [string, string, string]
    const edit = (actor: typeof nadia, dates: string[]) =>
      editPoll({ db: test.db, actor, input: { id: poll.id, changes: { dates }, seen: { dates: seen } } })
    const outcomes = await runConcurrently(
      edit(nadia, [first, second, third, inDays(10)]),
      edit(karim, [first, third, inDays(11)]),
      edit(nadia, [first, second, third, inDays(12)]),
      ...crowd.map((person) => say(test.db, person, poll, 'yes', null, 'yes')),
    )
    expect(outcomes.every((outcome) => outcome === 'done')).toBe(true)
    expect(await findPoll(test.db, nadia, { id: poll.id })).toMatchObject({
      dates: [
        { startsAt: first, yes: crowd.length },
        { startsAt: third, yes: crowd.length },
        { startsAt: inDays(10) },
        { startsAt: inDays(11) },
        { startsAt: inDays(12) },
      ],
    })
  }
})

it('has every answer that was accepted, and no other, where it is closed meanwhile', async () => {
  const [nadia, karim] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad'])
  for (let round = 0; round < ROUNDS; round++) {
    const crowd = await createCrowd(test.db, 6)
    const groupId = await createTestGroup(test.db, nadia, { admins: [karim], members: crowd })
    const poll = await startPoll(test.db, nadia, { groupId })
    const close = (actor: typeof nadia) => closePoll({ db: test.db, actor, input: { id: poll.id } })
    const [one, other, ...answers] = await runConcurrently(
      close(nadia),
      close(karim),
      ...crowd.map((person) => say(test.db, person, poll, 'yes')),
    )
    expect([one, other]).toEqual(['done', 'done'])
    for (const outcome of answers) expect(['done', 'POLL_CLOSED']).toContain(outcome)
    const answered = (await findVoters(test.db.read, poll.id)).map(({ userId }) => userId)
    expect(answered.toSorted()).toEqual(crowd.flatMap(({ id }, n) => (answers[n] === 'done' ? id : [])).toSorted())
  }
})
