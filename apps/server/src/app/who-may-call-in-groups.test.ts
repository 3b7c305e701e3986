import { contract } from '@coup-denvoi/contract/contract'
import type { ProcedureMeta, Viewers } from '@coup-denvoi/contract/kit/procedure'
import type { AnyContractProcedure } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { groupJoinRequests } from '#features/groups/group-join-requests.table.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { isSignedIn, type Persona } from '#testing/cast.ts'
import { GROUP_PERSONAS, type GroupCast, type GroupPersona, groupCastOf, groupOfCast } from '#testing/group-cast.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { type ApiClient, apiClient } from '#testing/members.ts'
import { testServer } from '#testing/test-server.ts'

type Target = { id: string; requestId: string; cast: GroupCast; viewerId: string }

/** It got as far as anyone may: the answer depends on what the caller is in the group, not on what they may do. */
const letThrough =
  (...codes: string[]) =>
  (error: { code: string }) => {
    if (!codes.includes(error.code)) throw error
  }

const aGroup = { name: 'Les Canaris du jeudi', city: 'Lyon', description: '', isPrivate: false }

/** How each procedure is called about a group. A procedure that is missing here fails the test below. */
const calls: Record<string, (api: ApiClient, target: Target) => Promise<unknown>> = {
  list: (api) => api.groups.list({ scope: 'mine' }),
  find: (api, { id }) => api.groups.find({ id }),
  members: (api, { id }) => api.groups.members({ id }),
  ofPlayer: (api, { cast }) => api.groups.ofPlayer({ id: cast.member.id }),
  requests: (api, { id }) => api.groups.requests({ groupId: id }),
  create: (api, { viewerId }) => api.groups.create({ createdBy: viewerId, group: aGroup }),
  requestToJoin: (api, { id }) => api.groups.requestToJoin({ id }).catch(letThrough('ALREADY_MEMBER', 'REQUEST_PENDING')),
  acceptRequest: (api, { id, requestId, viewerId }) => api.groups.acceptRequest({ id, requestId, handledBy: viewerId }),
  rejectRequest: (api, { id, requestId, viewerId }) => api.groups.rejectRequest({ id, requestId, handledBy: viewerId }),
  promote: (api, { id, cast }) => api.groups.promote({ id, userId: cast.member.id }),
  demote: (api, { id, cast }) => api.groups.demote({ id, userId: cast.admin.id }),
  // Not the admin themselves, who would be leaving.
  remove: (api, { id, cast }) => api.groups.remove({ id, userId: cast.member.id }),
  leave: (api, { id }) => api.groups.leave({ id }),
  reportGroup: (api, { id }) => api.reports.reportGroup({ groupId: id, reason: 'Autre', details: '' }),
  transferOwnership: (api, { id, cast }) => api.groups.transferOwnership({ id, userId: cast.member.id }),
}

/** What somebody reads who lacks the right that a procedure asks for. */
const refusals: Record<string, string> = {
  members: 'PERMISSION_DENIED',
  leave: 'MEMBER_NOT_FOUND',
  acceptRequest: 'REQUEST_ADMINS_ONLY',
  rejectRequest: 'REQUEST_ADMINS_ONLY',
  promote: 'PROMOTE_DENIED',
  remove: 'REMOVE_DENIED',
  demote: 'DEMOTE_DENIED',
  transferOwnership: 'TRANSFER_DENIED',
}

const INSIDE: Partial<Record<Viewers, readonly GroupPersona[]>> = {
  'group-insiders': ['member', 'admin', 'creator'],
  'group-members': ['member', 'admin', 'creator'],
  'group-admins': ['admin', 'creator'],
  'group-creator': ['creator'],
}

const { reportGroup } = contract.reports
const procedures = Object.entries<AnyContractProcedure>({ ...contract.groups, reportGroup })
const viewersOf = (procedure: AnyContractProcedure) => (procedure['~orpc'].meta as Partial<ProcedureMeta>).viewers
const hasSession = (persona: GroupPersona) => isSignedIn(persona as Persona)

/** What the declaration promises to one kind of viewer: `allowed`, or the code of the refusal. */
function promised(name: string, viewers: Viewers, persona: GroupPersona, isPrivate: boolean): string {
  if (!hasSession(persona)) return 'UNAUTHENTICATED'
  // Nobody reports what is their own.
  if (name === 'reportGroup' && persona === 'creator') return 'PERMISSION_DENIED'
  if (viewers === 'signed-in' || (viewers === 'group-insiders' && !isPrivate)) return 'allowed'
  return INSIDE[viewers]?.includes(persona) ? 'allowed' : (refusals[name] ?? 'no refusal is declared')
}

