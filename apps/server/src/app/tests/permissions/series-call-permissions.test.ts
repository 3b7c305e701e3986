import { contract } from '@coup-denvoi/contract/contract'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import type { ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import type { AnyContractProcedure } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { series } from '#features/series/series.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { seriesRegulars } from '#features/series/series-regulars.table.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, apiClient, registerEach, type TestUser } from '#testing/test-users.ts'

const DATE = '2031-11-25'
const PLAYED_DATE = addDays(localDate(new Date()), -2)
type Target = { id: string; token?: string; linkToken: string }

/** A call of each procedure. */
const calls: Record<keyof typeof contract.series | 'reportSeries', (api: ApiClient, target: Target) => Promise<unknown>> = {
  list: (api) => api.series.list({}),
  find: (api, { id, token }) => api.series.find({ id, token }),
  start: (api) => api.series.start(seriesDraft()),
  edit: (api, { id }) => api.series.edit({ id, from: DATE, changes: { time: '20:00' } }),
  skipDate: (api, { id }) => api.series.skipDate({ id, date: DATE, skipped: true }),
  pause: (api, { id }) => api.series.pause({ id, paused: true }),
  takeOver: (api, { id }) => api.series.takeOver({ id }),
  setPrepayments: (api, { id }) => api.series.setPrepayments({ id, accepted: true }),
  end: (api, { id }) => api.series.end({ id }),
  cancelFollowing: (api, { id }) => api.series.cancelFollowing({ id, date: DATE }),
  setRegulars: (api, { id }) => api.series.setRegulars({ id, regulars: [] }),
  playedMatchOptions: (api, { id }) => api.series.playedMatchOptions({ id }),
  addPlayedMatch: (api, { id }) =>
    api.series.addPlayedMatch({ id, date: PLAYED_DATE, time: '12:00', players: [{ guestName: 'Rémi' }], result: null }),
  mergeGuests: (api, { id }) => api.series.mergeGuests({ id, name: 'Rémi', into: 'Tom' }),
  separateGuest: (api, { id }) => api.series.separateGuest({ id, name: 'Rémi' }),
  setAbsence: (api, { id }) => api.series.setAbsence({ id, date: DATE, absent: true }),
  stopComing: (api, { id, token }) => api.series.stopComing({ id, token }),
  renewLink: (api, { id }) => api.series.renewLink({ id }),
  reportSeries: (api, { id, token }) => api.reports.reportSeries({ seriesId: id, token, reason: 'Autre', details: '' }),
  findTarget: (api, { linkToken }) => api.series.findTarget({ token: linkToken }),
}

const PERSONAS = ['organizer', 'coOrganizer', 'regular', 'groupmate', 'stranger', 'visitor'] as const
type Persona = (typeof PERSONAS)[number]

const server = testServer()
let users: Record<Persona, TestUser>
let groupId = ''

beforeAll(async () => {
  users = await registerEach(server.address, PERSONAS)
  groupId = await createTestGroup(
    server.db,
    { ...users.organizer, isSuperAdmin: false },
    { members: [{ ...users.groupmate, isSuperAdmin: false }] },
  )
})

const start = async (type: 'public' | 'private') => {
  const match = { date: DATE, type }
  const people = [
    { userId: users.regular.id, coOrganizes: false },
    { userId: users.coOrganizer.id, coOrganizes: true },
  ]
  const regulars = [...people, { guestName: 'Rémi' }, { guestName: 'Tom' }]
  const { id, linkToken } = await users.organizer.api.series.start(seriesDraft({ match, groupId, regulars }))
  return { id, linkToken: linkToken ?? '' }
}

/** As if the account of its organizer had ended. */
const stopOrganizing = (id: string) =>
  storageOf(server.db)
    .update(series)
    .set({ organizerId: null, status: 'paused', pausedAt: new Date(), nextDate: null, nextPublicationAt: null })
    .where(eq(series.id, id))

const facts = async (id: string) => [
  await server.db.read.select().from(series).where(eq(series.id, id)),
  await server.db.read.select().from(seriesDates).where(eq(seriesDates.seriesId, id)),
  await server.db.read.select().from(seriesRegulars).where(eq(seriesRegulars.seriesId, id)),
]

const ALLOWED: Record<string, Persona[]> = {
  'series-organizer': ['organizer'],
  'series-organizers': ['organizer', 'coOrganizer'],
  // As the creator of the group: nobody organizes the series any more, and who co-organizes is not in the group.
  'series-heirs': ['organizer'],
  'series-regulars': ['coOrganizer', 'regular'],
}

const { reportSeries } = contract.reports
const procedures = Object.entries<AnyContractProcedure>({ ...contract.series, reportSeries })

function expectedOutcome(access: string | undefined, persona: Persona, type: 'public' | 'private', hasToken: boolean): string {
  if (access === 'series-link') return 'allowed'
  if (persona === 'visitor') return 'UNAUTHENTICATED'
  const takesToken = access === 'series-viewers' && hasToken
  if (access === 'signed-in') return 'allowed'
  if (type === 'private' && persona === 'stranger' && !takesToken) return 'SERIES_NOT_FOUND'
  if (access === 'series-viewers') return 'allowed'
  return ALLOWED[access ?? '']?.includes(persona) ? 'allowed' : 'PERMISSION_DENIED'
}

it.each(procedures)('series.%s: follows its declared access, and a refusal changes nothing', async (name, procedure) => {
  const { access } = procedure['~orpc'].meta as Partial<ProcedureMeta>
  for (const type of ['public', 'private'] as const)
    for (const hasToken of [false, true])
      for (const persona of PERSONAS) {
        const target = await start(type)
        if (access === 'series-heirs') await stopOrganizing(target.id)
        const before = await facts(target.id)
        const outcome = await calls[name as keyof typeof calls](users[persona].api, {
          ...target,
          token: hasToken ? target.linkToken : undefined,
        }).then(
          () => 'allowed',
          (error) => error.code,
        )
        // Users can't report their own series.
        const isOwn = name === 'reportSeries' && persona === 'organizer'
        const expected = isOwn ? 'PERMISSION_DENIED' : expectedOutcome(access, persona, type, hasToken)
        expect(outcome, `${persona}, ${type}${hasToken ? ', with the token' : ''}`).toBe(expected)
        if (expected !== 'allowed' || procedure['~orpc'].route.method === 'GET') expect(await facts(target.id)).toEqual(before)
      }
})

it.each(procedures)('series.%s: refuses requests of other sites', async (name, procedure) => {
  if (procedure['~orpc'].route.method === 'GET') return
  const target = await start('public')
  const api = apiClient(server.address, { cookie: users.organizer.cookie, origin: 'https://evil.example' })
  await expect(calls[name as keyof typeof calls](api, target)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
})
