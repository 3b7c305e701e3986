import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { journalEntries } from '#features/admin/journal.table.ts'
import { browsersOf, DISABLED, errorCode, PASSWORD } from '#testing/browsers-of.ts'
import { groupDraft } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { deleteLeavingAccount } from '../../commands/delete-leaving-account.ts'
import { mailAddresses } from '../../mail-links/mail-addresses.table.ts'
import { users } from '../../users.table.ts'

const DAY_MS = 24 * 60 * 60_000

describe('an account that its owner deletes', () => {
  const smtp = testSmtp()
  const server = testServer(smtp.environment)
  const browser = browsersOf(server)
  const leave = ({ api }: TestUser, farewell = '') => api.account.requestDeletion({ currentPassword: PASSWORD, farewell })
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const deleteIn = (days: number, { id: userId }: TestUser) => deleteLeavingAccount({ db: server.db, userId, now: inDays(days) })
  const journalOf = ({ id }: TestUser) =>
    storageOf(server.db)
      .select({ action: journalEntries.action, note: journalEntries.note })
      .from(journalEntries)
      .where(eq(journalEntries.targetId, id))
      .orderBy(journalEntries.createdAt)
  const confirmAddress = async ({ email }: TestUser) =>
    apiClient(server.address).account.confirmEmail({ token: extractLink(await smtp.nextConfirmation(email)).token })

  test('needs the password, ends all sessions, and frees places at once', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const hugo = await registerTestUser(server.address, 'Hugo Ferreira')
    const match = await karim.api.matches.organize(matchDraft({ maxPlayers: 2 }))
    await lea.api.matches.join({ id: match.id })
    await hugo.api.matches.join({ id: match.id })
    expect(await errorCode(lea.api.account.requestDeletion({ currentPassword: 'pas-le-bon', farewell: '' }))).toBe('INVALID_CREDENTIALS')
    expect(await browser.userRow(lea.id)).toMatchObject({ active: true, deletionDueAt: null })

    const tab = await browser.openTab(lea.cookie)
    const answer = await browser.send('/me/deletion', { currentPassword: PASSWORD }, { cookie: lea.cookie })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toContain('coup-denvoi.session=;')
    const { deletionDueAt } = (await answer.json()) as { deletionDueAt: string }
    expect(Math.abs(Date.parse(deletionDueAt) - inDays(7).getTime())).toBeLessThan(DAY_MS / 2)
    expect(await tab.closed).toEqual(DISABLED)
    expect((await karim.api.matches.find({ id: match.id })).players.map(({ displayName }) => displayName)).toEqual([
      'Karim Haddad',
      'Hugo Ferreira',
    ])
    await expect(browser.signIn(lea)).rejects.toMatchObject({
      code: 'ACCOUNT_LEAVING',
      data: { deletionDueAt, displayName: 'Léa Morel', photo: null, kit: expect.any(Number) },
    })
    expect(await errorCode(browser.signIn(lea, { password: 'pas-le-bon' }))).toBe('INVALID_CREDENTIALS')
  })

  test('can be taken back for seven days: its groups and past stay', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const group = await lea.api.groups.create({ createdBy: lea.id, group: groupDraft({ name: 'Les Canuts du mardi' }) })
    await karim.api.groups.requestToJoin({ id: group.id })
    const [request] = (await lea.api.groups.requests({})).items
    await lea.api.groups.acceptRequest({ id: group.id, requestId: request?.id ?? '', handledBy: lea.id })
    await leave(lea)
    expect((await karim.api.groups.find({ id: group.id })).viewer.role).toBe('member')
    await deleteIn(6.9, lea)

    const back = await browser.signIn(lea, { path: '/session/reactivate' })
    expect(await back.api.users.me()).toMatchObject({ id: lea.id })
    expect(await browser.userRow(lea.id)).toMatchObject({ active: true, deactivatedAt: null, deletionDueAt: null })
    await deleteIn(8, lea)
    expect((await back.api.groups.find({ id: group.id })).viewer.role).toBe('creator')
    expect((await journalOf(lea)).map(({ action }) => action)).toEqual(['user.leaving'])
  })

  test('is gone after seven days, and its groups have another owner', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const group = await lea.api.groups.create({ createdBy: lea.id, group: groupDraft({ name: 'Les Canuts du jeudi' }) })
    await karim.api.groups.requestToJoin({ id: group.id })
    const [request] = (await lea.api.groups.requests({})).items
    await lea.api.groups.acceptRequest({ id: group.id, requestId: request?.id ?? '', handledBy: lea.id })
    await leave(lea, 'Je déménage à Brest <3')
    await Promise.all([deleteIn(7.1, lea), deleteIn(7.1, lea)])
    expect(await server.db.read.select().from(users).where(eq(users.id, lea.id))).toEqual([])
    expect(await karim.api.groups.find({ id: group.id })).toMatchObject({ createdBy: karim.id, memberCount: 1 })
    expect(await journalOf(lea)).toEqual([
      { action: 'user.leaving', note: 'Je déménage à Brest <3' },
      { action: 'user.left', note: '' },
    ])
    expect(await errorCode(browser.signIn(lea))).toBe('INVALID_CREDENTIALS')
  })

  test('is asked again later: the first date no longer counts', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    await leave(lea)
    await browser.signIn(lea, { path: '/session/reactivate' })
    await storageOf(server.db)
      .update(users)
      .set({ accountStatus: 'inactive', active: false, deletionDueAt: inDays(10) })
      .where(eq(users.id, lea.id))
    await deleteIn(7.1, lea)
    expect(await browser.userRow(lea.id)).toMatchObject({ id: lea.id })
  })

  test('is announced and confirmed by mail, to a confirmed address only', async () => {
    const lea = await registerTestUser(server.address, 'Léa Morel')
    const hugo = await registerTestUser(server.address, 'Hugo Ferreira')
    await confirmAddress(lea)
    await leave(hugo)
    await leave(lea)
    const announced = await smtp.nextMail(lea.email)
    expect(announced.subject).toBe('Votre compte sera supprimé dans sept jours')
    expect(announced.text).toContain(`${server.address}/login`)
    await deleteIn(7.1, hugo)
    await deleteIn(7.1, lea)
    const farewell = await smtp.nextMail(lea.email)
    expect(farewell.subject).toBe('Votre compte est supprimé')
    await expect.poll(() => server.db.read.$count(mailAddresses)).toBe(0)
    expect(smtp.mails.filter(({ to }) => to === hugo.email)).toEqual([])
  })
})
