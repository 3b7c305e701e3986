import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { sendMessage } from '../../message-actions.ts'
import { makeAdmin, sendReport } from '../../moderation-actions.ts'
import { openAdministration } from '../../pages/admin-panel.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { MessagesPage } from '../../pages/messages-page.ts'
import { ModerationPage } from '../../pages/moderation-page.ts'

const HIDDEN = 'Message masqué par la modération'

test('Nadia reports Dylan, two moderators handle it, and Amira bans him', async ({ users, server }) => {
  test.slow()
  const amira = await users.signedIn('Amira Superette')
  const sonia = await users.signedIn('Sonia Arbitre')
  const remi = await users.signedIn('Rémi Juge')
  const nadia = await users.signedIn('Nadia Benali')
  const dylan = await users.signedIn('Dylan Roux')
  await makeAdmin(server, amira, 'super')
  await makeAdmin(server, sonia, 'site-admin')
  await makeAdmin(server, remi, 'admin')
  const suffix = Date.now()
  const match = await dylan.organize({ title: `Le tacle du jeudi ${suffix}` })
  const group = await createGroup(dylan, { name: `Les tacleurs ${suffix}` })
  const message = await sendMessage(dylan, nadia, `Tu ne sais pas jouer ${suffix}`)
  await nadia.join(match)
  await sendReport(nadia, 'users', { userId: dylan.id }, `il insulte ${suffix}`)
  await sendReport(nadia, 'matches', { matchId: match.id }, `prix faux ${suffix}`)
  await sendReport(nadia, 'groups', { groupId: group.id }, `nom violent ${suffix}`)
  await sendReport(nadia, 'messages', { messageId: message.id }, `lisez donc ${suffix}`)
  const hers = new MessagesPage(nadia.page)
  const his = new MessagesPage(dylan.page)
  await hers.open(dylan)
  await his.open(nadia)

  // Both see the same list; Sonia is quicker, and Rémi’s page hears of it.
  const sonias = new ModerationPage(sonia.page)
  const remis = new ModerationPage(remi.page)
  await Promise.all([sonias.open(), remis.open()])
  await expect(sonias.tab('Équipe')).toHaveCount(0)
  for (const words of ['il insulte', 'prix faux', 'nom violent', 'lisez donc'])
    await expect(sonias.reportCard(`${words} ${suffix}`)).toBeVisible()
  await expect(sonias.reportCard(`lisez donc ${suffix}`)).toContainText(`«\u00a0Tu ne sais pas jouer ${suffix}\u00a0»`)
  await expect(sonias.reportCard(`il insulte ${suffix}`).getByRole('button', { name: 'Bannir', exact: true })).toHaveCount(0)
  await remis.reportCard(`il insulte ${suffix}`).waitFor()
  await sonias.runReportAction(`il insulte ${suffix}`, 'Prendre en charge')
  await new AppShell(sonia.page).expectToast('Signalement pris en charge')
  await expect(sonias.reportCard(`il insulte ${suffix}`)).toHaveCount(0)
  await expect(remis.reportCard(`il insulte ${suffix}`)).toHaveCount(0)

  await sonias.runReportAction(`lisez donc ${suffix}`, 'Masquer le message')
  await new AppShell(sonia.page).expectToast('Message masqué')
  for (const screen of [hers, his]) {
    await expect(screen.messageWithText(HIDDEN)).toBeVisible()
    await expect(screen.log.getByText('Tu ne sais pas jouer')).toHaveCount(0)
  }
  await new MatchPage(nadia.page).open(match)
  await sonias.runReportAction(`prix faux ${suffix}`, 'Annuler le match')
  await new AppShell(sonia.page).expectToast('Match annulé')
  await expect(nadia.page.getByRole('main')).toContainText(/annulé/i)
  await sonias.filter('Pris en charge')
  await sonias.runReportAction(`il insulte ${suffix}`, 'Demander un bannissement')
  await expect(sonias.reportCard(`il insulte ${suffix}`)).toContainText('Bannissement demandé par Sonia Arbitre')

  const amiras = new ModerationPage(amira.page)
  await amiras.open()
  await amiras.filter('Bannissements demandés')
  await expect(amiras.reportCard(`il insulte ${suffix}`)).toContainText('Bannissement demandé par Sonia Arbitre')
  await amiras.runReportAction(`il insulte ${suffix}`, 'Reprendre')
  await new AppShell(amira.page).expectToast('Signalement repris')
  await expect(sonias.reportCard(`il insulte ${suffix}`)).toContainText('Pris en charge par Amira Superette')
  await amiras.runReportAction(`il insulte ${suffix}`, 'Bannir')
  await new AppShell(amira.page).expectToast('Utilisateur banni')
  await new AppShell(dylan.page).expectToast('Votre compte a été désactivé.')
  const login = new LoginPage(dylan.page)
  await login.logIn(dylan)
  await expect(login.errorAlert).toHaveText('Votre compte a été désactivé.')

  // Banning him closes the other reports about him.
  await amiras.filter('Sanctionnés')
  for (const words of ['il insulte', 'prix faux', 'nom violent', 'lisez donc'])
    await expect(amiras.reportCard(`${words} ${suffix}`)).toContainText('Sanctionné par')
  await sonias.openTab('Journal')
  for (const sentence of [
    'Amira Superette a banni Dylan Roux',
    'Sonia Arbitre a demandé le bannissement de Dylan Roux',
    `Sonia Arbitre a annulé le match «\u00a0${match.title}\u00a0»`,
    'Sonia Arbitre a masqué un message de Dylan Roux',
    'Sonia Arbitre a pris en charge un signalement sur Dylan Roux',
  ])
    await expect(sonias.journalEntry(sentence).first()).toBeVisible()
})

