import { beforeAll, describe, expect, it, test } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { newId } from '#platform/new-id.ts'
import { errorCode } from '#testing/browsers-of.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { addPasskey } from '#testing/fixtures/software-authenticator.ts'
import { enableTotp } from '#testing/fixtures/totp.ts'
import { type ContractProcedure, contractProcedures } from '#testing/fuzz/contract-procedures.ts'
import { createPerson } from '#testing/people.ts'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

const MISSING = {
  code: 'SECOND_FACTOR_MISSING',
  status: 403,
  message: expect.stringContaining('second facteur'),
}
const isForAdmins = ({ meta: { access } }: ContractProcedure) => access === 'admins' || access === 'super-admins'
const callOf = (api: ApiClient, name: string) => {
  const [part = '', method = ''] = name.split('.')
  return (api as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>)[part]?.[method]
}

describe('a site that asks its admins for a second factor', () => {
  const server = testServer()
  let ines: TestUser
  let sami: TestUser

  beforeAll(async () => {
    ines = await registerTestUser(server.address, 'Inès Faure')
    sami = await registerTestUser(server.address, 'Sami Lopez')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: ines.id, rights: { isSuperAdmin: true } } })
    await setRights({ db: server.db, actor: 'command-line', input: { userId: sami.id, rights: { siteAdmin: true } } })
  })

  test('whoever turns it on sees how many lack one', async () => {
    expect((await ines.api.instance.settings({})).admins).toEqual({ total: 2, withoutSecondFactor: 2, viewerIsWithout: true })
    await enableTotp(ines)
    const saved = await ines.api.instance.save({ changes: { adminSecondFactor: true } })
    expect(saved.settings.adminSecondFactor).toBe(true)
    expect(saved.admins).toEqual({ total: 2, withoutSecondFactor: 1, viewerIsWithout: false })
    expect((await ines.api.admin.journal({})).items[0]).toMatchObject({ note: 'Second facteur des admins' })
    expect(await sami.api.instance.read()).toMatchObject({ adminSecondFactor: true })
  })

  it.each(contractProcedures.filter(isForAdmins))('$name is refused, with the reason', async ({ name }) => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: nadia.id, rights: { isSuperAdmin: true } } })
    await expect(callOf(nadia.api, name)?.({})).rejects.toMatchObject(MISSING)
  })

  test('a super admin without one has the rights of everybody elsewhere, too', async () => {
    const olga = await registerTestUser(server.address, 'Olga Petit')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: olga.id, rights: { isSuperAdmin: true } } })
    const karim = await createPerson(server.db, 'Karim Haddad')
    const open = await createTestMatch(server.db, karim)
    const secret = await createTestMatch(server.db, karim, { type: 'private' })
    expect(await errorCode(olga.api.matches.cancel({ id: open }))).toBe('PERMISSION_DENIED')
    expect(await errorCode(olga.api.matches.cancel({ id: secret }))).toBe('MATCH_NOT_FOUND')
    expect(await errorCode(olga.api.matches.find({ id: secret }))).toBe('MATCH_NOT_FOUND')
    const { id: userId } = await createPerson(server.db, 'Hugo Faure', { appearsInSearch: false })
    expect(await errorCode(olga.api.conversations.write({ userId, messageId: newId(), text: 'Salut' }))).toBe('PLAYER_NOT_FOUND')
    const live = await connectLiveClient(server.address, { cookie: olga.cookie, topics: [{ name: 'moderation' }] })
    await live.settled()
    await sami.api.reports.reportUser({ userId: karim.id, reason: 'Propos déplacés', details: '' })
    await live.settled()
    expect(live.frames.filter(({ type }) => type === 'moderation')).toEqual([])
    live.close()
  })

  test('a site admin signs in, sets one up, and may act at once; without it again, no more', async () => {
    expect(await sami.api.users.me()).toMatchObject({ hasSecondFactor: false, can: { openAdministration: true } })
    await expect(sami.api.admin.overview({})).rejects.toMatchObject(MISSING)
    // A passkey is none: the password alone still signs in.
    await addPasskey(sami, server.address)
    await expect(sami.api.admin.overview({})).rejects.toMatchObject(MISSING)
    await enableTotp(sami)
    expect(await sami.api.users.me()).toMatchObject({ hasSecondFactor: true })
    await sami.api.admin.overview({})
    // The rights are those they had.
    await expect(sami.api.instance.settings({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await sami.api.security.disableTotp()
    await expect(sami.api.admin.overview({})).rejects.toMatchObject(MISSING)
  })

  test('who is no admin hears nothing of it', async () => {
    const zoe = await registerTestUser(server.address, 'Zoé Petit')
    await expect(zoe.api.admin.overview({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

describe('where the environment says it', () => {
  const server = testServer({ ADMIN_SECOND_FACTOR: 'required' })

  test('it holds from the start, and the form cannot change it', async () => {
    const ines = await registerTestUser(server.address, 'Inès Faure')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: ines.id, rights: { isSuperAdmin: true } } })
    await expect(ines.api.instance.settings({})).rejects.toMatchObject(MISSING)
    await enableTotp(ines)
    expect(await ines.api.instance.settings({})).toMatchObject({
      settings: { adminSecondFactor: true },
      fromEnvironment: { adminSecondFactor: 'ADMIN_SECOND_FACTOR' },
    })
    await expect(ines.api.instance.save({ changes: { adminSecondFactor: false } })).rejects.toMatchObject({
      code: 'SETTING_FROM_ENVIRONMENT',
    })
  })
})
