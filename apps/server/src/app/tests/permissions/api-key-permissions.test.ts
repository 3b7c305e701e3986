import { API_KEY_SCOPES, type ApiKeyScope } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { newId } from '#platform/new-id.ts'
import { insertApiKey } from '#testing/fixtures/api-keys.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { contractProcedures } from '#testing/fuzz/contract-procedures.ts'
import { createPerson } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, apiClient, registerTestUser } from '#testing/test-users.ts'

/** The account, what belongs to a browser, and the administration. Not from the rules: a change of these must be seen here. */
const CLOSED_PARTS = [
  'account',
  'apiKeys',
  'paymentDetails',
  'security',
  'identities',
  'notificationSettings',
  'leaveLinks',
  'presenceLinks',
  'push',
  'calendar',
  'webhooks',
  'instanceWebhooks',
  'admin',
  'notificationPurge',
  'ledger',
  'settlements',
  'funds',
  'home',
  'notifications',
]
const CLOSED_CALLS = [
  'users.register',
  'users.logIn',
  'users.logOut',
  'users.completeLogIn',
  'users.startPasskeyProof',
  'users.logInWithPasskey',
  'places.merge',
  'instance.settings',
  'instance.provider',
  'instance.save',
  'instance.testMail',
  'instance.invitations',
  'instance.createInvitation',
  'instance.revokeInvitation',
  'attendance.contested',
  'attendance.settleAsAdmin',
  'reports.list',
  'reports.take',
  'reports.dismiss',
  'reports.requestBan',
]

/** All that a reading key may call. */
const READING_CALLS = [
  'users.me',
  'players.list',
  'players.find',
  'players.findPublic',
  'players.blocked',
  'matches.list',
  'matches.showcase',
  'matches.find',
  'matches.findPublic',
  'matchInvitations.sources',
  'matchInvitations.list',
  'matchInvitations.answers',
  'lockerRoom.find',
  'lockerRoom.messages',
  'lockerRoom.proposeTeams',
  'rescue.find',
  'attendance.sheet',
  'attendance.mine',
  'availability.mine',
  'availability.players',
  'places.list',
  'places.suggest',
  'places.find',
  'places.findPublic',
  'places.corrections',
  'guests.usualRules',
  'polls.list',
  'polls.find',
  'groups.list',
  'groups.find',
  'groups.members',
  'groups.requests',
  'groups.invitations',
  'groups.ofPlayer',
  'coOrganizers.history',
  'series.list',
  'series.find',
  'series.findTarget',
  'series.playedMatchOptions',
  'seasons.ofGroup',
  'seasons.ofSeries',
  'seasons.own',
  'instance.read',
  'instance.legal',
]

const isClosed = (name: string) => {
  const [part = ''] = name.split('.')
  return CLOSED_PARTS.includes(part) || part.endsWith('Moderation') || CLOSED_CALLS.includes(name)
}

/** Undefined where the key opens the call; its input is refused then, or it succeeds. */
function expectedRefusal(name: string, scope: ApiKeyScope): string | undefined {
  // There is a super admin, so that these calls do not exist.
  if (name.startsWith('installation.')) return undefined
  if (isClosed(name)) return 'API_KEY_NOT_ALLOWED'
  return scope === 'reading' && !READING_CALLS.includes(name) ? 'API_KEY_READS_ONLY' : undefined
}

describe('what programs may call', () => {
  const server = testServer()
  const headers = {} as Record<ApiKeyScope, Record<string, string>>

  beforeAll(async () => {
    const amira = await registerTestUser(server.address, 'Amira Superette')
    // With all rights, which a key does not have.
    await storageOf(server.db).update(users).set({ isSuperAdmin: true, siteAdmin: true, role: 'admin' }).where(eq(users.id, amira.id))
    for (const scope of API_KEY_SCOPES) headers[scope] = (await insertApiKey(server.db, amira, scope)).headers
  })

  test.each(contractProcedures.map((procedure) => [procedure.name, procedure] as const))('%s', async (name, { method, path }) => {
    for (const scope of API_KEY_SCOPES) {
      const answer = await fetch(`${server.address}/api${path.replaceAll(/\{\w+\}/g, 'nothing')}`, {
        method,
        headers: { ...headers[scope], ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        body: method === 'GET' ? undefined : '{"id":[]}',
      })
      const { code } = ((await answer.json()) ?? {}) as { code?: string }
      const refusal = code?.startsWith('API_KEY_') ? code : undefined
      expect(refusal, `a ${scope} key`).toBe(expectedRefusal(name, scope))
    }
  })

  test('for the rest, a program of a super admin has the rights of everybody: what is hidden stays hidden, and it moderates nothing', async () => {
    const amira = await registerTestUser(server.address, 'Amira Superette')
    const karim = await createPerson(server.db, 'Karim Haddad', { appearsInSearch: false })
    await storageOf(server.db).update(users).set({ isSuperAdmin: true, siteAdmin: true, role: 'admin' }).where(eq(users.id, amira.id))
    const robot = apiClient(server.address, (await insertApiKey(server.db, amira, 'writing')).headers)
    const open = await createTestMatch(server.db, karim)
    const secret = await createTestMatch(server.db, karim, { type: 'private' })
    const placeId = await createTestPlace(server.db, { name: 'Urban Gerland', city: 'Lyon' })

    const acts: Record<string, (api: ApiClient) => Promise<unknown>> = {
      'places.find': async (api) => (await api.places.find({ id: placeId })).can.edit,
      'places.edit': (api) => api.places.edit({ id: placeId, changes: { pricePerHour: 65_00 } }),
      'players.find': (api) => api.players.find({ id: karim.id }),
      'conversations.write': (api) => api.conversations.write({ userId: karim.id, messageId: newId(), text: 'Salut' }),
      'matches.cancel': (api) => api.matches.cancel({ id: open }),
      'matches.cancel, private': (api) => api.matches.cancel({ id: secret }),
    }
    const outcomes = async (api: ApiClient) => {
      const found: Record<string, unknown> = {}
      for (const [name, act] of Object.entries(acts))
        found[name] = await act(api).then(
          (answer) => answer !== false,
          ({ code }) => code,
        )
      return found
    }
    expect(await outcomes(robot)).toEqual({
      'places.find': false,
      'places.edit': 'PERMISSION_DENIED',
      'players.find': 'PLAYER_NOT_FOUND',
      'conversations.write': 'PLAYER_NOT_FOUND',
      'matches.cancel': 'PERMISSION_DENIED',
      'matches.cancel, private': 'MATCH_NOT_FOUND',
    })
    // She herself may do it all.
    expect(new Set(Object.values(await outcomes(amira.api)))).toEqual(new Set([true]))
    const own = await createTestMatch(server.db, { ...karim, id: amira.id })
    await robot.matches.cancel({ id: own })
  })

  test('the lists of this test name calls that exist', () => {
    const names = contractProcedures.map(({ name }) => name)
    for (const name of [...CLOSED_CALLS, ...READING_CALLS]) expect(names).toContain(name)
  })
})
