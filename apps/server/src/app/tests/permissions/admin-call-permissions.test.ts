import { contract } from '@coup-denvoi/contract/contract'
import type { ProcedureAccess, ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import type { AnyContractProcedure } from '@orpc/contract'
import { eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { createGroup } from '#features/groups/commands/create-group.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { participantId } from '#features/matches/participation/match-participants.table.ts'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { users } from '#features/users/users.table.ts'
import { webhooks } from '#features/webhooks/webhooks.table.ts'
import { sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { groupDraft } from '#testing/fixtures/group-fixtures.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { allJournalEntries } from '#testing/fixtures/journal-entries.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { insertDelivery, insertWebhook, UNKNOWN_URL } from '#testing/fixtures/webhooks.ts'
import { moderationSnapshot } from '#testing/moderation-snapshot.ts'
import { createPerson } from '#testing/people.ts'
import { isSignedIn, PERSONAS, type Persona, type PersonaUsers, registerPersonas } from '#testing/personas.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

/** Targets of admin actions: an account with its match, group and message, a report of that message, and a webhook of the instance. */
type Target = {
  userId: string
  matchId: string
  groupId: string
  messageId: string
  reportId: string
  webhookId: string
  placeId: string
  otherPlaceId: string
  deliveryId: string
}

const webhookDraft = { url: UNKNOWN_URL, events: ['match.organized' as const], active: true }

const ADMIN_ACCESS: readonly (ProcedureAccess | undefined)[] = ['admins', 'super-admins']
const accessOf = (procedure: AnyContractProcedure) => (procedure['~orpc'].meta as Partial<ProcedureMeta>).access
const isRead = (procedure: AnyContractProcedure) => procedure['~orpc'].route.method === 'GET'

const procedures = Object.entries(contract)
  .flatMap(([slice, router]) =>
    Object.entries(router).map(([name, procedure]) => [`${slice}.${name}`, procedure as AnyContractProcedure] as const),
  )
  .filter(([, procedure]) => ADMIN_ACCESS.includes(accessOf(procedure)))

/** A call of each procedure. The test below fails if one is missing. */
const calls: Record<string, (api: ApiClient, target: Target) => Promise<unknown>> = {
  'admin.counts': (api) => api.admin.counts({}),
  'admin.statistics': (api) => api.admin.statistics({}),
  'admin.overview': (api) => api.admin.overview({}),
  'admin.journal': (api) => api.admin.journal({}),
  'userModeration.list': (api) => api.userModeration.list({}),
  'userModeration.ban': (api, { userId }) => api.userModeration.ban({ id: userId }),
  'userModeration.unban': (api, { userId }) => api.userModeration.unban({ id: userId }),
  'userModeration.remove': (api, { userId }) => api.userModeration.remove({ id: userId }),
  'userModeration.setRights': (api, { userId }) => api.userModeration.setRights({ id: userId, siteAdmin: true }),
  'matchModeration.list': (api) => api.matchModeration.list({}),
  'matchModeration.cancel': (api, { matchId }) => api.matchModeration.cancel({ id: matchId }),
  'matchModeration.removeGuests': (api, { matchId }) => api.matchModeration.removeGuests({ id: matchId }),
  'matchModeration.remove': (api, { matchId }) => api.matchModeration.remove({ id: matchId }),
  'places.merge': (api, { placeId: id, otherPlaceId: into }) => api.places.merge({ id, into }),
  'groupModeration.list': (api) => api.groupModeration.list({}),
  'groupModeration.remove': (api, { groupId }) => api.groupModeration.remove({ id: groupId }),
  'messageModeration.hide': (api, { messageId }) => api.messageModeration.hide({ id: messageId }),
  'notificationPurge.purge': (api) => api.notificationPurge.purge({}),
  'reports.list': (api) => api.reports.list({}),
  'reports.take': (api, { reportId }) => api.reports.take({ id: reportId }),
  'reports.dismiss': (api, { reportId }) => api.reports.dismiss({ id: reportId }),
  'reports.requestBan': (api, { reportId }) => api.reports.requestBan({ id: reportId }),
  'attendance.contested': (api) => api.attendance.contested(),
  'attendance.settleAsAdmin': (api, { matchId, userId: playerId }) =>
    api.attendance.settleAsAdmin({ matchId, playerId, settlement: 'kept', answer: '' }),
  'instance.settings': (api) => api.instance.settings({}),
  'instance.provider': (api) => api.instance.provider({}),
  'instance.save': (api) => api.instance.save({ changes: { city: `Ville ${crypto.randomUUID()}` } }),
  'instance.testMail': (api) => api.instance.testMail({ to: 'essai@exemple.fr' }),
  'instance.invitations': (api) => api.instance.invitations({}),
  'instance.createInvitation': (api) => api.instance.createInvitation({ label: '', maxUses: 1, days: 1 }),
  'instanceWebhooks.list': (api) => api.instanceWebhooks.list({}),
  'instanceWebhooks.create': async (api) => {
    const { webhook } = await api.instanceWebhooks.create(webhookDraft)
    return api.instanceWebhooks.delete({ id: webhook.id })
  },
  'instanceWebhooks.edit': (api, { webhookId: id }) => api.instanceWebhooks.edit({ id, changes: { active: false } }),
  'instanceWebhooks.delete': (api, { webhookId: id }) => api.instanceWebhooks.delete({ id }),
  'instanceWebhooks.rotateSecret': (api, { webhookId: id }) => api.instanceWebhooks.rotateSecret({ id }),
  'instanceWebhooks.test': (api, { webhookId: id }) => api.instanceWebhooks.test({ id }),
  'instanceWebhooks.deliveries': (api, { webhookId: id }) => api.instanceWebhooks.deliveries({ id }),
  'instanceWebhooks.resend': (api, { webhookId: id, deliveryId }) => api.instanceWebhooks.resend({ id, deliveryId }),
  'instance.revokeInvitation': async (api) => {
    const { invitation } = await api.instance.createInvitation({ label: '', maxUses: 1, days: 1 })
    return api.instance.revokeInvitation({ id: invitation.id })
  },
}

/** Acts on no account, or open to super admins only: being one does not protect. */
const PROTECT_NOBODY = [
  'attendance.settleAsAdmin',
  'instance.save',
  'instance.testMail',
  'instance.createInvitation',
  'instance.revokeInvitation',
  'instanceWebhooks.create',
  'instanceWebhooks.edit',
  'instanceWebhooks.delete',
  'instanceWebhooks.rotateSecret',
  'instanceWebhooks.test',
  'instanceWebhooks.resend',
  'matchModeration.remove',
  'matchModeration.removeGuests',
  'groupModeration.remove',
  'notificationPurge.purge',
  'places.merge',
  'reports.take',
  'reports.dismiss',
]

/** Procedures with super admins and their content as targets, and who may call them then. */
const ALLOWED_AGAINST_SUPER_ADMINS: Record<string, readonly Persona[]> = {
  'userModeration.ban': ['super admin'],
  'userModeration.unban': ['super admin'],
  'userModeration.remove': ['super admin'],
  'userModeration.setRights': [],
  'matchModeration.cancel': ['super admin'],
  'messageModeration.hide': ['super admin'],
  'reports.requestBan': [],
}

/** The account is not banned; a mail to see whether mails are sent, and the same for webhooks. */
const CHANGES_NOTHING = ['userModeration.unban', 'instance.testMail', 'instanceWebhooks.test', 'instanceWebhooks.resend']

const ADMINS: readonly Persona[] = ['role admin', 'siteAdmin', 'super admin']
/** By the declared access: `allowed`, or the error code. */
function expectedOutcome(name: string, viewers: ProcedureAccess, persona: Persona): string {
  if (!isSignedIn(persona)) return 'UNAUTHENTICATED'
  // Super admins ban directly instead of requesting it.
  if (name === 'reports.requestBan' && persona === 'super admin') return 'PERMISSION_DENIED'
  const isLetIn = viewers === 'super-admins' ? persona === 'super admin' : ADMINS.includes(persona)
  return isLetIn ? 'allowed' : 'PERMISSION_DENIED'
}

describe('permissions of admin procedures', () => {
  const server = testServer()
  let personaUsers: PersonaUsers
  let reporter: TestUser
  /** Targets for calls that change nothing. */
  let untouched: Target
  beforeAll(async () => {
    personaUsers = await registerPersonas(server)
    reporter = await registerTestUser(server.address, 'Une Personne importunée')
    untouched = await target()
  })

  /** A new user with a match, an absence from it that they contest, a guest of it, a group and a reported message. */
  const target = async ({ isSuperAdmin } = { isSuperAdmin: false }): Promise<Target> => {
    const { db } = server
    const someone = await createPerson(db, 'Une Personne signalée')
    const matchId = await organizeMatch({ db, actor: someone, input: matchDraft({ title: 'Le match signalé', type: 'private' }) })
    await comeByLink(db, matchId, newGuest('Un invité signalé'))
    const absence = participantId(someone.id, matchId)
    const threeDaysAgo = new Date(Date.now() - 72 * 3_600_000)
    await storageOf(db)
      .insert(attendanceEntries)
      .values({ id: absence, matchId, userId: someone.id, mark: 'absent', markedAt: threeDaysAgo, contestedAt: threeDaysAgo })
    const groupId = await createGroup({ db, actor: someone, input: { createdBy: someone.id, group: groupDraft({ isPrivate: true }) } })
    const { messageId } = await sendMessage(db, someone, { ...reporter, isSuperAdmin: false }, { text: 'Nul' })
    await reporter.api.reports.reportMessage({ messageId, reason: 'Propos déplacés', details: '' })
    const { items } = await personaUsers['super admin'].api.reports.list({ limit: 50 })
    const reportId = items.find(({ targetId }) => targetId === messageId)?.id ?? ''
    if (isSuperAdmin) await setRights({ db, actor: 'command-line', input: { userId: someone.id, rights: { isSuperAdmin } } })
    // None of the others but that of calls that change nothing: ten are too many.
    await storageOf(db)
      .delete(webhooks)
      .where(ne(webhooks.id, untouched?.webhookId ?? ''))
    const webhookId = await insertWebhook(db, personaUsers['super admin'])
    const deliveryId = await insertDelivery(db, webhookId)
    const placeId = await createTestPlace(db, { name: 'Double', city: 'Lyon' })
    const otherPlaceId = await createTestPlace(db, { name: 'Stade', city: 'Lyon' })
    return { userId: someone.id, matchId, groupId, messageId, reportId, webhookId, deliveryId, placeId, otherPlaceId }
  }

  const outcomeOf = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'allowed',
      (error) => error.code,
    )

  it('covers every procedure', () => {
    expect(Object.keys(calls).sort()).toEqual(procedures.map(([name]) => name).sort())
    const acts = procedures.filter(([, procedure]) => !isRead(procedure)).map(([name]) => name)
    expect([...PROTECT_NOBODY, ...Object.keys(ALLOWED_AGAINST_SUPER_ADMINS)].sort()).toEqual(acts.sort())
  })

  it.each(procedures)(
    '%s: follows its declared access for every kind of viewer, and a refusal changes nothing',
    async (name, procedure) => {
      const call = calls[name]
      const viewers = accessOf(procedure)
      if (!call || !viewers) throw new Error(`${name} is not declared`)
      for (const persona of PERSONAS) {
        const expected = expectedOutcome(name, viewers, persona)
        const tried = expected === 'allowed' && !isRead(procedure) ? await target() : untouched
        const before = await moderationSnapshot(server.db)
        expect(await outcomeOf(call(personaUsers[persona].api, tried)), persona).toBe(expected)
        if (expected !== 'allowed') expect(await moderationSnapshot(server.db)).toEqual(before)
      }
    },
  )

  it.each(Object.entries(ALLOWED_AGAINST_SUPER_ADMINS))('%s: protects super admins from site admins', async (name, allowed) => {
    const call = calls[name]
    for (const persona of ADMINS) {
      const tried = await target({ isSuperAdmin: true })
      const before = await moderationSnapshot(server.db)
      const expected = allowed.includes(persona) ? 'allowed' : 'PERMISSION_DENIED'
      expect(await outcomeOf(call!(personaUsers[persona].api, tried)), persona).toBe(expected)
      if (expected !== 'allowed') expect(await moderationSnapshot(server.db)).toEqual(before)
    }
  })

  it('nobody can ban, delete or promote themselves', async () => {
    const { id, api } = personaUsers['super admin']
    const before = await moderationSnapshot(server.db)
    await expect(api.userModeration.ban({ id })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(api.userModeration.unban({ id })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(api.userModeration.setRights({ id, role: 'admin' })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(api.userModeration.remove({ id })).rejects.toMatchObject({
      status: 403,
      message: 'Vous ne pouvez pas vous supprimer vous-même',
    })
    expect(await moderationSnapshot(server.db)).toEqual(before)
  })

  it('a lost right takes effect on the next call', async () => {
    const former = await registerTestUser(server.address, 'Une Personne autrefois modératrice')
    await personaUsers['super admin'].api.userModeration.setRights({ id: former.id, role: 'admin', siteAdmin: true })
    await expect(former.api.reports.list({})).resolves.toMatchObject({ items: expect.any(Array) })
    await personaUsers['super admin'].api.userModeration.setRights({ id: former.id, role: 'user', siteAdmin: false })
    await expect(former.api.reports.list({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('the app can not grant isSuperAdmin', async () => {
    const { userId } = untouched
    const answer = await fetch(`${server.address}/api/admin/users/${userId}/rights`, {
      method: 'PUT',
      headers: { cookie: personaUsers['super admin'].cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ isSuperAdmin: true, role: 'admin' }),
    })
    expect(answer.status).toBeLessThan(500)
    const [row] = await server.db.read.select().from(users).where(eq(users.id, userId))
    expect(row?.isSuperAdmin).toBe(false)
  })

  it('every action is in the journal, with its actor', async () => {
    for (const [name, procedure] of procedures) {
      if (procedure['~orpc'].route.method === 'GET' || CHANGES_NOTHING.includes(name)) continue
      const actor = name === 'reports.requestBan' ? personaUsers.siteAdmin : personaUsers['super admin']
      const tried = await target()
      const before = await allJournalEntries(server.db)
      await calls[name]!(actor.api, tried)
      const after = await allJournalEntries(server.db)
      expect(after.length, name).toBeGreaterThan(before.length)
      expect(after.slice(before.length).map(({ actorId }) => actorId)).toEqual(after.slice(before.length).map(() => actor.id))
    }
  })

  it.each(procedures)('%s: refuses cross-site requests', async (name, procedure) => {
    if (procedure['~orpc'].route.method === 'GET') return
    const before = await moderationSnapshot(server.db)
    const api = apiClient(server.address, { cookie: personaUsers['super admin'].cookie, origin: 'https://evil.example' })
    await expect(calls[name]!(api, untouched)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await moderationSnapshot(server.db)).toEqual(before)
  })

  it.each(procedures)('%s: refuses invalid input with a French message, and changes nothing', async (name, procedure) => {
    const { route } = procedure['~orpc']
    const takesSomething = String(route.path).includes('{id}') || (/(list|journal)$/.test(name) && name !== 'instanceWebhooks.list')
    if (!takesSomething) return
    const before = await moderationSnapshot(server.db)
    const hasBody = route.method === 'POST' || route.method === 'PUT'
    const path = String(route.path).replace('{id}', 'x%00').replace('{deliveryId}', 'y')
    const answer = await fetch(`${server.address}/api${path}${hasBody ? '' : '?limit=many'}`, {
      method: route.method,
      headers: { cookie: personaUsers['super admin'].cookie, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify({ role: 'king' }) : undefined,
    })
    expect(answer.status, name).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_ARGUMENT', message: 'Arguments invalides' })
    expect(await moderationSnapshot(server.db)).toEqual(before)
  })
})
