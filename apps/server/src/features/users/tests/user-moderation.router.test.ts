import { describe, expect, test } from 'vitest'
import { journalEntriesFor } from '#testing/fixtures/journal-entries.ts'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'
import { setRights } from '../moderation/commands/set-rights.ts'

const PASSWORD = 'Coupfranc7!'

describe('account moderation over the API', () => {
  const server = testServer()
  const member = (fullName: string) => registerTestUser(server.address, fullName)
  async function superAdmin(fullName: string): Promise<TestUser> {
    const someone = await member(fullName)
    await setRights({ db: server.db, actor: 'command-line', input: { userId: someone.id, rights: { isSuperAdmin: true } } })
    return someone
  }
  const signIn = ({ api, email }: TestUser) => api.users.logIn({ email, password: PASSWORD })

  test('a ban ends the session, the live connection and sign-in at once; after an unban sign-in works again', async () => {
    const nadia = await superAdmin('Nadia Belkacem')
    const mallory = await member('Mallory Banni')
    const screen = await connectLiveClient(server.address, { cookie: mallory.cookie, topics: [{ name: 'matches' }] })
    expect(await nadia.api.userModeration.ban({ id: mallory.id })).toEqual({ done: true })
    expect(await screen.closed).toEqual({ code: 4001, reason: 'Votre compte a été désactivé.' })
    await expect(mallory.api.matches.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(signIn(mallory)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
    const [row] = (await nadia.api.userModeration.list({ search: mallory.email })).items
    expect(row).toMatchObject({ id: mallory.id, status: 'banned', can: { ban: false, unban: true } })

    expect(await nadia.api.userModeration.unban({ id: mallory.id })).toEqual({ done: true })
    expect(await signIn(mallory)).toMatchObject({ id: mallory.id })
    const acts = await journalEntriesFor(server.db, mallory.id)
    expect(acts.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['user.banned', 'Nadia Belkacem'],
      ['user.unbanned', 'Nadia Belkacem'],
    ])
  })

  test('a deleted account can no longer sign in', async () => {
    const nadia = await superAdmin('Nadia Belkacem')
    const mallory = await member('Mallory Parti')
    const screen = await connectLiveClient(server.address, { cookie: mallory.cookie, topics: [{ name: 'matches' }] })
    expect(await nadia.api.userModeration.remove({ id: mallory.id })).toEqual({ done: true })
    expect((await screen.closed).code).toBe(4001)
    await expect(mallory.api.matches.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(signIn(mallory)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await nadia.api.userModeration.list({ search: mallory.email })).items).toEqual([])
    for (const call of ['ban', 'unban', 'remove', 'setRights'] as const)
      await expect(nadia.api.userModeration[call]({ id: mallory.id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test('granting and revoking a right notifies open pages and applies to the next call', async () => {
    const nadia = await superAdmin('Nadia Belkacem')
    const ines = await member('Inès Roux')
    const screen = await connectLiveClient(server.address, { cookie: ines.cookie, topics: [] })
    const isAdmin = async () => (await ines.api.users.me({}))?.can.openAdministration
    for (const rights of [{ siteAdmin: true }, { role: 'admin' }] as const) {
      await expect(ines.api.admin.journal({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      screen.clearFrames()
      expect(await nadia.api.userModeration.setRights({ id: ines.id, ...rights })).toEqual({ done: true })
      await screen.nextFrame(({ type }) => type === 'me')
      expect(await isAdmin()).toBe(true)
      expect((await ines.api.admin.journal({})).items[0]).toMatchObject({ targetId: ines.id, action: 'user.rights-granted' })
      const { items } = await nadia.api.userModeration.list({ adminsOnly: true })
      expect(items.map(({ id }) => id)).toContain(ines.id)

      screen.clearFrames()
      await nadia.api.userModeration.setRights({ id: ines.id, siteAdmin: false, role: 'user' })
      await screen.nextFrame(({ type }) => type === 'me')
      expect(await isAdmin()).toBe(false)
      await expect(ines.api.admin.journal({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    }
    screen.close()
  })

  test('a former super admin is refused from the next call on', async () => {
    const nadia = await superAdmin('Nadia Belkacem')
    const mallory = await member('Mallory Banni')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: nadia.id, rights: { isSuperAdmin: false } } })
    for (const call of ['ban', 'unban', 'remove', 'setRights'] as const)
      await expect(nadia.api.userModeration[call]({ id: mallory.id })).rejects.toMatchObject({ code: 'PERMISSION_DENIED', status: 403 })
    await expect(nadia.api.userModeration.list({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await journalEntriesFor(server.db, mallory.id)).toEqual([])
    expect(await mallory.api.users.me({})).toMatchObject({ id: mallory.id })
  })

  test('super admins cannot moderate themselves; each other they can, except for rights', async () => {
    const nadia = await superAdmin('Nadia Belkacem')
    const yasmine = await superAdmin('Yasmine Benali')
    for (const call of ['ban', 'unban', 'setRights'] as const)
      await expect(nadia.api.userModeration[call]({ id: nadia.id, siteAdmin: true })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(nadia.api.userModeration.setRights({ id: yasmine.id, siteAdmin: true })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
    for (const call of ['ban', 'unban', 'remove'] as const)
      expect(await nadia.api.userModeration[call]({ id: yasmine.id })).toEqual({ done: true })
    await expect(nadia.api.userModeration.remove({ id: nadia.id })).rejects.toMatchObject({
      code: 'CANNOT_DELETE_ONESELF',
      message: 'Vous ne pouvez pas vous supprimer vous-même',
    })
    const { items } = await nadia.api.userModeration.list({ search: 'Nadia' })
    expect(items.find(({ id }) => id === nadia.id)).toMatchObject({ isSelf: true, can: { ban: false, unban: false, remove: false } })
  })

  test('no call grants the super admin right', async () => {
    const nadia = await superAdmin('Nadia Belkacem')
    const mallory = await member('Mallory Banni')
    const body = JSON.stringify({ isSuperAdmin: true, siteAdmin: true })
    const headers = { cookie: nadia.cookie, 'content-type': 'application/json' }
    await fetch(`${server.address}/api/admin/users/${mallory.id}/rights`, { method: 'PUT', headers, body })
    const [row] = (await nadia.api.userModeration.list({ search: mallory.email })).items
    expect(row).toMatchObject({ isSuperAdmin: false })
  })
})
