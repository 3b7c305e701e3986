import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { makeAdmin } from '../../moderation-actions.ts'
import { AdminPanel, openAdministration } from '../../pages/admin-panel.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { GroupPage } from '../../pages/group-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test('Amira opens the admin panel by keyboard, moves through its tabs, and gets her focus back', async ({ users, server }) => {
  const amira = await users.signedIn('Amira Superette')
  await makeAdmin(server, amira, 'super')
  const { page } = amira
  const shell = new AppShell(page)
  const panel = new AdminPanel(page)
  await page.goto('/matches')
  await shell.accountButton('Amira').press('Enter')
  await expect(shell.accountMenu.getByText('Super Admin')).toBeVisible()
  await shell.accountMenu.getByRole('menuitem', { name: 'Administration' }).press('Enter')
  await expect(panel.dialog).toBeVisible()
  await expect(panel.row(amira.email).getByText('Votre compte')).toBeVisible()
  await expect(panel.row(amira.email).getByRole('button'), 'no actions on her own account').toHaveCount(0)
  await expect(panel.dialog.getByText(/^La suppression d.un utilisateur est définitive/)).toBeVisible()

  await expect(panel.tab('Utilisateurs')).toBeFocused()
  for (const name of ['Matchs', 'Groupes', 'Statistiques', 'Utilisateurs'] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(panel.tab(name)).toBeFocused()
    await expect(panel.tab(name)).toHaveAttribute('aria-selected', 'true')
  }
  // The Tab key stays inside the panel.
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => panel.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await expect(shell.accountButton('Amira')).toBeFocused()
  await expect(page).toHaveURL('/matches')
})

test('the panel opens also while its code is still loading, and the page shows that it is busy', async ({ users, server }) => {
  const amira = await users.signedIn('Amira Superette')
  await makeAdmin(server, amira, 'super')
  const { page } = amira
  const panel = new AdminPanel(page)
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*panel/i, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/organiser')
  await new AppShell(page).expectLoaded()
  await openAdministration(page, 'Amira')
  await expect(panel.loading).toBeVisible()
  await checkScreen(page, 'admin-panel-loading')
  code.resolve()
  await expect(panel.tab('Utilisateurs')).toBeFocused()
  await expect(panel.loading).toHaveCount(0)
})

test('Amira bans Karim while he looks at a match, then reactivates and deletes him', async ({ users, server }) => {
  const amira = await users.signedIn('Amira Superette')
  const karim = await users.signedIn('Karim Haddad')
  await makeAdmin(server, amira, 'super')
  const match = await karim.organize({ title: `Le five de Karim ${Date.now()}` })
  await new MatchPage(karim.page).open(match)
  const panel = new AdminPanel(amira.page)
  const shell = new AppShell(amira.page)
  await amira.page.goto('/')
  await panel.open('Amira')
  await panel.searchFor(karim.email)
  await expect(panel.row(karim.email).getByText('Actif', { exact: true })).toBeVisible()
  await panel.row(karim.email).getByRole('button', { name: 'Bannir' }).click()
  await expect(panel.alertDialog).toContainText("Bannir l'utilisateur")
  await panel.alertDialog.getByRole('button', { name: 'Retour' }).click()
  await expect(panel.row(karim.email).getByRole('button', { name: 'Bannir' }), 'no ban without a confirmation').toBeFocused()

  await panel.runRowAction(karim.email, 'Bannir', "Bannir l'utilisateur")
  await shell.expectToast('Utilisateur banni')
  await expect(panel.row(karim.email).getByText('Banni', { exact: true })).toBeVisible()
  const login = new LoginPage(karim.page)
  await new AppShell(karim.page).expectToast('Votre compte a été désactivé.')
  await expect(karim.page).toHaveURL('/login')
  await login.logIn(karim)
  await expect(login.errorAlert).toHaveText('Votre compte a été désactivé.')

  await panel.runRowAction(karim.email, 'Réactiver', "Réactiver l'utilisateur")
  await shell.expectToast('Utilisateur réactivé')
  await expect(panel.row(karim.email).getByRole('button', { name: 'Bannir' })).toBeVisible()
  await login.logIn(karim)
  await new AppShell(karim.page).expectToast('Connexion réussie !')

  await panel.runRowAction(karim.email, 'Supprimer', 'Supprimer définitivement')
  await shell.expectToast('Utilisateur supprimé')
  await expect(panel.dialog.getByText('Aucun utilisateur trouvé.')).toBeVisible()
  // With the way back if home was still loading.
  await expect(karim.page).toHaveURL(/\/login(\?redirect=%2F)?$/)
  await login.logIn(karim)
  await expect(login.errorAlert).toHaveText('Email ou mot de passe incorrect')
})