test('a dismissed report is counted, and Rémi can’t cancel Amira’s match', async ({ users, server }) => {
  const amira = await users.apiOnly('Amira Superette')
  const remi = await users.signedIn('Rémi Juge')
  const nadia = await users.apiOnly('Nadia Benali')
  await makeAdmin(server, amira, 'super')
  await makeAdmin(server, remi, 'admin')
  const suffix = Date.now()
  const match = await amira.organize({ title: `Le match d’Amira ${suffix}` })
  await sendReport(nadia, 'matches', { matchId: match.id }, `pas mon style ${suffix}`)
  const his = new ModerationPage(remi.page)
  await his.open('?onglet=apercu')
  const newReportCount = his.page.getByText('Nouveaux signalements')
  await expect(newReportCount).toBeVisible()
  await his.page.getByRole('radio', { name: 'Signalements' }).check()
  await his.page.getByText('Voir les chiffres').click()
  await expect(his.page.getByRole('table').getByRole('row')).toHaveCount(31)
  await expect(his.page.getByRole('table').getByRole('row').last()).not.toHaveText(/\b0$/)

  await his.openTab('Signalements')
  const card = his.reportCard(`pas mon style ${suffix}`)
  await expect(card).toContainText(match.title)
  await expect(card.getByRole('button', { name: /Annuler|bannissement/ })).toHaveCount(0)
  await his.runReportAction(`pas mon style ${suffix}`, 'Classer')
  await new AppShell(remi.page).expectToast('Signalement classé')
  await his.filter('Classés')
  await expect(card).toContainText('Classé par vous')
  await expect(card.getByRole('button')).toHaveCount(0)
  await remi.page.reload()
  await expect(card).toBeVisible()
})

test('Amira makes Hugo a moderator and reverts it: his menu and /admin follow', async ({ users, server }) => {
  const amira = await users.signedIn('Amira Superette')
  const hugo = await users.signedIn('Hugo Ferreira')
  await makeAdmin(server, amira, 'super')
  await hugo.page.goto('/')
  const menu = new AppShell(hugo.page)
  await menu.accountButton('Hugo').click()
  await expect(menu.accountMenu.getByRole('menuitem', { name: 'Mon Espace' })).toBeVisible()
  await expect(menu.accountMenu.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0)

  const hers = new ModerationPage(amira.page)
  await hers.open('?onglet=equipe')
  await hers.searchAccount(hugo.email)
  await hers.toggleRight(hugo.email, 'Modérateur du site', 'Donner')
  await expect(hers.rightSwitch(hugo.email, 'Modérateur du site')).toBeChecked()
  await hugo.page.reload()
  await openAdministration(hugo.page, 'Hugo')
  await expect(hugo.page).toHaveURL('/admin')
  await expect(new ModerationPage(hugo.page).tab('Équipe')).toHaveCount(0)

  await hers.toggleRight(hugo.email, 'Modérateur du site', 'Retirer')
  await expect(hers.rightSwitch(hugo.email, 'Modérateur du site')).not.toBeChecked()
  await hugo.page.reload()
  await expect(hugo.page).toHaveURL('/')
  await hers.openTab('Journal')
  await expect(hers.journalEntry('Amira Superette a donné des droits à Hugo Ferreira').first()).toBeVisible()
  await expect(hers.journalEntry('Amira Superette a retiré des droits à Hugo Ferreira').first()).toBeVisible()
})
