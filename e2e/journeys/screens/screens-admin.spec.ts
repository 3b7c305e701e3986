import { expect, testWithOwnServer as test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { dateInDays } from '../../match-draft.ts'
import { sendMessage } from '../../message-actions.ts'
import { makeAdmin, sendReport } from '../../moderation-actions.ts'
import { AdminPanel } from '../../pages/admin-panel.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { MessagesPage } from '../../pages/messages-page.ts'
import { ModerationPage } from '../../pages/moderation-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

const LONG_NAME = 'Élodie-Marguerite de La Rochefoucauld-Doudeauville'
const LONG_TITLE = 'Le-five-du-samedi-des-anciens-du-lycée-Ampère-de-Lyon-2ᵉ-arrondissement'
const LONG_TEXT =
  'Rendez-vous-à-l’entrée-de-derrière-celle-du-gymnase https://un-tres-long-lien-sans-espace.example/qui-ne-se-coupe-nulle-part'

test('the panel: accounts, statistics and confirm dialogs', async ({ users, ownServer }) => {
  const amira = await users.signedIn('Amira Superette')
  const elodie = await users.apiOnly(LONG_NAME)
  const marc = await users.apiOnly('Marc Dupont')
  await makeAdmin(ownServer, amira, 'super')
  await makeAdmin(ownServer, elodie, 'site-admin')
  await ownServer.runOperatorCommand(`user ban ${marc.email}`)
  const { page } = amira
  const panel = new AdminPanel(page)
  const shell = new AppShell(page)
  await page.goto('/')
  await panel.open('Amira')
  await expect(panel.row(marc.email).getByText('Banni', { exact: true })).toBeVisible()
  await checkScreen(page, 'admin-panel-users')
  for (const [email, action, name] of [
    [elodie.email, 'Bannir', 'ban'],
    [marc.email, 'Réactiver', 'unban'],
    [elodie.email, 'Supprimer', 'delete-user'],
  ] as const) {
    await panel.row(email).getByRole('button', { name: action }).click()
    await expect(panel.alertDialog).toBeVisible()
    await checkScreen(page, `admin-panel-${name}`)
    await panel.alertDialog.getByRole('button', { name: 'Retour' }).click()
  }
  // Busy until the server answers.
  const response = Promise.withResolvers<void>()
  await page.route('**/api/admin/users/*/ban', async (route) => {
    await response.promise
    await route.continue()
  })
  await panel.row(elodie.email).getByRole('button', { name: 'Bannir' }).click()
  await panel.alertDialog.getByRole('button').last().click()
  await expect(panel.alertDialog.getByRole('button', { name: 'Retour' })).toBeDisabled()
  await expect(panel.alertDialog.getByRole('button').last()).toHaveText('Bannissement…')
  await checkScreen(page, 'admin-panel-busy')
  response.resolve()
  await expect(panel.alertDialog).toBeHidden()

  await panel.search.fill('personne de ce nom')
  await expect(page.getByText('Aucun utilisateur trouvé.')).toBeVisible()
  await checkScreen(page, 'admin-panel-users-none')
  await panel.openTab('Statistiques')
  await expect(panel.tileValue('utilisateurs')).toHaveText('3')
  await checkScreen(page, 'admin-panel-statistics')
  await panel.purge.click()
  await expect(panel.alertDialog).toBeVisible()
  await checkScreen(page, 'admin-panel-purge')
  await page.keyboard.press('Escape')
  await expect(panel.alertDialog, 'only the dialog is closed').toBeHidden()
  await expect(panel.purge).toBeFocused()
  await panel.close.click()
  await expect(panel.dialog).toBeHidden()
  await expect(shell.accountButton('Amira'), 'focus is back on the button').toBeFocused()
})

test('the panel: matches and groups, empty and filled', async ({ users, ownServer }) => {
  const amira = await users.signedIn('Amira Superette')
  const elodie = await users.apiOnly(LONG_NAME)
  const karim = await users.apiOnly('Karim Haddad')
  await makeAdmin(ownServer, amira, 'super')
  const { page } = amira
  const panel = new AdminPanel(page)
  await page.goto('/')
  await panel.open('Amira')
  await panel.openTab('Matchs')
  await expect(page.getByText('Aucun match trouvé.')).toBeVisible()
  await checkScreen(page, 'admin-panel-matches-none')
  await panel.openTab('Groupes')
  await expect(page.getByText('Aucun groupe trouvé.')).toBeVisible()
  await checkScreen(page, 'admin-panel-groups-none')

  await elodie.organize({ title: LONG_TITLE, type: 'private', date: dateInDays(2), location: LONG_TEXT.slice(0, 90) })
  const cancelled = await karim.organize({ title: 'Annulé pour cause de pluie' })
  await karim.call('POST', `/matches/${cancelled.id}/cancel`, {})
  const fullMatch = await karim.organize({ title: 'Plus une place' })
  for (let n = 0; n < 9; n++) await (await users.apiOnly(`Joueur Numéro${'abcdefghi'[n]}`)).join(fullMatch)
  await createGroup(elodie, { name: 'Association-sportive-des-anciens-du-lycée-Ampère-de-Lyon-2ᵉ', isPrivate: true }, [karim])
  await createGroup(karim)
  await panel.openTab('Matchs')
  await expect(panel.row(fullMatch.title)).toContainText('Complet')
  await checkScreen(page, 'admin-panel-matches')
  await panel.row(LONG_TITLE).getByRole('button', { name: 'Annuler' }).click()
  await expect(panel.alertDialog).toBeVisible()
  await checkScreen(page, 'admin-panel-cancel-match')
  await panel.alertDialog.getByRole('button', { name: 'Retour' }).click()
  await panel.row(LONG_TITLE).getByRole('button', { name: 'Supprimer' }).click()
  await expect(panel.alertDialog).toBeVisible()
  await checkScreen(page, 'admin-panel-delete-match')
  await panel.alertDialog.getByRole('button', { name: 'Retour' }).click()
  await panel.openTab('Groupes')
  await expect(panel.row('Les Canuts du mardi')).toBeVisible()
  await checkScreen(page, 'admin-panel-groups')
  await panel.row('Les Canuts du mardi').getByRole('button', { name: 'Supprimer' }).click()
  await expect(panel.alertDialog).toBeVisible()
  await checkScreen(page, 'admin-panel-delete-group')
})

test('/admin: reports, empty and filled, statistics, journal and team', async ({ users, ownServer }) => {
  test.slow()
  const amira = await users.signedIn('Amira Superette')
  const nadia = await users.apiOnly('Nadia Benali')
  const elodie = await users.apiOnly(LONG_NAME)
  const sonia = await users.signedIn('Sonia Arbitre')
  await makeAdmin(ownServer, amira, 'super')
  await makeAdmin(ownServer, sonia, 'site-admin')
  const { page } = sonia
  const hers = new ModerationPage(page)
  await hers.open()
  await expect(page.getByText('Aucun nouveau signalement')).toBeVisible()
  await checkScreen(page, 'moderation-none')

  const match = await elodie.organize({ title: LONG_TITLE })
  const group = await createGroup(elodie, { name: 'Association-sportive-des-anciens-du-lycée-Ampère-de-Lyon-2ᵉ' })
  const { id: messageId } = await sendMessage(elodie, nadia, LONG_TEXT)
  await sendReport(nadia, 'users', { userId: elodie.id }, LONG_TEXT)
  await sendReport(nadia, 'matches', { matchId: match.id })
  await sendReport(nadia, 'groups', { groupId: group.id }, 'Le nom est trop long')
  await sendReport(nadia, 'messages', { messageId }, 'Elle crie')
  await page.reload()
  await expect(hers.reportCard('Elle crie')).toBeVisible()
  await checkScreen(page, 'moderation-reports')
  await hers.reportCard('Elle crie').getByRole('button', { name: 'Masquer le message' }).click()
  await expect(hers.alertDialog).toBeVisible()
  await checkScreen(page, 'moderation-hide-message')
  await hers.alertDialog.getByRole('button', { name: 'Retour' }).click()
  await hers.runReportAction('Elle crie', 'Masquer le message')
  await hers.runReportAction('Le nom est trop long', 'Classer')
  await hers.runReportAction('Rendez-vous', 'Demander un bannissement')
  for (const [filter, name] of [
    ['Pris en charge', 'in-progress'],
    ['Bannissements demandés', 'ban-requests'],
    ['Classés', 'dismissed'],
    ['Sanctionnés', 'sanctioned'],
  ] as const) {
    await hers.filter(filter)
    await expect(page.getByRole('article')).toHaveCount(1)
    await checkScreen(page, `moderation-${name}`)
  }
  await hers.openTab('Vue d’ensemble')
  await expect(page.getByRole('slider')).toBeVisible()
  await checkScreen(page, 'moderation-overview')
  await page.getByText('Voir les chiffres').click()
  await expect(page.getByRole('table')).toBeVisible()
  await checkScreen(page, 'moderation-figures')
  await hers.openTab('Journal')
  await expect(hers.journalEntry('a masqué un message').first()).toBeVisible()
  await checkScreen(page, 'moderation-journal')

  const moderationPage = new ModerationPage(amira.page)
  await moderationPage.open('?onglet=equipe')
  await expect(amira.page.getByText('Sonia Arbitre')).toBeVisible()
  await checkScreen(amira.page, 'moderation-team')
  await moderationPage.searchAccount('personne.de.ce.nom@exemple.fr')
  await checkScreen(amira.page, 'moderation-team-none')
})

test('report dialogs, and a hidden message', async ({ users, ownServer }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const elodie = await users.apiOnly(LONG_NAME)
  const sonia = await users.apiOnly('Sonia Arbitre')
  await makeAdmin(ownServer, sonia, 'site-admin')
  const { page } = nadia
  const dialog = page.getByRole('alertdialog')
  const match = await elodie.organize({ title: LONG_TITLE })
  await page.goto(`/matches/${match.id}`)
  await page.getByRole('button', { name: 'Signaler ce match' }).click()
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(dialog.getByText('Choisissez un motif')).toBeVisible()
  await checkScreen(page, 'report-match')
  const group = await createGroup(elodie)
  await page.goto(`/groups/${group.id}`)
  await page.getByRole('button', { name: 'Signaler ce groupe' }).click()
  await expect(dialog).toBeVisible()
  await checkScreen(page, 'report-group')

  const { id: messageId } = await sendMessage(elodie, nadia, 'Je vais te trouver')
  await sendMessage(elodie, nadia, LONG_TEXT)
  const messages = new MessagesPage(page)
  await messages.open(elodie)
  await messages.messageWithText('Je vais te trouver').hover()
  await page
    .getByRole('button', { name: /^Actions pour le message de/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Signaler ce message' })).toBeVisible()
  await checkScreen(page, 'message-menu')
  await page.getByRole('menuitem', { name: 'Signaler ce message' }).click()
  await expect(dialog).toBeVisible()
  await checkScreen(page, 'report-message')
  await dialog.getByRole('button', { name: 'Retour' }).click()
  await sendReport(nadia, 'messages', { messageId })
  await sonia.call('POST', `/admin/messages/${messageId}/hide`, {})
  await expect(messages.messageWithText('Message masqué par la modération')).toBeVisible()
  await checkScreen(page, 'message-hidden')
})
