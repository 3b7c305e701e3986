import { expect, test } from '../fixtures.ts'
import { createGroup } from '../group-actions.ts'
import { makeAdmin, sendMessage } from '../moderation-actions.ts'
import { AppShell } from '../pages/app-shell.ts'
import { GroupPage } from '../pages/group-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { MessagesPage } from '../pages/messages-page.ts'
import { ModerationPage } from '../pages/moderation-page.ts'

test('Nadia reports a match, its group, a message and a player, and a moderator reads each report', async ({ users, server }) => {
  const [nadia, dylan, sonia] = [
    await users.signedIn('Nadia Benali'),
    await users.apiOnly('Dylan Roux'),
    await users.signedIn('Sonia Arbitre'),
  ]
  await makeAdmin(server, sonia, 'site-admin')
  const mark = Date.now()
  const match = await dylan.organize({ title: `Le faux five ${mark}` })
  const group = await createGroup(dylan, { name: `Les faux amis ${mark}` })
  const said = `Viens te battre ${mark}`
  await sendMessage(dylan, nadia, said)
  const { page } = nadia
  const dialog = page.getByRole('alertdialog')
  const tell = async (details: string) => {
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
    await expect(dialog.getByText('Choisissez un motif')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Faux profil' }).check()
    await dialog.getByLabel('Que s’est-il passé').fill(details)
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
    await expect(new AppShell(page).toast('Signalement envoyé. Merci.').last()).toBeVisible()
    await expect(dialog).toBeHidden()
  }

  await new MatchPage(page).open(match)
  await page.getByRole('button', { name: 'Signaler ce match' }).click()
  await tell(`le lieu n’existe pas ${mark}`)
  await expect(page.getByRole('button', { name: 'Signaler ce match' })).toBeFocused()

  await new GroupPage(page).open(group)
  await page.getByRole('button', { name: 'Signaler ce groupe' }).click()
  await tell(`un groupe vide ${mark}`)

  const messages = new MessagesPage(page)
  await messages.open(dylan)
  await messages.messageWithText(said).hover()
  await page.getByRole('button', { name: /^Actions pour le message de/ }).click()
  await page.getByRole('menuitem', { name: 'Signaler ce message' }).click()
  await tell(`il menace ${mark}`)

  await page.goto(`/players/${dylan.id}`)
  await page.getByRole('button', { name: 'Signaler' }).click()
  await tell(`ce n’est pas lui ${mark}`)

  const moderation = new ModerationPage(sonia.page)
  await moderation.open()
  for (const [details, about] of [
    [`le lieu n’existe pas ${mark}`, match.title],
    [`un groupe vide ${mark}`, group.name],
    [`il menace ${mark}`, said],
    [`ce n’est pas lui ${mark}`, 'Dylan Roux'],
  ] as const) {
    await expect(moderation.reportCard(details)).toContainText(about)
    await expect(moderation.reportCard(details)).toContainText('Signalé par Nadia Benali')
  }
})
