import { expect, test, testWithOwnServer } from '../fixtures.ts'
import { acceptOldestRequest, createGroup, promoteMember, requestToJoin } from '../group-actions.ts'
import { sendContactRequest, sendMessage } from '../message-actions.ts'
import { AppShell, sendDeferredActions } from '../pages/app-shell.ts'
import { GroupPage } from '../pages/group-page.ts'
import { MessagesPage } from '../pages/messages-page.ts'
import { NotificationBell } from '../pages/notification-bell.ts'
import { checkScreen } from '../pages/screen-checks.ts'

testWithOwnServer('Thomas asks to join, the bell shows it at once, and Nadia accepts there', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const thomas = await users.signedIn('Thomas Lefèvre')
  const group = await createGroup(nadia)
  const hers = new NotificationBell(nadia.page)
  const his = new NotificationBell(thomas.page)
  await nadia.page.goto('/matches')
  await hers.expectUnread(0)
  await hers.open()
  await expect(hers.dropdown.getByText('Aucune notification')).toBeVisible()
  await checkScreen(nadia.page, 'notifications-empty')

  await requestToJoin(thomas, group)
  await hers.expectUnread(1)
  await expect(nadia.page.getByText('Nouvelle notification : 1 non lue')).toBeAttached()
  await expect(hers.item('Thomas Lefèvre demande à rejoindre le groupe')).toContainText(group.name)
  await thomas.page.goto('/')
  await hers.item('Thomas').getByRole('button', { name: 'Accepter' }).click()
  await new AppShell(nadia.page).expectToast('Membre ajouté au groupe')
  await expect(hers.dropdown.getByText('Aucune notification')).toBeVisible()
  await hers.expectUnread(0)
  await nadia.page.reload()
  await hers.open()
  await hers.showEarlier()
  await expect(hers.item('Thomas').getByText('Acceptée')).toBeVisible()
  await checkScreen(nadia.page, 'notifications-earlier')

  await his.expectUnread(1)
  await his.open()
  await his.openItem(group.name)
  await expect(new GroupPage(thomas.page).title).toHaveText(group.name)
  await his.expectUnread(0)
})

testWithOwnServer('a click on each type of notification opens its target and lowers the count', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const ousmane = await users.apiOnly('Ousmane Diallo')
  const theirs = await createGroup(karim)
  await requestToJoin(nadia, theirs)
  await acceptOldestRequest(karim, theirs)
  const cancelled = await karim.organize({ title: 'Le jeudi des anciens' })
  const handed = await ousmane.organize({ title: 'Après le boulot' })
  for (const match of [cancelled, handed]) await nadia.join(match)
  await karim.call('POST', `/matches/${cancelled.id}/cancel`, { reason: 'Terrain gelé' })
  await ousmane.call('POST', `/matches/${handed.id}/handover`, { userId: nadia.id, message: 'Tu peux\u202f?' })
  await sendMessage(karim, nadia, 'À mardi.')

  const { page } = nadia
  const bell = new NotificationBell(page)
  await page.goto('/')
  await bell.expectUnread(4)
  await bell.open()
  await expect(bell.item('Après le boulot')).toContainText('Cliquez pour répondre dans les messages')
  await expect(bell.item('Karim Haddad').filter({ hasText: 'À mardi.' })).toBeVisible()
  await checkScreen(page, 'notifications')
  await bell.openItem(theirs.name)
  await expect(page).toHaveURL(new RegExp(`/groups/${theirs.id}$`))
  await expect(new GroupPage(page).title).toBeFocused()
  await bell.expectUnread(3)

  await bell.open()
  await bell.openItem('Le jeudi des anciens')
  await expect(page).toHaveURL(new RegExp(`/matches/${cancelled.id}$`))
  await bell.expectUnread(2)

  await bell.open()
  await bell.openItem('Après le boulot')
  await expect(page).toHaveURL(new RegExp(`/messages\\?userId=${ousmane.id}$`))
  await expect(page.getByRole('region', { name: 'Conversation avec Ousmane Diallo' })).toBeVisible()
  await bell.expectUnread(1)

  await bell.open()
  await bell.openItem('À mardi.')
  await expect(page).toHaveURL(new RegExp(`/messages\\?userId=${karim.id}$`))
  await expect(new MessagesPage(page).messageWithText('À mardi.')).toBeVisible()
  await bell.expectUnread(0)
})

