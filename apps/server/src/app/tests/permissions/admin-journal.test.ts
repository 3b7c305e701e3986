import { beforeAll, describe, expect, it } from 'vitest'
import { journalEntries } from '#features/admin/journal.table.ts'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { errorCode } from '#testing/browsers-of.ts'
import { everyAct } from '#testing/every-act/every-act.ts'
import { sceneFor } from '#testing/every-act/scene.ts'
import { testProvider } from '#testing/fixtures/provider-visits.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

/** What only admins can do, and why it leaves no entry. */
const WITHOUT_ENTRY: Record<string, string> = {
  'instance.testMail': 'a mail to try the settings',
  'instanceWebhooks.test': 'an example',
  'instanceWebhooks.resend': 'what was sent before',
}

describe('what somebody can do because they are an admin', () => {
  const provider = testProvider()
  const server = testServer(provider.environment, { runsJobs: false })
  let member: TestUser
  let partner: Person
  let stranger: TestUser
  let admin: TestUser

  beforeAll(async () => {
    member = await registerTestUser(server.address, 'Une Personne membre')
    stranger = await registerTestUser(server.address, 'Une Personne étrangère')
    admin = await registerTestUser(server.address, 'Une Personne admin')
    partner = await createPerson(server.db, 'Une Personne partenaire')
  })

  it.each(Object.keys(everyAct))('%s leaves an entry in the journal', async (name) => {
    const call = await everyAct[name]?.(sceneFor(server, member, partner, provider))
    if (!call) throw new Error(`${name} has no act`)
    if ((await errorCode(call(stranger.api))) === 'done') {
      // The act may have ended the session.
      stranger = await registerTestUser(server.address, 'Une Personne étrangère')
      return
    }
    // Super admins ban directly instead of requesting it.
    const isSuperAdmin = name !== 'reports.requestBan'
    const rights = { siteAdmin: !isSuperAdmin, isSuperAdmin }
    await setRights({ db: server.db, actor: 'command-line', input: { userId: admin.id, rights } })
    const before = await entries()
    const outcome = await errorCode(call(admin.api))
    const isRecorded = (await entries()) > before
    expect(isRecorded).toBe(outcome === 'done' && !(name in WITHOUT_ENTRY))
  })

  const entries = () => server.db.read.$count(journalEntries)
})
