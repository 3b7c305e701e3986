import type { ProcedureAccess } from '@coup-denvoi/contract/lib/procedure'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { errorCode } from '#testing/browsers-of.ts'
import { everyAct } from '#testing/every-act/every-act.ts'
import { callOf, inputOf } from '#testing/every-act/recorded-act.ts'
import { sceneFor } from '#testing/every-act/scene.ts'
import { testProvider } from '#testing/fixtures/provider-visits.ts'
import { contractProcedures } from '#testing/fuzz/contract-procedures.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'
import { rowsOf } from '#testing/text-columns.ts'

type Input = Record<string, unknown>

const withKey = (input: Input): Input => ({ ...input, key: crypto.randomUUID() })
const withSendKey = (input: Input): Input => ({ ...input, sendKey: crypto.randomUUID() })

/** With the key of a browser, which programs may leave out. */
const KEYED: Record<string, (input: Input) => Input> = {
  'matches.organize': withKey,
  'groups.create': withKey,
  'series.start': (input) => ({ ...input, match: withKey(input.match as Input) }),
  'polls.create': withKey,
  'apiKeys.create': withSendKey,
  'webhooks.create': withSendKey,
  'instanceWebhooks.create': withSendKey,
  'instance.createInvitation': withSendKey,
}

const SIGNED_OUT = 'ends the session of the caller'
const FOUND_OUT = 'the browser finds out that it is done (useSendAgain), or what came of it'
const UNSAID = 'the panel shows no failure, as the specification wants'
const ONE_ANSWER = 'an answer of a device counts once'

/** What answers an error to the same once more: which, and why it may. */
const REFUSED: Record<string, [code: string, reason: string]> = {
  'account.endSession': ['SESSION_NOT_FOUND', FOUND_OUT],
  'account.deactivate': ['UNAUTHENTICATED', SIGNED_OUT],
  'account.requestDeletion': ['UNAUTHENTICATED', SIGNED_OUT],
  'apiKeys.revoke': ['API_KEY_NOT_FOUND', FOUND_OUT],
  'identities.link': ['PROVIDER_ANSWER_EXPIRED', FOUND_OUT],
  'identities.confirm': ['PROVIDER_ANSWER_EXPIRED', FOUND_OUT],
  'security.enableTotp': ['TOTP_ON', FOUND_OUT],
  'security.addPasskey': ['INVALID_PASSKEY', ONE_ANSWER],
  'security.confirmWithPasskey': ['INVALID_PASSKEY', ONE_ANSWER],
  'security.removePasskey': ['PASSKEY_NOT_FOUND', FOUND_OUT],
  'notifications.remove': ['NOTIFICATION_NOT_FOUND', FOUND_OUT],
  'matches.cancel': ['FAILED_PRECONDITION', FOUND_OUT],
  'matchModeration.cancel': ['FAILED_PRECONDITION', UNSAID],
  'matchInvitations.remind': ['REMINDED_TODAY', FOUND_OUT],
  'presence.remind': ['REMINDED_TODAY', FOUND_OUT],
  'polls.remind': ['REMINDED_TODAY', FOUND_OUT],
  'ledger.remind': ['NOBODY_TO_REMIND', FOUND_OUT],
  'replacements.giveBack': ['PERMISSION_DENIED', FOUND_OUT],
  'groups.delete': ['GROUP_NOT_FOUND', FOUND_OUT],
  'groups.requestToJoin': ['REQUEST_PENDING', FOUND_OUT],
  'groups.demote': ['NOT_AN_ADMIN', FOUND_OUT],
  'groups.leave': ['MEMBER_NOT_FOUND', FOUND_OUT],
  'groups.transferOwnership': ['TRANSFER_DENIED', FOUND_OUT],
  'polls.removeAnswer': ['POLL_ANSWER_NOT_FOUND', FOUND_OUT],
  'polls.delete': ['POLL_NOT_FOUND', FOUND_OUT],
  'webhooks.delete': ['WEBHOOK_NOT_FOUND', FOUND_OUT],
  'instanceWebhooks.delete': ['WEBHOOK_NOT_FOUND', FOUND_OUT],
  'userModeration.remove': ['NOT_FOUND', UNSAID],
  'matchModeration.remove': ['MATCH_NOT_FOUND', UNSAID],
  'groupModeration.remove': ['GROUP_NOT_FOUND', UNSAID],
}

/** What is done twice, and why it may. */
const DOUBLED: Record<string, string> = {
  'account.requestEmailChange': 'another mail, whose link ends that of the first',
  'lockerRoom.addItem': 'the same thing may be brought twice, such as a ball',
  'places.changePhoto': 'the same picture once more; the history of the place tells who changed it',
  'webhooks.test': 'another test',
  'instanceWebhooks.test': 'another test',
}

/** Written beside what is asked for: counters and jobs, sessions, and the journal of who did what how often. */
const BESIDE = ['throttles', 'status', 'sessions', 'journal_entries', 'match_history']

const accessOf = (name: string): ProcedureAccess | undefined => contractProcedures.find((each) => each.name === name)?.meta.access

describe('an act whose answer got lost, and which is sent again', () => {
  const provider = testProvider()
  const server = testServer(provider.environment, { runsJobs: false })
  let partner: Person

  beforeAll(async () => {
    partner = await createPerson(server.db, 'Une Personne partenaire')
  })

  it.each(Object.keys(everyAct))('%s: is done, once', async (name) => {
    const actor = await registerTestUser(server.address, 'Une Personne qui agit')
    const isForAdmins = ['admins', 'super-admins'].includes(accessOf(name) ?? '')
    const rights = { siteAdmin: isForAdmins, isSuperAdmin: isForAdmins && name !== 'reports.requestBan' }
    await setRights({ db: server.db, actor: 'command-line', input: { userId: actor.id, rights } })
    const act = await everyAct[name]?.(sceneFor(server, actor, partner, provider))
    const input = act && (await inputOf(act))
    const sent = KEYED[name]?.(input as Input) ?? input
    const send = () => errorCode(callOf(actor.api, name)(sent))
    await send()
    const before = await countRows()
    const outcome = await send()
    const after = await countRows()
    expect(outcome).toBe(REFUSED[name]?.[0] ?? 'done')
    expect(Object.keys(after).filter((table) => (after[table] ?? 0) > (before[table] ?? 0)).length > 0).toBe(name in DOUBLED)
  })

  it('lists only exceptions that exist', () => {
    expect([...Object.keys(KEYED), ...Object.keys(REFUSED), ...Object.keys(DOUBLED)].filter((name) => !everyAct[name])).toEqual([])
  })

  async function countRows(): Promise<Record<string, number>> {
    const tables = await rowsOf<{ name: string }>(
      server.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables.filter(({ name }) => !BESIDE.includes(name))) {
      const [counted] = await rowsOf<{ rows: number }>(server.db, sql`select count(*)::int as rows from ${sql.identifier(name)}`)
      counts[name] = counted?.rows ?? 0
    }
    return counts
  }
})
