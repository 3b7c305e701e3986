import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { matches } from '#features/matches/matches.table.ts'
import { browsersOf, DISABLED, errorCode, IPHONE, PASSWORD } from '#testing/browsers-of.ts'
import { groupDraft } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'
import { deleteUser } from '../../commands/delete-user.ts'
import { banUser } from '../../moderation/commands/ban-user.ts'

describe('deactivating an account', () => {
  const server = testServer()
  const browser = browsersOf(server)
  const newGroup = ({ id: createdBy, displayName }: TestUser) => ({ createdBy, group: groupDraft({ name: `Le groupe de ${displayName}` }) })

  test('ends all sessions and connections, until the user reactivates the account', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const phone = await browser.signIn(lea, { userAgent: IPHONE })
    const tabs = [await browser.openTab(lea.cookie), await browser.openTab(phone.cookie)]
    const answer = await browser.send('/me/deactivate', {}, { cookie: phone.cookie })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toContain('coup-denvoi.session=;')
    expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([DISABLED, DISABLED])
    for (const { api } of [lea, phone]) expect(await errorCode(api.account.sessions())).toBe('UNAUTHENTICATED')
    expect(await browser.userRow(lea.id)).toMatchObject({
      accountStatus: 'inactive',
      active: false,
      deactivatedAt: expect.any(Date),
      bannedAt: null,
    })

    await expect(browser.signIn(lea)).rejects.toMatchObject({ code: 'ACCOUNT_DEACTIVATED', message: 'Votre compte a été désactivé.' })
    const reactivate = (password: string) => browser.signIn(lea, { password, path: '/session/reactivate' })
    expect(await errorCode(reactivate('pas-le-bon'))).toBe('INVALID_CREDENTIALS')
    expect(await browser.userRow(lea.id)).toMatchObject({ active: false })

    const back = await reactivate(PASSWORD)
    expect(await back.api.users.me()).toMatchObject({ id: lea.id })
    expect(await browser.userRow(lea.id)).toMatchObject({ accountStatus: 'active', active: true, deactivatedAt: null })
    // Its former sessions stay ended.
    expect(await phone.api.users.me()).toBeNull()
    await browser.signIn(lea)
  })

  test('frees places in upcoming matches and leaves past matches as they were', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const hugo = await registerTestUser(server.address, 'Hugo Ferreira')
    const coming = await karim.api.matches.organize(matchDraft({ maxPlayers: 2 }))
    const played = await karim.api.matches.organize(matchDraft())
    for (const { id } of [coming, played]) await lea.api.matches.join({ id })
    await hugo.api.matches.join({ id: coming.id })
    await storageOf(server.db)
      .update(matches)
      .set({ startsAt: new Date('2026-01-10T18:00:00Z'), endsAt: new Date('2026-01-10T19:00:00Z') })
      .where(eq(matches.id, played.id))
    await lea.api.account.deactivate()
    const namesOn = async (id: string) => (await karim.api.matches.find({ id })).players.map(({ displayName }) => displayName)
    expect(await namesOn(coming.id)).toEqual(['Karim Haddad', 'Hugo Ferreira'])
    expect(await namesOn(played.id)).toEqual(['Karim Haddad', 'Léa Morel'])
  })

  test('transfers owned groups and withdraws join requests', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const hers = await lea.api.groups.create(newGroup(lea))
    const his = await karim.api.groups.create(newGroup(karim))
    await karim.api.groups.requestToJoin({ id: hers.id })
    const [waiting] = (await lea.api.groups.requests({})).items
    await lea.api.groups.acceptRequest({ id: hers.id, requestId: waiting?.id ?? '', handledBy: lea.id })
    await lea.api.groups.requestToJoin({ id: his.id })
    await lea.api.account.deactivate()
    expect(await karim.api.groups.find({ id: hers.id })).toMatchObject({
      createdBy: karim.id,
      memberCount: 2,
      viewer: { role: 'creator' },
    })
    expect((await karim.api.groups.requests({})).items).toEqual([])
    const back = await browser.signIn(lea, { path: '/session/reactivate' })
    expect((await back.api.groups.find({ id: hers.id })).viewer).toEqual({ role: 'admin', hasPendingRequest: false })
  })

  test('reactivating an active account signs in', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const before = await browser.userRow(lea.id)
    const { api } = await browser.signIn(lea, { path: '/session/reactivate' })
    expect(await api.users.me()).toMatchObject({ id: lea.id })
    expect(await browser.userRow(lea.id)).toMatchObject({ accountStatus: 'active', active: true, updatedAt: before.updatedAt })
  })

  test('does not get around a ban', async () => {
    const mallory = await registerTestUser(server.address, 'Mallory Petit')
    await mallory.api.account.deactivate()
    await banUser({ db: server.db, actor: 'command-line', input: { userId: mallory.id } })
    const before = await browser.userRow(mallory.id)
    for (const path of ['/session', '/session/reactivate'])
      await expect(browser.signIn(mallory, { path })).rejects.toMatchObject({
        code: 'ACCOUNT_DISABLED',
        message: 'Votre compte a été désactivé.',
      })
    expect(await browser.userRow(mallory.id)).toEqual(before)
  })

  test('reactivation has the limit of tries of signing in', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    await lea.api.account.deactivate()
    const tries = []
    for (let n = 0; n < 6; n++) tries.push(await errorCode(browser.signIn(lea, { password: `essai ${n}`, path: '/session/reactivate' })))
    expect(tries.at(-2)).toBe('INVALID_CREDENTIALS')
    expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS')
  })

  test('deleting an account closes its tabs and frees its e-mail address', async () => {
    const dora = await registerTestUser(server.address, 'Dora Petit')
    const open = await browser.openTab(dora.cookie)
    await deleteUser({ db: server.db, actor: 'command-line', input: { userId: dora.id } })
    expect(await open.closed).toEqual(DISABLED)
    expect(await dora.api.users.me()).toBeNull()
    for (const path of ['/session', '/session/reactivate'])
      expect(await errorCode(browser.signIn(dora, { path }))).toBe('INVALID_CREDENTIALS')
    const registration = { firstName: 'Dora', lastName: 'Petit', email: dora.email, password: PASSWORD, acceptTerms: true } as const
    const again = await dora.api.users.register(registration)
    expect(again.id).not.toBe(dora.id)
  })
})
