import { makeAdmin, report, write } from '../admins.ts'
import { inDays } from '../drafts.ts'
import { expect, test as onAnyServer } from '../fixtures.ts'
import { foundGroup } from '../groups.ts'
import { AdminPanel } from '../pages/admin-panel.ts'
import { inspect } from '../pages/inspection.ts'
import { MessagesPage } from '../pages/messages-page.ts'
import { ModerationPage } from '../pages/moderation-page.ts'
import { Shell } from '../pages/shell.ts'
import { type RunningServer, startServer } from '../running-server.ts'

const LONG_NAME = 'Élodie-Marguerite de La Rochefoucauld-Doudeauville'
const LONG_TITLE = 'Le-five-du-samedi-des-anciens-du-lycée-Ampère-de-Lyon-2ᵉ-arrondissement'
const LONG_WORDS =
  'Rendez-vous-à-l’entrée-de-derrière-celle-du-gymnase https://un-tres-long-lien-sans-espace.example/qui-ne-se-coupe-nulle-part'

/** A server of each story’s own: admins see everybody’s everything, and here that is what the story made. */
const test = onAnyServer.extend<{ own: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  own: async ({}, use) => {
    const running = await startServer()
    await use(running)
    await running.stop()
  },
  at: async ({ own }, use) => use(own.address),
})

test('the panel: accounts and figures, and what is asked before an act', async ({ cast, own }) => {
  const [amira, elodie, marc] = [await cast.player('Amira Superette'), await cast.member(LONG_NAME), await cast.member('Marc Dupont')]
  await makeAdmin(own, amira, 'super')
  await makeAdmin(own, elodie, 'site-admin')
  await own.operator(`user ban ${marc.email}`)
  const { page } = amira
  const [panel, shell] = [new AdminPanel(page), new Shell(page)]
  await page.goto('/')
  if (shell.isPhone()) await shell.openMenu.click()
  else await shell.account('Amira').click()
  await expect(page.getByText('Super Admin', { exact: true })).toBeVisible()
  await inspect(page, 'admin-menu')
  await page.keyboard.press('Escape')

  await panel.open('Amira')
  await expect(panel.row(marc.email).getByText('Banni', { exact: true })).toBeVisible()
  await inspect(page, 'admin-panel-users')
  for (const [email, action, name] of [
    [elodie.email, 'Bannir', 'ban'],
    [marc.email, 'Réactiver', 'unban'],
    [elodie.email, 'Supprimer', 'delete-user'],
  ] as const) {
    await panel.row(email).getByRole('button', { name: action }).click()
    await expect(panel.question).toBeVisible()
    await inspect(page, `admin-panel-${name}`)
    await panel.question.getByRole('button', { name: 'Retour' }).click()
  }
  // Busy for as long as the server takes.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/users/*/ban', async (route) => {
    await held.promise
    await route.continue()
  })
  await panel.row(elodie.email).getByRole('button', { name: 'Bannir' }).click()
  await panel.question.getByRole('button').last().click()
  await expect(panel.question.getByRole('button', { name: 'Retour' })).toBeDisabled()
  await expect(panel.question.getByRole('button').last()).toHaveText('Bannissement…')
  await inspect(page, 'admin-panel-busy')
  held.resolve()
  await expect(panel.question).toBeHidden()

  await panel.search.fill('personne de ce nom')
  await expect(page.getByText('Aucun utilisateur trouvé.')).toBeVisible()
  await inspect(page, 'admin-panel-users-none')
  await panel.show('Statistiques')
  await expect(panel.tile('utilisateurs')).toHaveText('3')
  await inspect(page, 'admin-panel-statistics')
  await panel.purge.click()
  await expect(panel.question).toBeVisible()
  await inspect(page, 'admin-panel-purge')
  await page.keyboard.press('Escape')
  await expect(panel.question, 'the question alone is left').toBeHidden()
  await expect(panel.purge).toBeFocused()
  await panel.close.click()
  await expect(panel.dialog).toBeHidden()
  await expect(shell.isPhone() ? shell.openMenu : shell.account('Amira'), 'back where she came from').toBeFocused()
})

test('the panel: matches and groups, none and some', async ({ cast, own }) => {
  const [amira, elodie, karim] = [await cast.player('Amira Superette'), await cast.member(LONG_NAME), await cast.member('Karim Haddad')]
  await makeAdmin(own, amira, 'super')
  const { page } = amira
  const panel = new AdminPanel(page)
  await page.goto('/')
  await panel.open('Amira')
  await panel.show('Matchs')
  await expect(page.getByText('Aucun match trouvé.')).toBeVisible()
  await inspect(page, 'admin-panel-matches-none')
  await panel.show('Groupes')
  await expect(page.getByText('Aucun groupe trouvé.')).toBeVisible()
  await inspect(page, 'admin-panel-groups-none')

  await elodie.organise({ title: LONG_TITLE, type: 'private', date: inDays(2), location: LONG_WORDS.slice(0, 90) })
  const cancelled = await karim.organise({ title: 'Annulé pour cause de pluie' })
  await karim.call('POST', `/matches/${cancelled.id}/cancel`, {})
  const full = await karim.organise({ title: 'Plus une place' })
  for (let n = 0; n < 9; n++) await (await cast.member(`Joueur Numéro${'abcdefghi'[n]}`)).join(full)
  await foundGroup(elodie, { name: 'Association-sportive-des-anciens-du-lycée-Ampère-de-Lyon-2ᵉ', isPrivate: true }, [karim])
  await foundGroup(karim)
  await panel.show('Matchs')
  await expect(panel.row(full.title)).toContainText('Complet')
  await inspect(page, 'admin-panel-matches')
  await panel.row(LONG_TITLE).getByRole('button', { name: 'Annuler' }).click()
  await expect(panel.question).toBeVisible()
  await inspect(page, 'admin-panel-cancel-match')
  await panel.question.getByRole('button', { name: 'Retour' }).click()
  await panel.row(LONG_TITLE).getByRole('button', { name: 'Supprimer' }).click()
  await expect(panel.question).toBeVisible()
  await inspect(page, 'admin-panel-delete-match')
  await panel.question.getByRole('button', { name: 'Retour' }).click()
  await panel.show('Groupes')
  await expect(panel.row('Les Canuts du mardi')).toBeVisible()
  await inspect(page, 'admin-panel-groups')
  await panel.row('Les Canuts du mardi').getByRole('button', { name: 'Supprimer' }).click()
  await expect(panel.question).toBeVisible()
  await inspect(page, 'admin-panel-delete-group')
})

