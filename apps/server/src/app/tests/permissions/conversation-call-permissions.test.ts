import { contract } from '@coup-denvoi/contract/contract'
import type { ProcedureAccess, ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import type { AnyContractProcedure } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users as accounts } from '#features/users/users.table.ts'
import { conversationSnapshot, sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { isSignedIn, type Persona, type PersonaUsers, registerPersonas } from '#testing/personas.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

/** Every kind of viewer of a conversation. Users of closed accounts have a conversation too, but may not call anything. */
const VIEWERS = [
  'anonymous',
  'stranger',
  'writer',
  'reader',
  'blocked',
  'deactivated',
  'banned',
  'role admin',
  'siteAdmin',
  'super admin',
] as const
type Viewer = (typeof VIEWERS)[number]
type ConversationUsers = PersonaUsers & Record<'writer' | 'reader' | 'blocked', TestUser>

type Target = { id: string; messageId: string; otherId: string }

/** A call of each procedure. The test below fails if one is missing. */
const calls: Record<string, (api: ApiClient, target: Target) => Promise<unknown>> = {
  list: (api) => api.conversations.list({}),
  unread: (api) => api.conversations.unread(),
  findWith: (api, { otherId }) => api.conversations.findWith({ userId: otherId }),
  find: (api, { id }) => api.conversations.find({ id }),
  messages: (api, { id }) => api.conversations.messages({ id }),
  write: (api, { otherId }) => api.conversations.write({ userId: otherId, messageId: crypto.randomUUID(), text: 'Bonjour' }),
  markRead: (api, { id, messageId }) => api.conversations.markRead({ id, messageId }),
  typing: (api, { id }) => api.conversations.typing({ id }),
  reportMessage: (api, { messageId }) => api.reports.reportMessage({ messageId, reason: 'Autre', details: '' }),
}

const { reportMessage } = contract.reports
const procedures = Object.entries<AnyContractProcedure>({ ...contract.conversations, reportMessage })
const accessOf = (procedure: AnyContractProcedure) => (procedure['~orpc'].meta as Partial<ProcedureMeta>).access
const hasSession = (viewer: Viewer) => isSignedIn(viewer as Persona)

/** By the declared access: `allowed`, or the error code. */
function expectedOutcome(viewers: ProcedureAccess, viewer: Viewer): string {
  if (!hasSession(viewer)) return 'UNAUTHENTICATED'
  return viewers === 'signed-in' || ['writer', 'reader', 'blocked'].includes(viewer) ? 'allowed' : 'CONVERSATION_NOT_FOUND'
}

describe('permissions of conversation procedures', () => {
  const server = testServer()
  let users: ConversationUsers
  beforeAll(async () => {
    const members = {} as Record<'writer' | 'reader' | 'blocked', TestUser>
    for (const viewer of ['writer', 'reader', 'blocked'] as const)
      members[viewer] = await registerTestUser(server.address, `Une Personne ${viewer}`)
    users = { ...(await registerPersonas(server)), ...members }
    await members.reader.api.players.block({ id: members.blocked.id })
  })

  const someone = (viewer: Viewer) => ({ ...users[viewer], isSuperAdmin: false })
  /** A message to the reader, from the viewer if they may not see those of others. */
  const targetOf = async (viewer: Viewer): Promise<Target> => {
    const from = (['blocked', 'deactivated', 'banned'] as const).find((name) => name === viewer) ?? 'writer'
    const sent = hasSession(from) ? await sendMessage(server.db, someone(from), someone('reader')) : await sendBeforeClosing(from)
    return { ...sent, otherId: users[viewer === 'reader' ? 'writer' : 'reader'].id }
  }

  /** A message of somebody whose account was closed afterwards. */
  async function sendBeforeClosing(viewer: Viewer) {
    const storage = storageOf(server.db)
    const isViewer = eq(accounts.id, users[viewer].id)
    const { active, accountStatus, bannedAt } = accounts
    const [closed] = await storage.select({ active, accountStatus, bannedAt }).from(accounts).where(isViewer)
    await storage.update(accounts).set({ active: true, accountStatus: 'active', bannedAt: null }).where(isViewer)
    const sent = await sendMessage(server.db, someone(viewer), someone('reader'))
    await storage
      .update(accounts)
      .set({ ...closed })
      .where(isViewer)
    return sent
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
      for (const viewer of VIEWERS) {
        const target = await targetOf(viewer)
        const before = await conversationSnapshot(server.db, target.id)
        const outcome = await call(users[viewer].api, target).then(
          () => 'allowed',
          (error) => error.code,
        )
        // Users can't report their own message: everyone but the reader wrote theirs.
        const isOwn = name === 'reportMessage' && (viewer === 'writer' || viewer === 'blocked')
        const expected = isOwn ? 'PERMISSION_DENIED' : expectedOutcome(viewers, viewer)
        expect(outcome, viewer).toBe(expected)
        if (expected !== 'allowed') expect(await conversationSnapshot(server.db, target.id)).toEqual(before)
      }
    },
  )

  it.each(procedures)('%s: refuses cross-site requests', async (name, procedure) => {
    const call = calls[name]
    if (!call || procedure['~orpc'].route.method === 'GET') return
    const target = await targetOf('reader')
    const before = await conversationSnapshot(server.db, target.id)
    const api = apiClient(server.address, { cookie: users.reader.cookie, origin: 'https://evil.example' })
    await expect(call(api, target)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await conversationSnapshot(server.db, target.id)).toEqual(before)
  })

  it.each(procedures)('%s: refuses invalid input with a French message, and changes nothing', async (name, procedure) => {
    const { route, inputSchema } = procedure['~orpc']
    if (!inputSchema) return
    const target = await targetOf('reader')
    const before = await conversationSnapshot(server.db, target.id)
    const path = String(route.path).replace('{id}', `${target.id}%00`).replace('{userId}', 'x%00').replace('{messageId}', 'y%20')
    const hasBody = route.method !== 'GET'
    const answer = await fetch(`${server.address}/api${path}${hasBody ? '' : '?limit=many'}`, {
      method: route.method,
      headers: { cookie: users.reader.cookie, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify({ text: { bold: true }, messageId: {} }) : undefined,
    })
    expect(answer.status, name).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_ARGUMENT', message: 'Arguments invalides' })
    expect(await conversationSnapshot(server.db, target.id)).toEqual(before)
  })

  it('accepts messages of 1 to 2000 characters and stores all of them', async () => {
    const write = (text: string) => users.writer.api.conversations.write({ userId: users.reader.id, messageId: crypto.randomUUID(), text })
    await expect(write('x'.repeat(2000))).resolves.toMatchObject({ message: { text: 'x'.repeat(2000), isOwn: true, handover: null } })
    await expect(write('x'.repeat(2001))).rejects.toMatchObject({ message: 'Le message doit contenir au plus 2000 caractères' })
    for (const text of ['', ' \n ']) await expect(write(text)).rejects.toMatchObject({ message: 'Écrivez un message' })
  })
})