test('deleting an account that another admin just deleted shows no error and reloads the list', async ({ users, server }) => {
  const amira = await users.signedIn('Amira Superette')
  const karim = await users.apiOnly('Karim Haddad')
  await makeAdmin(server, amira, 'super')
  const panel = new AdminPanel(amira.page)
  await amira.page.goto('/')
  await panel.open('Amira')
  await panel.searchFor(karim.email)
  await panel.row(karim.email).getByRole('button', { name: 'Bannir' }).click()
  await server.runOperatorCommand(`user delete ${karim.email}`)
  await panel.confirm("Bannir l'utilisateur")
  await expect(panel.dialog.getByText('Aucun utilisateur trouvé.')).toBeVisible()
  await expect(amira.page.getByRole('alert').filter({ has: amira.page.getByRole('button', { name: 'Fermer' }) })).toHaveCount(0)
})

test('Amira cancels a match, its players are notified, then she deletes it while they look at it', async ({ users, server }) => {
  const amira = await users.signedIn('Amira Superette')
  const karim = await users.apiOnly('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  await makeAdmin(server, amira, 'super')
  const match = await karim.organize({ title: `Mardi après le boulot ${Date.now()}`, type: 'private' })
  await nadia.join(match)
  const hers = new MatchPage(nadia.page)
  await hers.open(match)
  const panel = new AdminPanel(amira.page)
  const shell = new AppShell(amira.page)
  await amira.page.goto('/')
  await panel.open('Amira')
  await panel.openTab('Matchs')
  await panel.searchFor(match.title)
  const row = panel.row(match.title)
  for (const text of ['Ouvert', 'Privé', '2/10', 'Organisé par']) await expect(row).toContainText(text)
  await panel.runRowAction(match.title, 'Annuler', 'Annuler le match')
  await shell.expectToast('Match annulé')
  await expect(row).toContainText('Annulé')
  await expect(row.getByRole('button')).toHaveText(['Supprimer'])
  const bell = new NotificationBell(nadia.page)
  await bell.expectUnread(1)
  await bell.open()
  await expect(bell.item(match.title)).toContainText('annulé')
  await nadia.page.keyboard.press('Escape')

  await panel.runRowAction(match.title, 'Supprimer', 'Supprimer définitivement')
  await shell.expectToast('Match supprimé')
  await expect(panel.dialog.getByText('Aucun match trouvé.')).toBeVisible()
  await expect(nadia.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await new AppShell(nadia.page).expectToast(`Le match « ${match.title} » ne vous est plus accessible.`)
  await nadia.page.reload()
  await expect(nadia.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
})

test('deleting a group closes its page, and its match no longer has a group', async ({ users, server }) => {
  const amira = await users.signedIn('Amira Superette')
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.signedIn('Karim Haddad')
  await makeAdmin(server, amira, 'super')
  const group = await createGroup(nadia, { name: `Gones du panneau ${Date.now()}`, isPrivate: true }, [karim])
  const match = await nadia.organize({ title: `Entre gones ${Date.now()}`, groupId: group.id })
  const hers = new GroupPage(nadia.page)
  const his = new GroupPage(karim.page)
  await Promise.all([hers.open(group), his.open(group)])
  const panel = new AdminPanel(amira.page)
  await amira.page.goto('/')
  await panel.open('Amira')
  await panel.openTab('Groupes')
  await panel.searchFor(group.name)
  for (const text of ['Privé', '2\u00a0membres', 'Créé par']) await expect(panel.row(group.name)).toContainText(text)
  await panel.runRowAction(group.name, 'Supprimer', 'Supprimer définitivement')
  await new AppShell(amira.page).expectToast('Groupe supprimé')
  await expect(panel.dialog.getByText('Aucun groupe trouvé.')).toBeVisible()
  for (const { page } of [hers, his]) await expect(page.getByRole('heading', { level: 1, name: 'Groupe introuvable' })).toBeVisible()
  await new MatchPage(karim.page).open(match)
  await expect(karim.page.getByText(group.name)).toHaveCount(0)
})

test('the panel refreshes its counts and purges old read notifications', async ({ users, server }) => {
  const amira = await users.signedIn('Amira Superette')
  const karim = await users.apiOnly('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  await makeAdmin(server, amira, 'super')
  for (const title of ['Un', 'Deux', 'Trois']) {
    const match = await karim.organize({ title: `${title} pour la purge` })
    await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
  }
  // A job notifies them soon after.
  await expect.poll(async () => (await nadia.call<{ items: unknown[] }>('GET', '/notifications')).items.length).toBe(3)
  await server.runOperatorCommand(`age-notifications ${nadia.email} 31`)
  const panel = new AdminPanel(amira.page)
  const shell = new AppShell(amira.page)
  await amira.page.goto('/')
  await panel.open('Amira')
  await panel.openTab('Statistiques')
  const userCount = await panel.tileNumber('utilisateurs')
  await users.apiOnly('Hugo Ferreira')
  await panel.refresh.click()
  await expect(panel.tileValue('utilisateurs')).toHaveText(String(userCount + 1))

  const before = await panel.tileNumber('notifications')
  await panel.purge.click()
  await panel.alertDialog.getByRole('button').last().click()
  await shell.expectToast('3 notifications supprimées')
  await expect(panel.tileValue('notifications')).toHaveText(String(before - 3))
  await panel.purge.click()
  await panel.alertDialog.getByRole('button').last().click()
  await shell.expectToast('0 notifications supprimées')
})