test('/admin: reports, none and some, figures, journal and team', async ({ cast, own }) => {
  test.slow()
  const [amira, nadia, elodie] = [await cast.player('Amira Superette'), await cast.member('Nadia Benali'), await cast.member(LONG_NAME)]
  const sonia = await cast.player('Sonia Arbitre')
  await makeAdmin(own, amira, 'super')
  await makeAdmin(own, sonia, 'site-admin')
  const { page } = sonia
  const hers = new ModerationPage(page)
  await hers.open()
  await expect(page.getByText('Aucun nouveau signalement')).toBeVisible()
  await inspect(page, 'moderation-none')

  const match = await elodie.organise({ title: LONG_TITLE })
  const group = await foundGroup(elodie, { name: 'Association-sportive-des-anciens-du-lycée-Ampère-de-Lyon-2ᵉ' })
  const { id: messageId } = await write(elodie, nadia, LONG_WORDS)
  await report(nadia, 'users', { userId: elodie.id }, LONG_WORDS)
  await report(nadia, 'matches', { matchId: match.id })
  await report(nadia, 'groups', { groupId: group.id }, 'Le nom est trop long')
  await report(nadia, 'messages', { messageId }, 'Elle crie')
  await page.reload()
  await expect(hers.report('Elle crie')).toBeVisible()
  await inspect(page, 'moderation-reports')
  await hers.report('Elle crie').getByRole('button', { name: 'Masquer le message' }).click()
  await expect(hers.question).toBeVisible()
  await inspect(page, 'moderation-hide-message')
  await hers.question.getByRole('button', { name: 'Retour' }).click()
  await hers.act('Elle crie', 'Masquer le message')
  await hers.act('Le nom est trop long', 'Classer')
  await hers.act('Rendez-vous', 'Demander un bannissement')
  for (const [filter, name] of [
    ['Pris en charge', 'in-progress'],
    ['Classés', 'dismissed'],
    ['Sanctionnés', 'sanctioned'],
  ] as const) {
    await hers.filter(filter)
    await expect(page.getByRole('article')).toHaveCount(1)
    await inspect(page, `moderation-${name}`)
  }
  await hers.show('Vue d’ensemble')
  await expect(page.getByRole('slider')).toBeVisible()
  await inspect(page, 'moderation-overview')
  await page.getByText('Voir les chiffres').click()
  await expect(page.getByRole('table')).toBeVisible()
  await inspect(page, 'moderation-figures')
  await hers.show('Journal')
  await expect(hers.entry('a masqué un message').first()).toBeVisible()
  await inspect(page, 'moderation-journal')

  const above = new ModerationPage(amira.page)
  await above.open('?onglet=equipe')
  await expect(amira.page.getByText('Sonia Arbitre')).toBeVisible()
  await inspect(amira.page, 'moderation-team')
  await above.find('personne.de.ce.nom@exemple.fr')
  await inspect(amira.page, 'moderation-team-none')
})

test('what players report, and a message that was hidden', async ({ cast, own }) => {
  const [nadia, elodie, sonia] = [await cast.player('Nadia Benali'), await cast.member(LONG_NAME), await cast.member('Sonia Arbitre')]
  await makeAdmin(own, sonia, 'site-admin')
  const { page } = nadia
  const dialog = page.getByRole('alertdialog')
  const match = await elodie.organise({ title: LONG_TITLE })
  await page.goto(`/matches/${match.id}`)
  await page.getByRole('button', { name: 'Signaler ce match' }).click()
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(dialog.getByText('Choisissez un motif')).toBeVisible()
  await inspect(page, 'report-match')
  const group = await foundGroup(elodie)
  await page.goto(`/groups/${group.id}`)
  await page.getByRole('button', { name: 'Signaler ce groupe' }).click()
  await expect(dialog).toBeVisible()
  await inspect(page, 'report-group')

  const { id: messageId } = await write(elodie, nadia, 'Je vais te trouver')
  await write(elodie, nadia, LONG_WORDS)
  const messages = new MessagesPage(page)
  await messages.open(elodie)
  await messages.said('Je vais te trouver').hover()
  await page
    .getByRole('button', { name: /^Actions pour le message de/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Signaler ce message' })).toBeVisible()
  await inspect(page, 'message-menu')
  await page.getByRole('menuitem', { name: 'Signaler ce message' }).click()
  await expect(dialog).toBeVisible()
  await inspect(page, 'report-message')
  await dialog.getByRole('button', { name: 'Retour' }).click()
  await report(nadia, 'messages', { messageId })
  await sonia.call('POST', `/admin/messages/${messageId}/hide`, {})
  await expect(messages.said('Message masqué par la modération')).toBeVisible()
  await inspect(page, 'message-hidden')
})
