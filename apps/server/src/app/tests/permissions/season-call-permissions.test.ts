import { contract } from '@coup-denvoi/contract/contract'
import { beforeAll } from 'vitest'
import { setGroupDates, setSeriesDates } from '#features/seasons/commands/set-season-dates.ts'
import { seasonDates } from '#features/seasons/season-dates.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { testDeclaredAccess } from '#testing/declared-access.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, registerEach, type TestUser } from '#testing/test-users.ts'

const KNOWN = { firstDay: '2031-09-01', lastDay: '2032-06-30' }
const NEXT = { firstDay: '2032-09-01', lastDay: '2033-06-30' }
type Target = { groupId: string; seriesId: string }

/** A call of each procedure. */
const calls: Record<keyof typeof contract.seasons, (api: ApiClient, target: Target) => Promise<unknown>> = {
  ofGroup: (api, { groupId: id }) => api.seasons.ofGroup({ id }),
  ofSeries: (api, { seriesId: id }) => api.seasons.ofSeries({ id }),
  own: (api) => api.seasons.own({}),
  setGroupDates: (api, { groupId: id }) => api.seasons.setGroupDates({ id, ...NEXT }),
  removeGroupDates: (api, { groupId: id }) => api.seasons.removeGroupDates({ id, firstDay: KNOWN.firstDay }),
  setSeriesDates: (api, { seriesId: id }) => api.seasons.setSeriesDates({ id, ...NEXT }),
  removeSeriesDates: (api, { seriesId: id }) => api.seasons.removeSeriesDates({ id, firstDay: KNOWN.firstDay }),
}

/** `creator` also organizes the series; `listed` was on a list of its matches, and is in no group. */
const PERSONAS = ['creator', 'admin', 'member', 'regular', 'listed', 'stranger', 'visitor'] as const
type Persona = (typeof PERSONAS)[number]

const server = testServer()
let users: Record<Persona, TestUser>

beforeAll(async () => {
  users = await registerEach(server.address, PERSONAS)
})

const personOf = (persona: Persona) => ({ ...users[persona], isSuperAdmin: false })

/** A group and a series, each with own dates, of everybody's choice of visibility. */
async function start(isPrivate: boolean): Promise<Target> {
  const { db } = server
  const creator = personOf('creator')
  const groupId = await createTestGroup(db, creator, { admins: [personOf('admin')], members: [personOf('member')], isPrivate })
  const match = { type: isPrivate ? ('private' as const) : ('public' as const) }
  const regulars = [{ userId: users.regular.id, coOrganizes: false }]
  const { id: seriesId } = await users.creator.api.series.start(seriesDraft({ match, regulars }))
  const matchId = await createTestMatch(db, creator, { players: [personOf('listed')], ...match })
  await storageOf(db).insert(seriesDates).values({ seriesId, date: '2031-11-25', state: 'published', matchId })
  await setGroupDates({ db, actor: creator, input: { id: groupId, ...KNOWN } })
  await setSeriesDates({ db, actor: creator, input: { id: seriesId, ...KNOWN } })
  return { groupId, seriesId }
}

function expectedOutcome(access: string | undefined, persona: Persona, isPrivate: boolean): string {
  if (persona === 'visitor') return 'UNAUTHENTICATED'
  const isMember = ['creator', 'admin', 'member'].includes(persona)
  if (access === 'group-members') return isMember ? 'allowed' : 'GROUP_NOT_FOUND'
  if (access === 'group-admins') {
    if (!isMember) return 'GROUP_NOT_FOUND'
    return persona === 'member' ? 'PERMISSION_DENIED' : 'allowed'
  }
  const isOfSeries = ['creator', 'regular', 'listed'].includes(persona)
  if (access === 'series-people') return isOfSeries ? 'allowed' : 'SERIES_NOT_FOUND'
  if (access === 'series-organizer') {
    if (persona === 'creator') return 'allowed'
    return isPrivate && persona !== 'regular' ? 'SERIES_NOT_FOUND' : 'PERMISSION_DENIED'
  }
  return 'allowed'
}

const facts = () => server.db.read.select().from(seasonDates).orderBy(seasonDates.id)

testDeclaredAccess({
  server,
  slice: 'seasons',
  procedures: contract.seasons,
  calls,
  personas: PERSONAS,
  userOf: (persona) => users[persona],
  member: 'creator',
  createTarget: start,
  facts,
  expectedOutcome: ({ access, persona, isPrivate }) => expectedOutcome(access, persona, isPrivate),
})
