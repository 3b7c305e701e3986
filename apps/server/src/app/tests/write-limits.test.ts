import { apiKeyLimits, MAX_ACTIVE_API_KEYS } from '@coup-denvoi/contract/api-keys/api-key.rules'
import { type WriteLimitName, writeLimitError, writeLimits } from '@coup-denvoi/contract/lib/write-limits'
import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAX_SESSIONS } from '#features/users/sessions/commands/end-oldest-sessions.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import { newId } from '#platform/new-id.ts'
import { PASSWORD } from '#testing/browsers-of.ts'
import { contractProcedures } from '#testing/fuzz/contract-procedures.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser } from '#testing/test-users.ts'
import { MAX_SOCKETS_PER_NETWORK } from '../routes/live-routes.ts'

const writes = contractProcedures.filter(({ method }) => method !== 'GET')

test('every call that writes declares a limit, none that reads does, and every limit is used', () => {
  expect(writes.filter(({ meta }) => !meta.limit).map(({ name }) => name)).toEqual([])
  expect(contractProcedures.filter(({ method, meta }) => method === 'GET' && meta.limit)).toEqual([])
  expect(new Set(writes.map(({ meta }) => meta.limit))).toEqual(new Set(Object.keys(writeLimits)))
})

test('the table of limits in the documentation is that of the declarations; `vitest -u` writes it', async () => {
  await expect(limitsDocument()).toMatchFileSnapshot('../../../../../docs/limits.md')
})

describe('each call is limited', () => {
  const server = testServer({ LIMIT_FACTOR: '0', TRUST_PROXY: '1' })
  let networks = 0

  // Those of the installation need a site without a super admin, such as in its own tests.
  const testable = writes.filter(({ meta }) => meta.access !== 'installer')
  test.each(testable.map((write) => [write.name, write] as const))('%s', async (_name, { method, path, meta }) => {
    const { id, cookie } = await registerTestUser(server.address, 'Nadia Belkacem', { 'x-forwarded-for': `198.51.100.${++networks}` })
    await storageOf(server.db).update(users).set({ isSuperAdmin: true }).where(eq(users.id, id))
    // Too long ago to close the account, which would end the session.
    await storageOf(server.db)
      .update(sessions)
      .set({ provenAt: new Date(0) })
      .where(eq(sessions.userId, id))
    const ownNetwork = `2001:db8:0:${networks.toString(16)}::1`
    const call = async () => {
      const headers = { cookie, 'x-forwarded-for': ownNetwork, 'content-type': 'application/json' }
      const answer = await fetch(`${server.address}/api${path.replaceAll(/\{\w+\}/g, 'nothing')}`, { method, headers, body: '{}' })
      return { status: answer.status, ...((await answer.json()) as { code?: string }) }
    }
    // Calls count before their input is looked at.
    expect((await call()).status).not.toBe(429)
    expect(await call()).toMatchObject({ status: 429, code: writeLimitError(writeLimits[meta.limit as WriteLimitName]) })
  })
})

describe('sessions', () => {
  const server = testServer()

  test('an account keeps its newest sessions', async () => {
    const { id: userId, email, cookie, api } = await registerTestUser(server.address, 'Karim Haddad')
    const expiresAt = new Date(Date.now() + 60 * 60_000)
    const older = Array.from({ length: MAX_SESSIONS }, (_, n) => ({
      id: newId(),
      userId,
      token: newId(),
      expiresAt,
      createdAt: new Date(Date.now() - (n + 1) * 1000),
    }))
    await storageOf(server.db).insert(sessions).values(older)
    await apiClient(server.address).users.logIn({ email, password: PASSWORD })
    const kept = await server.db.read.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
    expect(kept).toHaveLength(MAX_SESSIONS)
    expect(kept.map(({ id }) => id)).not.toContain(older.at(-1)?.id)
    expect(await api.users.me(), cookie).not.toBeNull()
  })
})

/** docs/limits.md */
function limitsDocument(): string {
  const callsOf = (name: string) => writes.filter(({ meta }) => meta.limit === name).map((write) => `\`${write.name}\``)
  const rows = Object.entries(writeLimits).map(([name, { account, network, minutes }]) => {
    const window = minutes === 60 ? 'hour' : 'day'
    return `| ${name} | ${account ?? '–'} | ${network} | ${window} | ${callsOf(name).join(', ')} |`
  })
  return `# Limits

Written by \`apps/server/src/app/tests/write-limits.test.ts\` from the declarations in \`packages/contract/src/lib/write-limits.ts\`.

Every call that writes declares a limit in the contract; the server does not start without it. Calls in one row share one count, for
each account and for each network: an IPv4 address, or the /64 of an IPv6 address. Requests from the server's own machine count for
their account only, because without \`TRUST_PROXY\` everybody behind a local proxy has that address. Beyond a limit the answer is 429, with
« Trop de tentatives. Veuillez réessayer dans quelques minutes » for an hour's and « Quota dépassé. Veuillez réessayer plus tard » for a
day's.

| Limit | Account | Network | Window | Calls |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

The counts are in the database, so they hold across processes and restarts. A process counts a twentieth of a limit in advance and
then needs no statement until it has used that up. \`LIMIT_FACTOR\` multiplies all of them.

Besides:

- Failed sign-ins, registrations and mails have limits of their own, in \`apps/server/src/platform/throttle/account-throttle.ts\`: they
  count by e-mail address and device as well.
- A player sends five contact requests a day.
- An organizer invites ${MATCH_LIMITS.invitationsPerDay} people in 24 hours, one by one or many at once.
- A network holds ${MAX_SOCKETS_PER_NETWORK} live connections to a process.
- An account keeps its ${MAX_SESSIONS} newest sessions.
- An account has ${MAX_ACTIVE_API_KEYS} API keys that have not expired. In an hour, each makes ${apiKeyLimits.perKey.tries} requests, reads included, and all of an account
  together ${apiKeyLimits.perAccount.tries}; a network makes ${apiKeyLimits.invalidPerNetwork.tries} with keys that are not valid. \`LIMIT_FACTOR\` multiplies these, too.
`
}
