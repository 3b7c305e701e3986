import { beforeEach, describe, expect, test } from 'vitest'
import { registerUser } from '#features/users/commands/register-user.ts'
import { readLegalConfig } from '#platform/config/legal-config.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { createModerator } from '#testing/moderators.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { createTestAuth } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createInvitation } from '../commands/create-invitation.ts'
import { revokeInvitation } from '../commands/revoke-invitation.ts'
import { saveSettings } from '../commands/save-settings.ts'
import { type EnvironmentConfig, effectiveSettings } from '../instance.present.ts'
import { readStoredSettings } from '../instance.queries.ts'
import { listInvitations } from '../invitations.queries.ts'
import { createMailPasswordSeal } from '../mail-password.auth.ts'

const secret = 'a secret that only this test knows'
const NOTHING: EnvironmentConfig = {
  instanceName: null,
  instanceCity: null,
  timeZone: null,
  accent: null,
  registration: null,
  registrationDomains: null,
  adminSecondFactor: null,
  oidc: null,
  contact: null,
  legal: readLegalConfig(() => undefined),
  appOrigin: null,
  smtpUrl: null,
  mailFrom: 'foot@foot.example',
}

const seal = createMailPasswordSeal('x'.repeat(32))

describe('at the same time', () => {
  const database = testDatabase()
  let ines: Awaited<ReturnType<typeof createModerator>>
  let people = 0
  const register = (invitation?: string) =>
    registerUser({
      db: database.db,
      auth: createTestAuth({ db: database.db, secret }),
      throttle: createAccountThrottle({ secret, limits: { registerPerAddress: { tries: 10_000, minutes: 60 } } }),
      client: { ip: '192.0.2.7', userAgent: null },
      input: {
        firstName: 'Léa',
        lastName: 'Morel',
        email: `lea-${++people}@exemple.fr`,
        password: 'petit-pont',
        acceptTerms: true,
        invitation,
      },
    })
  const save = (changes: Parameters<typeof saveSettings>[0]['input']['changes']) =>
    saveSettings({ seal, db: database.db, editor: ines, config: NOTHING, input: { changes } })

  beforeEach(async () => {
    ines = await createModerator(database.db, 'Inès Faure', { isSuperAdmin: true })
    await save({ registration: 'invitation' })
  })

  test('ten people register with an invitation for three: three have an account', async () => {
    const { invitation, token } = await createInvitation({ db: database.db, actor: ines, input: { label: '', maxUses: 3, days: 1 } })
    const outcomes = await runConcurrently(...Array.from({ length: 10 }, () => register(token)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'INVITATION_EXPIRED')).toHaveLength(7)
    const { items } = await listInvitations(database.db, new Date())
    expect(items.find(({ id }) => id === invitation.id)).toMatchObject({ uses: 3, isOpen: false })
  })

  test('an invitation is taken back while five register: uses are as many as accounts', async () => {
    const { invitation, token } = await createInvitation({ db: database.db, actor: ines, input: { label: '', maxUses: 5, days: 1 } })
    const [revoked, ...outcomes] = await runConcurrently(
      revokeInvitation({ db: database.db, actor: ines, input: { id: invitation.id } }),
      ...Array.from({ length: 5 }, () => register(token)),
    )
    expect(revoked).toBe('done')
    const { items } = await listInvitations(database.db, new Date())
    expect(items.find(({ id }) => id === invitation.id)?.uses).toBe(outcomes.filter((outcome) => outcome === 'done').length)
  })

  test('nobody registers once the registrations are closed', async () => {
    const { token } = await createInvitation({ db: database.db, actor: ines, input: { label: '', maxUses: 50, days: 1 } })
    const outcomes = runConcurrently(...Array.from({ length: 10 }, () => register(token)))
    await save({ registration: 'closed' })
    expect(await runConcurrently(register(token))).toEqual(['REGISTRATION_CLOSED'])
    expect((await outcomes).filter((outcome) => outcome !== 'done' && outcome !== 'REGISTRATION_CLOSED')).toEqual([])
  })

  test('two super admins save the first settings: both are kept', async () => {
    const marc = await createModerator(database.db, 'Marc Dupont', { isSuperAdmin: true })
    const edits = [
      saveSettings({
        seal,
        db: database.db,
        editor: ines,
        config: NOTHING,
        input: { changes: { name: 'Foot à Bron' }, seen: { name: 'Coup d’envoi' } },
      }),
      saveSettings({ seal, db: database.db, editor: marc, config: NOTHING, input: { changes: { city: 'Bron' }, seen: { city: '' } } }),
    ]
    expect(await runConcurrently(...edits)).toEqual(['done', 'done'])
    expect(effectiveSettings(await readStoredSettings(database.db.read), NOTHING)).toMatchObject({ name: 'Foot à Bron', city: 'Bron' })
  })
})
