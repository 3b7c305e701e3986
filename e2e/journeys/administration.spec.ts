import { makeAdmin } from '../admins.ts'
import { expect, test } from '../fixtures.ts'
import { foundGroup } from '../groups.ts'
import { AdminPanel } from '../pages/admin-panel.ts'
import { Bell } from '../pages/bell.ts'
import { GroupPage } from '../pages/group-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { Shell } from '../pages/shell.ts'

test('Amira opens the panel with her keyboard, goes through its tabs, and is back where she was', async ({ cast, server }) => {
  const amira = await cast.player('Amira Superette')
  await makeAdmin(server, amira, 'super')
  const { page } = amira
  const [shell, panel] = [new Shell(page), new AdminPanel(page)]
  await page.goto('/matches')
  await shell.account('Amira').press('Enter')
  await expect(shell.accountMenu.getByText('Super Admin')).toBeVisible()
  await shell.accountMenu.getByRole('menuitem', { name: 'Administration' }).press('Enter')
  await expect(panel.dialog).toBeVisible()
  await expect(panel.row(amira.email).getByText('Votre compte')).toBeVisible()
  await expect(panel.row(amira.email).getByRole('button'), 'nothing to be done about her own account').toHaveCount(0)
  await expect(panel.dialog.getByText(/^La suppression d.un utilisateur est définitive/)).toBeVisible()

  await expect(panel.tab('Utilisateurs')).toBeFocused()
  for (const name of ['Matchs', 'Groupes', 'Statistiques', 'Utilisateurs'] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(panel.tab(name)).toBeFocused()
    await expect(panel.tab(name)).toHaveAttribute('aria-selected', 'true')
  }
  // However far she goes, the Tab key stays inside.
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    expect(await panel.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await expect(shell.account('Amira')).toBeFocused()
  await expect(page).toHaveURL('/matches')
})

test('Karim is banned while he looks at a match, let in again, and deleted', async ({ cast, server }) => {
  const [amira, karim] = [await cast.player('Amira Superette'), await cast.player('Karim Haddad')]
  await makeAdmin(server, amira, 'super')
  const match = await karim.organise({ title: `Le five de Karim ${Date.now()}` })
  await new MatchPage(karim.page).open(match)
  const [panel, shell] = [new AdminPanel(amira.page), new Shell(amira.page)]
  await amira.page.goto('/')
  await panel.open('Amira')
  await panel.search.fill(karim.email)
  await expect(panel.dialog.getByRole('listitem')).toHaveCount(1)
  await expect(panel.row(karim.email).getByText('Actif', { exact: true })).toBeVisible()
  await panel.row(karim.email).getByRole('button', { name: 'Bannir' }).click()
  await expect(panel.question).toContainText("Bannir l'utilisateur")
  await panel.question.getByRole('button', { name: 'Retour' }).click()
  await expect(panel.row(karim.email).getByRole('button', { name: 'Bannir' }), 'asked only').toBeFocused()

  await panel.act(karim.email, 'Bannir', "Bannir l'utilisateur")
  await expect(shell.toast('Utilisateur banni')).toBeVisible()
  await expect(panel.row(karim.email).getByText('Banni', { exact: true })).toBeVisible()
  const login = new LoginPage(karim.page)
  await expect(new Shell(karim.page).toast('Votre compte a été désactivé.')).toBeVisible()
  await expect(karim.page).toHaveURL('/login')
  await login.logIn(karim)
  await expect(login.refusal).toHaveText('Votre compte a été désactivé.')

  await panel.act(karim.email, 'Réactiver', "Réactiver l'utilisateur")
  await expect(shell.toast('Utilisateur réactivé')).toBeVisible()
  await expect(panel.row(karim.email).getByRole('button', { name: 'Bannir' })).toBeVisible()
  await login.logIn(karim)
  await expect(new Shell(karim.page).toast('Connexion réussie !')).toBeVisible()

  await panel.act(karim.email, 'Supprimer', 'Supprimer définitivement')
  await expect(shell.toast('Utilisateur supprimé')).toBeVisible()
  await expect(panel.dialog.getByText('Aucun utilisateur trouvé.')).toBeVisible()
  await expect(karim.page).toHaveURL('/login')
  await login.logIn(karim)
  await expect(login.refusal).toHaveText('Email ou mot de passe incorrect')
})

test('whom another one deleted meanwhile: no message, the list shows the truth', async ({ cast, server }) => {
  const [amira, karim] = [await cast.player('Amira Superette'), await cast.member('Karim Haddad')]
  await makeAdmin(server, amira, 'super')
  const panel = new AdminPanel(amira.page)
  await amira.page.goto('/')
  await panel.open('Amira')
  await panel.search.fill(karim.email)
  await panel.row(karim.email).getByRole('button', { name: 'Bannir' }).click()
  await server.operator(`user delete ${karim.email}`)
  await panel.confirm("Bannir l'utilisateur")
  await expect(panel.dialog.getByText('Aucun utilisateur trouvé.')).toBeVisible()
  await expect(amira.page.getByRole('alert').filter({ has: amira.page.getByRole('button', { name: 'Fermer' }) })).toHaveCount(0)
})

test('Amira calls a match off: its players hear of it; then she deletes it under their eyes', async ({ cast, server }) => {
  const [amira, karim, nadia] = [await cast.player('Amira Superette'), await cast.member('Karim Haddad'), await cast.player('Nadia Benali')]
  await makeAdmin(server, amira, 'super')
  const match = await karim.organise({ title: `Mardi après le boulot ${Date.now()}`, type: 'private' })
  await nadia.join(match)
  const hers = new MatchPage(nadia.page)
  await hers.open(match)
  const [panel, shell] = [new AdminPanel(amira.page), new Shell(amira.page)]
  await amira.page.goto('/')
  await panel.open('Amira')
  await panel.show('Matchs')
  await panel.search.fill(match.title)
  const row = panel.row(match.title)
  for (const text of ['Ouvert', 'Privé', '2/10', 'Organisé par']) await expect(row).toContainText(text)
  await panel.act(match.title, 'Annuler', 'Annuler le match')
  await expect(shell.toast('Match annulé')).toBeVisible()
  await expect(row).toContainText('Annulé')
  await expect(row.getByRole('button')).toHaveText(['Supprimer'])
  const bell = new Bell(nadia.page)
  await bell.expectUnread(1)
  await bell.open()
  await expect(bell.item(match.title)).toContainText('annulé')
  await nadia.page.keyboard.press('Escape')

  await panel.act(match.title, 'Supprimer', 'Supprimer définitivement')
  await expect(shell.toast('Match supprimé')).toBeVisible()
  await expect(panel.dialog.getByText('Aucun match trouvé.')).toBeVisible()
  await expect(nadia.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await nadia.page.reload()
  await expect(nadia.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
})

test('a group is deleted with its page open; its match stays, of no group', async ({ cast, server }) => {
  const [amira, nadia, karim] = [await cast.player('Amira Superette'), await cast.player('Nadia Benali'), await cast.player('Karim Haddad')]
  await makeAdmin(server, amira, 'super')
  const group = await foundGroup(nadia, { name: `Gones du panneau ${Date.now()}`, isPrivate: true }, [karim])
  const match = await nadia.organise({ title: `Entre gones ${Date.now()}`, groupId: group.id })
  const [hers, his] = [new GroupPage(nadia.page), new GroupPage(karim.page)]
  await Promise.all([hers.open(group), his.open(group)])
  const panel = new AdminPanel(amira.page)
  await amira.page.goto('/')
  await panel.open('Amira')
  await panel.show('Groupes')
  await panel.search.fill(group.name)
  for (const text of ['Privé', '2\u00a0membres', 'Créé par']) await expect(panel.row(group.name)).toContainText(text)
  await panel.act(group.name, 'Supprimer', 'Supprimer définitivement')
  await expect(new Shell(amira.page).toast('Groupe supprimé')).toBeVisible()
  await expect(panel.dialog.getByText('Aucun groupe trouvé.')).toBeVisible()
  for (const { page } of [hers, his]) await expect(page.getByRole('heading', { level: 1, name: 'Groupe introuvable' })).toBeVisible()
  await new MatchPage(karim.page).open(match)
  await expect(karim.page.getByText(group.name)).toHaveCount(0)
})

test('the figures are counted anew, and old notifications that were read are cleared away', async ({ cast, server }) => {
  const [amira, karim, nadia] = [await cast.player('Amira Superette'), await cast.member('Karim Haddad'), await cast.player('Nadia Benali')]
  await makeAdmin(server, amira, 'super')
  for (const title of ['Un', 'Deux', 'Trois']) {
    const match = await karim.organise({ title: `${title} pour la purge` })
    await karim.call('PUT', `/matches/${match.id}/invitations/${nadia.id}`)
  }
  // They are told by a job, soon after.
  await expect.poll(async () => (await nadia.call<{ items: unknown[] }>('GET', '/notifications')).items.length).toBe(3)
  await server.operator(`outlive ${nadia.email} 31`)
  const [panel, shell] = [new AdminPanel(amira.page), new Shell(amira.page)]
  await amira.page.goto('/')
  await panel.open('Amira')
  await panel.show('Statistiques')
  const users = Number(await panel.tile('utilisateurs').textContent())
  await cast.member('Hugo Ferreira')
  await panel.refresh.click()
  await expect(panel.tile('utilisateurs')).toHaveText(String(users + 1))

  const before = Number(await panel.tile('notifications').textContent())
  await panel.purge.click()
  await panel.question.getByRole('button').last().click()
  await expect(shell.toast('3 notifications supprimées')).toBeVisible()
  await expect(panel.tile('notifications')).toHaveText(String(before - 3))
  await panel.purge.click()
  await panel.question.getByRole('button').last().click()
  await expect(shell.toast('0 notifications supprimées')).toBeVisible()
})
