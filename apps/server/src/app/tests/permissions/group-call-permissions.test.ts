import { contract } from '@coup-denvoi/contract/contract'
import type { ProcedureAccess, ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import type { AnyContractProcedure } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { groups } from '#features/groups/groups.table.ts'
import { groupJoinRequests } from '#features/groups/membership/group-join-requests.table.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { webhooks } from '#features/webhooks/webhooks.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { insertDelivery, insertWebhook, UNKNOWN_URL } from '#testing/fixtures/webhooks.ts'
import {
  createPersonaGroup,
  GROUP_PERSONAS,
  type GroupPersona,
  type GroupPersonaUsers,
  registerGroupPersonas,
} from '#testing/group-personas.ts'
import { isSignedIn, type Persona } from '#testing/personas.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, apiClient } from '#testing/test-users.ts'

type Target = {
  id: string
  requestId: string
  webhook: { groupId: string; id: string }
  deliveryId: string
  users: GroupPersonaUsers
  viewerId: string
}

/** The access check passed: these errors depend on the role in the group. */
const ignoreErrors =
  (...codes: string[]) =>
  (error: { code: string }) => {
    if (!codes.includes(error.code)) throw error
  }

const groupInput = { name: 'Les Canaris du jeudi', city: 'Lyon', description: '', isPrivate: false }

/** A call of each procedure. The test below fails if one is missing. */
const calls: Record<string, (api: ApiClient, target: Target) => Promise<unknown>> = {
  list: (api) => api.groups.list({ scope: 'mine' }),
  find: (api, { id }) => api.groups.find({ id }),
  members: (api, { id }) => api.groups.members({ id }),
  ofPlayer: (api, { users }) => api.groups.ofPlayer({ id: users.member.id }),
  requests: (api, { id }) => api.groups.requests({ groupId: id }),
  create: (api, { viewerId }) => api.groups.create({ createdBy: viewerId, group: groupInput }),
  edit: (api, { id }) => api.groups.edit({ id, changes: { description: 'Au five de Gerland.' } }),
  delete: (api, { id }) => api.groups.delete({ id, name: 'Les Canaris' }),
  requestToJoin: (api, { id }) => api.groups.requestToJoin({ id }).catch(ignoreErrors('ALREADY_MEMBER', 'REQUEST_PENDING')),
  acceptRequest: (api, { id, requestId, viewerId }) => api.groups.acceptRequest({ id, requestId, handledBy: viewerId }),
  rejectRequest: (api, { id, requestId, viewerId }) => api.groups.rejectRequest({ id, requestId, handledBy: viewerId }),
  invite: (api, { id, users }) => api.groups.invite({ id, userId: users.removed.id }),
  invitations: (api, { id }) => api.groups.invitations({ id }),
  withdrawInvitation: (api, { id, users }) =>
    api.groups.withdrawInvitation({ id, userId: users.stranger.id }).catch(ignoreErrors('INVITATION_NOT_FOUND')),
  acceptInvitation: (api, { id }) => api.groups.acceptInvitation({ id }).catch(ignoreErrors('ALREADY_MEMBER', 'INVITATION_NOT_FOUND')),
  declineInvitation: (api, { id }) => api.groups.declineInvitation({ id }).catch(ignoreErrors('ALREADY_MEMBER', 'INVITATION_NOT_FOUND')),
  promote: (api, { id, users }) => api.groups.promote({ id, userId: users.member.id }),
  demote: (api, { id, users }) => api.groups.demote({ id, userId: users.admin.id }),
  // Not the admin themselves: that would be leaving the group.
  remove: (api, { id, users }) => api.groups.remove({ id, userId: users.member.id }),
  leave: (api, { id }) => api.groups.leave({ id }),
  reportGroup: (api, { id }) => api.reports.reportGroup({ groupId: id, reason: 'Autre', details: '' }),
  'webhooks.list': (api, { id: groupId }) => api.webhooks.list({ groupId }),
  'webhooks.create': (api, { id: groupId }) =>
    api.webhooks.create({ groupId, url: UNKNOWN_URL, events: ['match.organized'], active: true }),
  'webhooks.edit': (api, { webhook }) => api.webhooks.edit({ ...webhook, changes: { active: false } }),
  'webhooks.delete': (api, { webhook }) => api.webhooks.delete(webhook),
  'webhooks.rotateSecret': (api, { webhook }) => api.webhooks.rotateSecret(webhook),
  'webhooks.test': (api, { webhook }) => api.webhooks.test(webhook),
  'webhooks.deliveries': (api, { webhook }) => api.webhooks.deliveries(webhook),
  'webhooks.resend': (api, { webhook, deliveryId }) => api.webhooks.resend({ ...webhook, deliveryId }),
  transferOwnership: (api, { id, users }) => api.groups.transferOwnership({ id, userId: users.member.id }),
}

/** The error for a caller without the required right. */
const errorCodes: Record<string, string> = {
  members: 'PERMISSION_DENIED',
  edit: 'PERMISSION_DENIED',
  invite: 'PERMISSION_DENIED',
  invitations: 'PERMISSION_DENIED',
  withdrawInvitation: 'PERMISSION_DENIED',
  delete: 'PERMISSION_DENIED',
  leave: 'MEMBER_NOT_FOUND',
  acceptRequest: 'REQUEST_ADMINS_ONLY',
  rejectRequest: 'REQUEST_ADMINS_ONLY',
  promote: 'PROMOTE_DENIED',
  remove: 'REMOVE_DENIED',
  demote: 'DEMOTE_DENIED',
  transferOwnership: 'TRANSFER_DENIED',
}

const ALLOWED_PERSONAS: Partial<Record<ProcedureAccess, readonly GroupPersona[]>> = {
  'group-viewers': ['member', 'admin', 'creator'],
  'group-members': ['member', 'admin', 'creator'],
  'group-admins': ['admin', 'creator'],
  'group-creator': ['creator'],
}

const { reportGroup } = contract.reports
const ofWebhooks = Object.fromEntries(Object.entries(contract.webhooks).map(([name, procedure]) => [`webhooks.${name}`, procedure]))
const procedures = Object.entries<AnyContractProcedure>({ ...contract.groups, ...ofWebhooks, reportGroup })
const accessOf = (procedure: AnyContractProcedure) => (procedure['~orpc'].meta as Partial<ProcedureMeta>).access
const hasSession = (persona: GroupPersona) => isSignedIn(persona as Persona)

/** By the declared access: `allowed`, or the error code. */
function expectedOutcome(name: string, viewers: ProcedureAccess, persona: GroupPersona, isPrivate: boolean): string {
  if (!hasSession(persona)) return 'UNAUTHENTICATED'
  // Users can't report their own group.
  if (name === 'reportGroup' && persona === 'creator') return 'PERMISSION_DENIED'
  if (viewers === 'signed-in' || (viewers === 'group-viewers' && !isPrivate)) return 'allowed'
  if (ALLOWED_PERSONAS[viewers]?.includes(persona)) return 'allowed'
  return name.startsWith('webhooks.') ? 'PERMISSION_DENIED' : (errorCodes[name] ?? 'no refusal is declared')
}

describe('permissions of group procedures', () => {
  const server = testServer()
  let users: GroupPersonaUsers
  beforeAll(async () => {
    users = await registerGroupPersonas(server)
  })

  /** All stored rows of a group. */
  const facts = async (id: string) => ({
    group: await server.db.read.select().from(groups).where(eq(groups.id, id)),
    members: await server.db.read.select().from(groupMembers).where(eq(groupMembers.groupId, id)).orderBy(groupMembers.id),
    requests: await server.db.read.select().from(groupJoinRequests).where(eq(groupJoinRequests.groupId, id)),
    webhooks: await server.db.read.select().from(webhooks).where(eq(webhooks.groupId, id)),
  })
  const targetOf = async (persona: GroupPersona, isPrivate: boolean): Promise<Target> => {
    const group = await createPersonaGroup(server.db, users, isPrivate)
    const webhookId = await insertWebhook(server.db, users.creator, { groupId: group.id })
    const deliveryId = await insertDelivery(server.db, webhookId)
    return { ...group, webhook: { groupId: group.id, id: webhookId }, deliveryId, users, viewerId: users[persona].id || 'nobody' }
  }

  it('covers every procedure', () => {
    expect(Object.keys(calls).sort()).toEqual(procedures.map(([name]) => name).sort())
  })

  it.each(procedures)(
    '%s: follows its declared access for every kind of viewer, and a refusal changes nothing',
    async (name, procedure) => {
      const call = calls[name]
      const viewers = accessOf(procedure)
      if (!call || !viewers) throw new Error(`${name} is not declared`)
      for (const isPrivate of [false, true])
        for (const persona of GROUP_PERSONAS) {
          const target = await targetOf(persona, isPrivate)
          const before = await facts(target.id)
          const outcome = await call(users[persona].api, target).then(
            () => 'allowed',
            (error) => error.code,
          )
          const expected = expectedOutcome(name, viewers, persona, isPrivate)
          expect(outcome, `${persona}, ${isPrivate ? 'private' : 'public'} group`).toBe(expected)
          if (expected !== 'allowed') expect(await facts(target.id)).toEqual(before)
        }
    },
  )

  it.each(procedures)('%s: refuses cross-site requests', async (name, procedure) => {
    const call = calls[name]
    if (!call || procedure['~orpc'].route.method === 'GET') return
    const target = await targetOf('creator', false)
    const before = await facts(target.id)
    const api = apiClient(server.address, { cookie: users.creator.cookie, origin: 'https://evil.example' })
    await expect(call(api, target)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await facts(target.id)).toEqual(before)
  })

  it.each(procedures)('%s: refuses invalid input with a French message, and changes nothing', async (name, procedure) => {
    const { route } = procedure['~orpc']
    const target = await targetOf('creator', false)
    const before = await facts(target.id)
    const path = String(route.path)
      .replace(/\{(id|groupId)\}/, `${target.id}%00`)
      .replace('{userId}', 'x')
      .replace('{requestId}', 'y')
      .replace('{id}', 'z')
      .replace('{deliveryId}', 'z')
    const hasBody = route.method === 'POST' || route.method === 'PUT'
    const answer = await fetch(`${server.address}/api${path}${hasBody ? '' : '?limit=many&scope=theirs'}`, {
      method: route.method,
      headers: { cookie: users.creator.cookie, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify({ group: { name: 12, city: {}, isPrivate: 'no' }, handledBy: {}, createdBy: [] }) : undefined,
    })
    expect(answer.status, name).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_ARGUMENT', message: 'Arguments invalides' })
    expect(await facts(target.id)).toEqual(before)
  })

  it('a forged user id can neither create a group nor answer a join request', async () => {
    const { id, requestId } = await targetOf('creator', false)
    const before = await facts(id)
    const { api } = users.creator
    const handledBy = users.admin.id
    for (const call of [
      () => api.groups.create({ createdBy: handledBy, group: groupInput }),
      () => api.groups.acceptRequest({ id, requestId, handledBy }),
      () => api.groups.rejectRequest({ id, requestId, handledBy }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_AUTHORIZED', message: 'Non autorisé' })
    expect(await facts(id)).toEqual(before)
  })

  it('only members organize matches of a group, and only viewers of its details see them there', async () => {
    for (const isPrivate of [false, true])
      for (const persona of GROUP_PERSONAS.filter(hasSession)) {
        const { id } = await targetOf(persona, isPrivate)
        const isMember = ['member', 'admin', 'creator'].includes(persona)
        const outcome = await users[persona].api.matches.organize({ ...matchDraft(), groupId: id }).then(
          () => 'allowed',
          (error) => error.code,
        )
        expect(outcome, persona).toBe(isMember ? 'allowed' : 'PERMISSION_DENIED')
        await users.creator.api.matches.organize({ ...matchDraft({ title: 'Le canari' }), groupId: id })
        const found = (await users[persona].api.matches.list({ group: id })).items.length
        expect(found, persona).toBe(isMember ? 2 : isPrivate ? 0 : 1)
        expect((await users.member.api.groups.find({ id })).matchCount).toBe(isMember ? 2 : 1)
      }
  })
})
