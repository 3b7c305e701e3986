import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseUserCommand } from '#app/operator/user-command.ts'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

let registered = 0
const someone = (email = `quelquun-${++registered}@autre.fr`) => ({
  firstName: 'Léa',
  lastName: 'Morel',
  email,
  password: 'Coupfranc7!',
  acceptTerms: true as const,
})

describe('who may register', () => {
  const server = testServer()
  let ines: TestUser
  const register = (email?: string, invitation?: string) => apiClient(server.address).users.register({ ...someone(email), invitation })
  const invite = (maxUses = 1) => ines.api.instance.createInvitation({ label: 'Les vétérans', maxUses, days: 7 })
  const check = (token: string) => apiClient(server.address).instance.checkInvitation({ token })

  beforeAll(async () => {
    ines = await registerTestUser(server.address, 'Inès Faure')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: ines.id, rights: { isSuperAdmin: true } } })
  })
  beforeEach(() => ines.api.instance.save({ changes: { registration: 'open', registrationDomains: [] } }))

  test('everybody at first', async () => {
    expect(await register()).toMatchObject({ displayName: 'Léa Morel' })
  })

  test('nobody where it is closed, and nobody learns who has an account', async () => {
    await ines.api.instance.save({ changes: { registration: 'closed' } })
    await expect(register()).rejects.toMatchObject({ code: 'REGISTRATION_CLOSED' })
    await expect(register(ines.email)).rejects.toMatchObject({ code: 'REGISTRATION_CLOSED' })
    // Accounts that exist are not concerned, nor is the command line.
    const { email } = ines
    await apiClient(server.address).users.logIn({ email, password: 'Coupfranc7!' })
    expect(String(await parseUserCommand(['promote', email, '--admin'])(server.db))).toContain(email)
  })

  test('who has an address of a domain', async () => {
    await ines.api.instance.save({ changes: { registration: 'domains', registrationDomains: ['exemple.fr'] } })
    await expect(register('lea@autre.fr')).rejects.toMatchObject({ code: 'EMAIL_DOMAIN_REFUSED' })
    expect(await register('Lea.Domaine@EXEMPLE.fr')).toMatchObject({ email: 'lea.domaine@exemple.fr' })
  })

  test('who has the link of an invitation that was sent again, until somebody used it', async () => {
    await ines.api.instance.save({ changes: { registration: 'invitation' } })
    const sent = { label: 'Les espoirs', maxUses: 2, days: 7, sendKey: crypto.randomUUID() }
    const lost = await ines.api.instance.createInvitation(sent)
    const { token } = await ines.api.instance.createInvitation(sent)
    const { items } = await ines.api.instance.invitations({})
    expect(items.filter(({ label }) => label === 'Les espoirs')).toEqual([lost.invitation])
    await expect(check(lost.token)).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' })
    await register(undefined, token)
    await expect(ines.api.instance.createInvitation(sent)).rejects.toMatchObject({ code: 'INVITATION_SENT' })
    await register(undefined, token)
  })

  test('who has an invitation, as often as it says', async () => {
    await ines.api.instance.save({ changes: { registration: 'invitation' } })
    const { invitation, token } = await invite(2)
    expect(invitation).toMatchObject({ label: 'Les vétérans', uses: 0, maxUses: 2, isOpen: true })
    await expect(register()).rejects.toMatchObject({ code: 'INVITATION_REQUIRED' })
    await expect(register(undefined, 'x'.repeat(43))).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' })
    expect(await check(token)).toEqual({ done: true })
    await register(undefined, token)
    // What is refused for another reason uses nothing.
    await expect(register(ines.email, token)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' })
    expect((await ines.api.instance.invitations({})).items[0]).toMatchObject({ uses: 1, isOpen: true })
    await register(undefined, token)
    await expect(register(undefined, token)).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' })
    await expect(check(token)).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' })
    expect((await ines.api.instance.invitations({})).items[0]).toMatchObject({ uses: 2, isOpen: false })
  })

  test('nobody with an invitation that was taken back', async () => {
    await ines.api.instance.save({ changes: { registration: 'invitation' } })
    const { invitation, token } = await invite()
    for (const _ of [1, 2]) await ines.api.instance.revokeInvitation({ id: invitation.id })
    await expect(register(undefined, token)).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' })
    await expect(ines.api.instance.revokeInvitation({ id: 'nothing' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const actions = (await ines.api.admin.journal({})).items.map(({ action, note }) => [action, note])
    expect(actions.slice(0, 2)).toEqual([
      ['instance.invitation-revoked', 'Les vétérans'],
      ['instance.invitation-created', 'Les vétérans'],
    ])
  })

  test('an invitation is not used where none is needed', async () => {
    const { invitation, token } = await invite()
    await register(undefined, token)
    const { items } = await ines.api.instance.invitations({})
    expect(items.find(({ id }) => id === invitation.id)).toMatchObject({ uses: 0 })
  })

  test('invitations are stored without their secret, and are for super admins', async () => {
    const { token } = await invite()
    expect(JSON.stringify(await ines.api.instance.invitations({}))).not.toContain(token)
    const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    for (const call of [
      () => nadia.api.instance.invitations({}),
      () => nadia.api.instance.createInvitation({ label: '', maxUses: 1, days: 1 }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

describe('where the environment says so', () => {
  const server = testServer({ REGISTRATION: 'domains', REGISTRATION_DOMAINS: 'exemple.fr' })

  test('nothing in the database changes it', async () => {
    await expect(apiClient(server.address).users.register(someone())).rejects.toMatchObject({ code: 'EMAIL_DOMAIN_REFUSED' })
    await registerTestUser(server.address, 'Nadia Belkacem')
  })
})