test('Hugo contacts Nadia: she reads it in the bell, answers and deletes it', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const match = await nadia.organize({ title: 'La revanche à onze' })
  await sendContactRequest(hugo, nadia, 'Bonjour, reste-t-il une place de gardien\u202f?', match.id)
  const { page } = nadia
  const bell = new NotificationBell(page)
  await page.goto('/')
  await bell.expectUnread(1)
  await bell.open()
  await expect(bell.item('Hugo').getByRole('blockquote')).toHaveText('Bonjour, reste-t-il une place de gardien\u202f?')
  await bell.item('Hugo').getByRole('link', { name: 'Répondre' }).click()
  await expect(page).toHaveURL(new RegExp(`/messages\\?userId=${hugo.id}$`))
  await expect(page.getByRole('region', { name: 'Conversation avec Hugo Ferreira' })).toBeVisible()
  await bell.expectUnread(0)

  await bell.open()
  await bell.showEarlier()
  await bell.removeItem('Hugo')
  await new AppShell(page).expectToast('Notification supprimée')
  await expect(bell.dropdown.getByText('Aucune notification')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell.button).toBeFocused()
})

testWithOwnServer('reading on one device updates the other; the bar and the title count unread messages', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const { page } = nadia
  const other = await nadia.context.newPage()
  await page.goto('/matches')
  await other.goto('/players')
  await sendMessage(karim, nadia, 'Tu viens mardi\u202f?')
  for (const screen of [page, other]) {
    await new NotificationBell(screen).expectUnread(1)
    await expect(screen).toHaveTitle(/^\(1\) (Matchs|Joueurs) · Coup d’envoi$/)
  }
  const shell = new AppShell(page)
  const bannerLink = page.getByRole('banner').getByRole('link', { name: 'Messages, 1 non lu' })
  await expect(shell.bottomBar.getByRole('link', { name: 'Messages 1 non lu' })).toBeVisible()
  await expect(bannerLink).toBeHidden()
  await shell.openMenu.click()
  await expect(shell.mobileMenu.getByRole('link', { name: 'Messages 1 non lu' })).toBeVisible()
  await checkScreen(page, 'menu-unread', { sizes: 'own' })
  await shell.mobileMenu.getByRole('link', { name: 'Messages 1 non lu' }).click()
  await expect(page).toHaveTitle('(1) Messages · Coup d’envoi')
  await expect(bannerLink).toHaveCount(0)

  await new MessagesPage(page).conversationRow('Karim Haddad').click()
  for (const screen of [page, other]) {
    await expect(screen).not.toHaveTitle(/^\(/)
    await new NotificationBell(screen).expectUnread(0)
  }

  // What arrives in the open conversation is read: its rows go, the one of a request too.
  const match = await karim.organize({ title: 'Après le boulot' })
  await nadia.join(match)
  const bell = new NotificationBell(page)
  await bell.open()
  await sendMessage(karim, nadia, 'Finalement, je ne peux pas.')
  await karim.call('POST', `/matches/${match.id}/handover`, { userId: nadia.id, message: '' })
  await expect(page.getByText('Karim vous demande d’organiser ce match à sa place.')).toBeAttached()
  await expect(bell.dropdown.getByText('Aucune notification')).toBeVisible()
  await bell.expectUnread(0)
})

testWithOwnServer('an admin who loses their rights right after answering in the bell is told so', async ({ users }) => {
  const nadia = await users.apiOnly('Nadia Benali')
  const karim = await users.signedIn('Karim Haddad')
  const thomas = await users.apiOnly('Thomas Lefèvre')
  const group = await createGroup(nadia, {}, [karim])
  await promoteMember(nadia, group, karim)
  await requestToJoin(thomas, group)
  const bell = new NotificationBell(karim.page)
  await karim.page.goto('/matches')
  // The other notification says that he was let in.
  await bell.expectUnread(2)
  await bell.open()
  await expect(bell.item('Thomas').getByRole('button', { name: 'Refuser' })).toBeVisible()
  await checkScreen(karim.page, 'notifications-request')
  await bell.item('Thomas').getByRole('button', { name: 'Refuser' }).click()
  await new AppShell(karim.page).expectToast('Demande rejetée')
  await nadia.call('DELETE', `/groups/${group.id}/admins/${karim.id}`)
  await sendDeferredActions(karim.page)
  // It is sent after eight seconds.
  await new AppShell(karim.page).expectToast("Vous n'avez pas les permissions nécessaires")
})
