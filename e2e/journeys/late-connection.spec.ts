import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { createGroup, removeMember } from '../group-actions.ts'
import { makeAdmin } from '../moderation-actions.ts'
import { AppShell } from '../pages/app-shell.ts'
import { GroupPage } from '../pages/group-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { NotificationBell } from '../pages/notification-bell.ts'

/** Holds the live connection of the page’s next load back. @returns lets it open */
async function holdConnection(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/api\/live/, async (socket) => {
    await released
    socket.connectToServer()
  })
  return release
}

test.describe('what happens after a page was read and before its connection opens', () => {
  for (const isPlayer of [true, false])
    test(`a match is deleted, ${isPlayer ? 'of which Nadia is a player' : 'which Nadia only looks at'}`, async ({ users, server }) => {
      const [karim, nadia, amira] = await Promise.all([
        users.apiOnly('Karim Haddad'),
        users.signedIn('Nadia Benali'),
        users.apiOnly('Amira Superette'),
      ])
      await makeAdmin(server, amira, 'super')
      const match = await karim.organize({ title: 'Le match effacé' })
      if (isPlayer) await nadia.join(match)
      const connect = await holdConnection(nadia.page)
      await new MatchPage(nadia.page).open(match)
      await amira.call('DELETE', `/admin/matches/${match.id}`)
      connect()
      const told = isPlayer ? 'annulé par Amira Superette' : 'Le match « Le match effacé » a été supprimé.'
      await new AppShell(nadia.page).expectToast(told)
      await expect(nadia.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
    })

  test('Nadia is taken off a private match', async ({ users }) => {
    const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
    const match = await karim.organize({ title: 'Le match sans elle', type: 'private' })
    await nadia.join(match)
    const connect = await holdConnection(nadia.page)
    await new MatchPage(nadia.page).open(match)
    await karim.call('DELETE', `/matches/${match.id}/players/${nadia.id}`)
    connect()
    await new AppShell(nadia.page).expectToast('Karim Haddad vous a retiré de la liste')
  })

  test('Nadia is notified', async ({ users }) => {
    const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
    const match = await karim.organize({ title: 'Le match gelé' })
    await nadia.join(match)
    const connect = await holdConnection(nadia.page)
    await nadia.page.goto('/players')
    const bell = new NotificationBell(nadia.page)
    await bell.expectUnread(0)
    await karim.call('POST', `/matches/${match.id}/cancel`, { reason: 'Terrain gelé' })
    connect()
    await bell.expectUnread(1)
  })

  test('Nadia is taken out of a group', async ({ users }) => {
    const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
    const group = await createGroup(karim, { name: `Les Canuts ${Date.now()}`, isPrivate: true }, [nadia])
    const connect = await holdConnection(nadia.page)
    await new GroupPage(nadia.page).open(group)
    await removeMember(karim, group, nadia)
    connect()
    await new AppShell(nadia.page).expectToast(`Vous ne faites plus partie du groupe « ${group.name} » : un admin vous a retiré.`)
  })

  test('a match fills up and is moved', async ({ users }) => {
    const [karim, nadia, hugo] = await Promise.all([
      users.apiOnly('Karim Haddad'),
      users.signedIn('Nadia Benali'),
      users.apiOnly('Hugo Ferreira'),
    ])
    const match = await karim.organize({ title: 'Le match qui bouge', maxPlayers: 3 })
    await nadia.join(match)
    const connect = await holdConnection(nadia.page)
    const sheet = new MatchPage(nadia.page)
    await sheet.open(match)
    await hugo.join(match)
    await karim.edit(match, { time: '21:15' })
    connect()
    await sheet.expectPlaces(3, 3)
    await expect(sheet.details).toContainText('21 h 15')
  })
})
