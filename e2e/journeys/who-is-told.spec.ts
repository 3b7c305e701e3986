import { expect, test, testWithOwnServer } from '../fixtures.ts'
import { createGroup, removeMember } from '../group-actions.ts'
import { makeAdmin } from '../moderation-actions.ts'
import { AppShell } from '../pages/app-shell.ts'
import { GroupPage } from '../pages/group-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { NotificationBell } from '../pages/notification-bell.ts'
import { checkScreen } from '../pages/screen-checks.ts'

testWithOwnServer('Karim’s group hears of its new match, and he hears of those who come and go, gathered', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const ines = await users.apiOnly('Inès Moreau')
  const group = await createGroup(karim, { name: `Les Lions ${Date.now()}` }, [nadia])
  const his = new NotificationBell(karim.page)
  const hers = new NotificationBell(nadia.page)
  await Promise.all([karim.page.goto('/matches'), nadia.page.goto('/matches')])
  // She was let in; he answered himself.
  await hers.expectUnread(1)
  await his.expectUnread(0)

  const match = await karim.organize({ title: 'Le match des Lions', groupId: group.id })
  await hers.expectUnread(2)
  await hers.open()
  await expect(hers.item('Le match des Lions')).toContainText(`Nouveau match du groupe « ${group.name} »`)
  await hers.openItem('Le match des Lions')
  await expect(nadia.page).toHaveURL(`/matches/${match.id}`)

  for (const player of [nadia, hugo, ines]) await player.join(match)
  await ines.call('POST', `/matches/${match.id}/leave`, {})
  await his.expectUnread(2)
  await his.open()
  await expect(his.item('Inès Moreau et 2 autres rejoignent la liste')).toBeVisible()
  await expect(his.item('Inès Moreau se désiste')).toBeVisible()
  await checkScreen(karim.page, 'notifications-of-organizer')
})

test('Nadia is told on the page what happens to her: removed, cancelled with its reason, deleted, out of the group', async ({
  users,
  server,
}) => {
  const karim = await users.apiOnly('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const amira = await users.apiOnly('Amira Superette')
  await makeAdmin(server, amira, 'super')
  const removed = await karim.organize({ title: 'Le match sans elle', type: 'private' })
  const cancelled = await karim.organize({ title: 'Le match gelé' })
  const deleted = await karim.organize({ title: 'Le match effacé' })
  for (const match of [removed, cancelled, deleted]) await nadia.join(match)
  const page = new MatchPage(nadia.page)
  const shell = new AppShell(nadia.page)

  await page.open(removed)
  await karim.call('DELETE', `/matches/${removed.id}/players/${nadia.id}`)
  await shell.expectToast('Karim Haddad vous a retiré de la liste')

  await page.open(cancelled)
  await karim.call('POST', `/matches/${cancelled.id}/cancel`, { reason: 'Terrain gelé' })
  await shell.expectToast('Match annulé par Karim Haddad : Terrain gelé')

  await page.open(deleted)
  await amira.call('DELETE', `/admin/matches/${deleted.id}`)
  await shell.expectToast('annulé par Amira Superette')
  await expect(nadia.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()

  const group = await createGroup(karim, { name: `Les Canuts ${Date.now()}` }, [nadia])
  await new GroupPage(nadia.page).open(group)
  await removeMember(karim, group, nadia)
  await shell.expectToast(`Vous ne faites plus partie du groupe « ${group.name} » : un admin vous a retiré.`)
})
