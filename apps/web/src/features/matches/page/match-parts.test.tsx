import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { attendanceSheetQuery } from '#features/attendance/attendance.queries.ts'
import { loadGroupParts } from '#features/groups/group-parts.ts'
import { groupInvitationsQuery, joinRequestsQuery, membersQuery } from '#features/groups/groups.queries.ts'
import { AS_ADMIN, aGroup } from '#features/groups/testing/groups.ts'
import { loadMemberHome } from '#features/home/member-home-parts.ts'
import { invitationsQuery, matchListQuery } from '#features/matches/matches.queries.ts'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { pollListQuery } from '#features/polls/polls.queries.ts'
import { rescueQuery } from '#features/rescue/rescue.queries.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { loadMatchParts } from './match-parts.ts'

const api = fakeApi()
const played = aMatch({
  startsAt: '2026-01-10T17:00:00.000Z',
  endsAt: '2026-01-10T18:00:00.000Z',
  result: { homeScore: 3, awayScore: 2 },
  can: { ...NO_RIGHTS, enterLockerRoom: true },
})
const toCome = aMatch({
  startsAt: '2099-01-10T17:00:00.000Z',
  endsAt: '2099-01-10T18:00:00.000Z',
  can: { ...NO_RIGHTS, proposePlaces: true },
})
const keysOf = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey }) => queryKey[0])

test('who opens a page has read what stands in its middle before it shows', async () => {
  const queryClient = new QueryClient()
  api.answer(() => ({ items: [], players: [], hasMore: false }))
  await loadMatchParts(queryClient, played)
  expect(keysOf(queryClient).sort()).toEqual(['ledger', 'locker-room'])
  await loadMatchParts(queryClient, toCome)
  expect(keysOf(queryClient)).toContain('matches')
  await loadGroupParts(queryClient, aGroup({ id: 'canuts' }))
  expect(keysOf(queryClient)).toContain('series')
})

test('who comes home has read what waits for an answer, and the matches', async () => {
  const queryClient = new QueryClient()
  api.answer(() => ({ items: [], total: 0, nextCursor: null }))
  await loadMemberHome(queryClient)
  expect(keysOf(queryClient).sort()).toEqual(['matches', 'matches', 'pending-answers'])
})

test('who may invite has read who has not answered, and who notes attendance the sheet: they stand above the rest', async () => {
  const queryClient = new QueryClient()
  api.answer(() => ({ items: [], players: [], hasMore: false }))
  const isRead = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.status === 'success'
  await loadMatchParts(queryClient, { ...toCome, can: { ...NO_RIGHTS, invite: true, markAttendance: true } })
  expect(isRead(invitationsQuery(toCome.id).queryKey)).toBe(true)
  expect(isRead(attendanceSheetQuery(toCome.id).queryKey)).toBe(true)
  await loadGroupParts(queryClient, aGroup({ id: 'canuts', can: { ...AS_ADMIN, invite: true } }))
  expect(isRead(groupInvitationsQuery('canuts').queryKey)).toBe(true)
})

test('who plays a match in danger has read what can become of it, and an admin of a group its requests, matches, polls and members', async () => {
  const queryClient = new QueryClient()
  api.answer(() => ({ items: [], total: 0, nextCursor: null }))
  const isRead = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.status === 'success'
  await loadMatchParts(queryClient, { ...toCome, isInDanger: true, can: { ...NO_RIGHTS, edit: true } })
  expect(isRead(rescueQuery(toCome.id).queryKey)).toBe(true)
  await loadGroupParts(queryClient, aGroup({ id: 'canuts', can: AS_ADMIN }))
  const parts = [joinRequestsQuery('canuts'), matchListQuery({ group: 'canuts' }), pollListQuery('canuts'), membersQuery('canuts')]
  expect(parts.map(({ queryKey }) => isRead(queryKey))).toEqual([true, true, true, true])
})

test('a page shows although none of it can be read', async () => {
  const queryClient = new QueryClient()
  api.offline()
  await loadMatchParts(queryClient, played)
  await loadGroupParts(queryClient, aGroup({ id: 'canuts' }))
  await loadMemberHome(queryClient)
  expect(keysOf(queryClient)).toEqual([])
})
