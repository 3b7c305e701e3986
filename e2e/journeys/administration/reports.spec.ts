import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { sendMessage } from '../../message-actions.ts'
import { makeAdmin } from '../../moderation-actions.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { GroupPage } from '../../pages/group-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { MessagesPage } from '../../pages/messages-page.ts'
import { ModerationPage } from '../../pages/moderation-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SharedMatchPage } from '../../pages/shared-match-page.ts'

test('Nadia reports a match, its group, a message and a player, and a moderator reads each report', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const dylan = await users.apiOnly('Dylan Roux')
  const sonia = await users.signedIn('Sonia Arbitre')
  await makeAdmin(server, sonia, 'site-admin')
  const suffix = Date.now()
  const match = await dylan.organize({ title: `Le faux five ${suffix}` })
  const group = await createGroup(dylan, { name: `Les faux amis ${suffix}` })
  const messageText = `Viens te battre ${suffix}`
  await sendMessage(dylan, nadia, messageText)
  const { page } = nadia
  const dialog = page.getByRole('alertdialog')
  const report = async (reason: string, details: string) => {
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
    await expect(dialog.getByText('Choisissez un motif')).toBeVisible()
    await dialog.getByRole('radio', { name: reason }).check()
    await dialog.getByLabel('Que s’est-il passé').fill(details)
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
    await new AppShell(page).expectToast('Signalement envoyé. Merci.')
    await expect(dialog).toBeHidden()
  }

  await new MatchPage(page).open(match)
  await page.getByRole('button', { name: 'Signaler ce match' }).click()
  await report('Faux match', `le lieu n’existe pas ${suffix}`)
  await expect(page.getByRole('button', { name: 'Signaler ce match' })).toBeFocused()

  await new GroupPage(page).open(group)
  await page.getByRole('button', { name: 'Signaler ce groupe' }).click()
  await report('Faux groupe', `un groupe vide ${suffix}`)

  const messages = new MessagesPage(page)
  await messages.open(dylan)
  await messages.messageWithText(messageText).hover()
  await page.getByRole('button', { name: /^Actions pour le message de/ }).click()
  await page.getByRole('menuitem', { name: 'Signaler ce message' }).click()
  await report('Menaces ou harcèlement', `il menace ${suffix}`)

  await page.goto(`/players/${dylan.id}`)
  await page.getByRole('button', { name: 'Signaler' }).click()
  await report('Faux profil', `ce n’est pas lui ${suffix}`)

  const moderation = new ModerationPage(sonia.page)
  await moderation.open()
  for (const [details, about] of [
    [`le lieu n’existe pas ${suffix}`, match.title],
    [`un groupe vide ${suffix}`, group.name],
    [`il menace ${suffix}`, messageText],
    [`ce n’est pas lui ${suffix}`, 'Dylan Roux'],
  ] as const) {
    await expect(moderation.reportCard(details)).toContainText(about)
    await expect(moderation.reportCard(details)).toContainText('Signalé par Nadia Benali')
  }
})

test('Nadia reports a guest’s name, and Sonia removes it', async ({ users, server }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const sonia = await users.signedIn('Sonia Arbitre')
  await makeAdmin(server, sonia, 'site-admin')
  const match = await karim.organize({ title: 'Five du samedi', type: 'private', maxPlayers: 6 })
  const visitor = await users.visitor()
  const shared = new SharedMatchPage(visitor)
  await shared.open(match)
  const name = `Gros mot ${Date.now()}`
  await shared.comeAs(name)
  await nadia.join(match)

  const hers = new MatchPage(nadia.page)
  await hers.open(match)
  await nadia.page.getByRole('button', { name: 'Signaler ce match' }).click()
  const dialog = nadia.page.getByRole('alertdialog')
  await dialog.getByRole('combobox', { name: 'Vous signalez' }).selectOption(`${name}, invité`)
  await dialog.getByRole('radio', { name: 'Nom ou description déplacés' }).check({ force: true })
  await checkScreen(nadia.page, 'dialog-report-guest')
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await new AppShell(nadia.page).expectToast('Signalement envoyé. Merci.')

  const moderation = new ModerationPage(sonia.page)
  await moderation.open()
  await expect(moderation.reportCard(name)).toContainText(`${name}, «\u00a0Five du samedi\u00a0»`)
  await moderation.runReportAction(name, 'Retirer l’invité')
  await new AppShell(sonia.page).expectToast('Invité retiré')
  await expect(nadia.page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await expect(visitor.getByRole('heading', { name: 'Vous n’êtes plus sur la feuille' })).toBeVisible()
  await moderation.openTab('Journal')
  await expect(moderation.journal.filter({ hasText: name })).toContainText('a retiré l’invité')
})