describe('who may call what about a group', () => {
  const server = testServer()
  let cast: GroupCast
  beforeAll(async () => {
    cast = await groupCastOf(server)
  })

  /** All that is stored of a group. */
  const facts = async (id: string) => ({
    group: await server.db.read.select().from(groups).where(eq(groups.id, id)),
    members: await server.db.read.select().from(groupMembers).where(eq(groupMembers.groupId, id)).orderBy(groupMembers.id),
    requests: await server.db.read.select().from(groupJoinRequests).where(eq(groupJoinRequests.groupId, id)),
  })
  const targetOf = async (persona: GroupPersona, isPrivate: boolean): Promise<Target> => ({
    ...(await groupOfCast(server.db, cast, isPrivate)),
    cast,
    viewerId: cast[persona].id || 'nobody',
  })

  it('is walked for every procedure', () => {
    expect(Object.keys(calls).sort()).toEqual(procedures.map(([name]) => name).sort())
  })

  it.each(procedures)('%s: every kind of viewer gets what is declared, and a refusal changes nothing', async (name, procedure) => {
    const call = calls[name]
    const viewers = viewersOf(procedure)
    if (!call || !viewers) throw new Error(`${name} is not declared`)
    for (const isPrivate of [false, true])
      for (const persona of GROUP_PERSONAS) {
        const target = await targetOf(persona, isPrivate)
        const before = await facts(target.id)
        const outcome = await call(cast[persona].api, target).then(
          () => 'allowed',
          (error) => error.code,
        )
        const expected = promised(name, viewers, persona, isPrivate)
        expect(outcome, `${persona}, ${isPrivate ? 'private' : 'public'} group`).toBe(expected)
        if (expected !== 'allowed') expect(await facts(target.id)).toEqual(before)
      }
  })

  it.each(procedures)('%s: another site can make nobody do it', async (name, procedure) => {
    const call = calls[name]
    if (!call || procedure['~orpc'].route.method === 'GET') return
    const target = await targetOf('creator', false)
    const before = await facts(target.id)
    const api = apiClient(server.address, { cookie: cast.creator.cookie, origin: 'https://evil.example' })
    await expect(call(api, target)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await facts(target.id)).toEqual(before)
  })

  it.each(procedures)('%s: nonsense is refused in French, and changes nothing', async (name, procedure) => {
    const { route } = procedure['~orpc']
    const target = await targetOf('creator', false)
    const before = await facts(target.id)
    const path = String(route.path).replace('{id}', `${target.id}%00`).replace('{userId}', 'x').replace('{requestId}', 'y')
    const hasBody = route.method === 'POST' || route.method === 'PUT'
    const answer = await fetch(`${server.address}/api${path}${hasBody ? '' : '?limit=many&scope=theirs'}`, {
      method: route.method,
      headers: { cookie: cast.creator.cookie, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify({ group: { name: 12, city: {}, isPrivate: 'no' }, handledBy: {}, createdBy: [] }) : undefined,
    })
    expect(answer.status, name).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_ARGUMENT', message: 'Arguments invalides' })
    expect(await facts(target.id)).toEqual(before)
  })

  it('a page that speaks for somebody else founds no group and answers no request', async () => {
    const { id, requestId } = await targetOf('creator', false)
    const before = await facts(id)
    const { api } = cast.creator
    const handledBy = cast.admin.id
    for (const call of [
      () => api.groups.create({ createdBy: handledBy, group: aGroup }),
      () => api.groups.acceptRequest({ id, requestId, handledBy }),
      () => api.groups.rejectRequest({ id, requestId, handledBy }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_AUTHORIZED', message: 'Non autorisé' })
    expect(await facts(id)).toEqual(before)
  })

  it('a match for a group is organised by its members alone, and found in it by those who see its inside', async () => {
    for (const isPrivate of [false, true])
      for (const persona of GROUP_PERSONAS.filter(hasSession)) {
        const { id } = await targetOf(persona, isPrivate)
        const isMember = ['member', 'admin', 'creator'].includes(persona)
        const outcome = await cast[persona].api.matches.organise({ ...matchDraft(), groupId: id }).then(
          () => 'allowed',
          (error) => error.code,
        )
        expect(outcome, persona).toBe(isMember ? 'allowed' : 'PERMISSION_DENIED')
        await cast.creator.api.matches.organise({ ...matchDraft({ title: 'Le canari' }), groupId: id })
        const found = (await cast[persona].api.matches.list({ group: id })).items.length
        expect(found, persona).toBe(isMember ? 2 : isPrivate ? 0 : 1)
        expect((await cast.member.api.groups.find({ id })).matchCount).toBe(isMember ? 2 : 1)
      }
  })
})
