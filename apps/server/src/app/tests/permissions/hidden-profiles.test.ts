import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inviteToGroup } from '#features/groups/membership/commands/invite-to-group.ts'
import { listGroupInvitations } from '#features/groups/membership/group-invitations.queries.ts'
import { listMembers } from '#features/groups/membership/group-members.queries.ts'
import { findAnswers } from '#features/matches/invitations/answers.queries.ts'
import { declineMatch } from '#features/matches/invitations/commands/decline-match.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { listUnansweredInvitations } from '#features/matches/invitations/invitations.queries.ts'
import { matchJoinRequests } from '#features/matches/join-requests/match-join-requests.table.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { editPlace } from '#features/places/commands/edit-place.ts'
import { listCorrections } from '#features/places/places.queries.ts'
import { findPlayer } from '#features/players/players.queries.ts'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { findPoll } from '#features/polls/polls.queries.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { findSeries } from '#features/series/series.queries.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { errorCode } from '#testing/browsers-of.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { say, startPoll } from '#testing/fixtures/polls.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'

const test = testDatabase()
const [karim, tony] = testPeople(test, ['Karim Haddad', 'Tony Perret'])

const asViewer = ({ id, displayName, isSuperAdmin }: Person): Viewer => ({
  id,
  displayName,
  isSuperAdmin,
  sessionId: '',
  role: 'user',
  siteAdmin: false,
})
const setSearch = (appearsInSearch: boolean) => storageOf(test.db).update(users).set({ appearsInSearch }).where(eq(users.id, tony.id))

it('a profile is linked where its page opens', async () => {
  const simone = await createPerson(test.db, 'Simone Aubert', { isSuperAdmin: true })
  const hidden = { appearsInSearch: false }
  const banned = { active: false, bannedAt: new Date() }
  const people = [karim, tony, await createPerson(test.db, 'Nadia Belkacem', hidden), await createPerson(test.db, 'Hugo Lefèvre', banned)]
  const teammate = await createPerson(test.db, 'Sofia Lopes', hidden)
  const banished = await createPerson(test.db, 'Léa Fontaine')
  await createTestMatch(test.db, karim, { players: [teammate, banished] })
  await storageOf(test.db).update(users).set(banned).where(eq(users.id, banished.id))
  const ids = [...people, teammate, banished].map(({ id }) => id)
  for (const viewer of [karim, teammate, simone]) {
    const outcomes = await Promise.all(ids.map((id) => errorCode(findPlayer(test.db, viewer, id))))
    const open = ids.filter((_, index) => outcomes[index] === 'done')
    expect((await findVisibleProfiles(test.db, viewer, [...ids, 'gone'])).size).toBe(open.length)
    expect([...(await findVisibleProfiles(test.db, viewer, ids))].sort()).toEqual([...open].sort())
  }
})

/** Where Karim sees Tony, whom he has never played with: whether he is linked. */
const lists: Record<string, () => Promise<() => Promise<boolean>>> = {
  'the members of a group': async () => {
    const id = await createTestGroup(test.db, tony)
    return async () => (await listMembers(test.db, karim, { id, limit: 5 })).items.some(({ hasProfile }) => hasProfile)
  },
  'the invitations of a group': async () => {
    const id = await createTestGroup(test.db, karim)
    await inviteToGroup({ db: test.db, actor: karim, input: { id, userId: tony.id } })
    return async () => (await listGroupInvitations(test.db, karim, { id })).items.some(({ hasProfile }) => hasProfile)
  },
  'the invitations of a match': async () => {
    const id = await createTestMatch(test.db, karim)
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: tony.id } })
    return async () => (await listUnansweredInvitations(test.db, karim, { id })).items.some(({ hasProfile }) => hasProfile)
  },
  'those who ask to play': async () => {
    const id = await createTestMatch(test.db, karim, { minReliability: 80 })
    await storageOf(test.db).insert(matchJoinRequests).values({ matchId: id, userId: tony.id, askedAt: new Date() })
    return async () => (await findMatch(test.db, karim, { id })).joinRequests.some(({ hasProfile }) => hasProfile)
  },
  'the list of a match': async () => {
    const id = await createTestMatch(test.db, await createPerson(test.db, 'Hugo Lefèvre'), { players: [tony] })
    return async () => (await findMatch(test.db, karim, { id })).players.some(({ userId, hasProfile }) => userId === tony.id && hasProfile)
  },
  'the organizer of a match': async () => {
    const id = await createTestMatch(test.db, tony)
    return async () => (await findMatch(test.db, karim, { id })).organizer.hasProfile
  },
  'those who do not come to a match': async () => {
    const id = await createTestMatch(test.db, karim)
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: tony.id } })
    await declineMatch({ db: test.db, actor: tony, input: { id } })
    return async () => (await findAnswers(test.db, karim, { id })).absent.some(({ hasProfile }) => hasProfile)
  },
  'those who have not answered': async () => {
    const id = await createTestMatch(test.db, karim)
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: tony.id } })
    return async () => (await findAnswers(test.db, karim, { id })).unanswered.some(({ hasProfile }) => hasProfile)
  },
  'the regulars of a series': async () => {
    const input = seriesDraft({ regulars: [{ userId: tony.id, coOrganizes: false }] })
    const id = await startSeries({ db: test.db, actor: await createPerson(test.db, 'Léa Fontaine'), input })
    return async () => (await findSeries(test.db, karim, { id })).regulars.some(({ hasProfile }) => hasProfile)
  },
  'the corrections of a place': async () => {
    const id = await createTestPlace(test.db, { name: 'Stade de Gerland', city: 'Lyon' })
    await createTestMatch(test.db, tony, { placeId: id })
    await editPlace({ db: test.db, actor: tony as never, input: { id, changes: { pitches: 2 } } })
    return async () => (await listCorrections(test.db, asViewer(karim), { id, limit: 5 })).items.some(({ userId }) => userId !== null)
  },
  'the answers of a poll': async () => {
    const poll = await startPoll(test.db, karim)
    await say(test.db, tony, poll, 'yes')
    return async () => (await findPoll(test.db, karim, { id: poll.id })).answers?.some(({ userId }) => userId === tony.id) ?? false
  },
}

it.each(Object.entries(lists))('%s link to a hidden profile for nobody', async (_, arrange) => {
  const isLinked = await arrange()
  expect(await isLinked()).toBe(true)
  await setSearch(false)
  expect(await isLinked()).toBe(false)
})
