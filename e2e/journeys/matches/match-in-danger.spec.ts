import type { Page } from '@playwright/test'
import type { ApiUser, OrganizedMatch } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { dateAndTimeIn, type MatchDraft } from '../../match-draft.ts'
import { AppShell, sendDeferredActions } from '../../pages/app-shell.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { expectReflow, setBrowserFontSize } from '../../pages/reflow-checks.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import type { RunningServer } from '../../running-server.ts'
import { SCREEN_SIZES } from '../../screen-sizes.ts'

const inDanger = (page: Page, missing: number) =>
  page.getByRole('region', { name: `Il manque ${missing} joueur${missing > 1 ? 's' : ''} pour jouer` })
const decision = (page: Page) => page.getByRole('region', { name: 'Votre décision' })
const vote = (page: Page) => page.getByRole('region', { name: 'Vote de sauvetage' })
const choice = (page: Page, name: string) => vote(page).getByRole('radio', { name })
const wayOf = (page: Page, title: string) =>
  decision(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** With letters of twice the size, on a laptop and on the narrowest phone. */
async function expectLargeLettersToFit(page: Page, name: string): Promise<void> {
  const { phone, laptop } = SCREEN_SIZES
  for (const size of [laptop, { ...phone, width: 320 }]) {
    await page.setViewportSize(size)
    await setBrowserFontSize(page, 32)
    await expectReflow(page, `${name}, large letters`)
    await setBrowserFontSize(page, 16)
  }
  await page.setViewportSize(phone)
}

/** Some hours before its kick-off, players are missing. */
async function organizeInDanger(server: RunningServer, organizer: ApiUser, players: ApiUser[], draft: Partial<MatchDraft>) {
  const match = await organizer.organize({ ...dateAndTimeIn(30), maxPlayers: 10, minPlayers: 8, ...draft })
  for (const player of players) await player.join(match)
  await server.runOperatorCommand(`shift-match ${match.id} -10`)
  // The players are asked whether they still come, too.
  const isAnnounced = async () => (await organizer.call<{ isInDanger: boolean }>('GET', `/matches/${match.id}`)).isInDanger
  await expect.poll(isAnnounced).toBe(true)
  return match
}

const voteByApi = (player: ApiUser, match: OrganizedMatch, wanted: string) =>
  player.call('PUT', `/matches/${match.id}/rescue/vote`, { choice: wanted })

test('a match in danger is saved: its players vote, bring others, and Karim has them play with fewer', async ({ users, server }) => {
  const [karim, nadia, ...others] = await Promise.all([
    users.signedIn('Karim Haddad'),
    users.signedIn('Nadia Benali'),
    users.apiOnly('Hugo Ferreira'),
    users.apiOnly('Élodie Marchand'),
    users.apiOnly('Inès Moreau'),
  ])
  const [hugo, elodie, ines] = others
  const match = await organizeInDanger(server, karim, [nadia, hugo, elodie], { title: 'Le five menacé' })
  const his = new MatchPage(karim.page)
  const hers = new MatchPage(nadia.page)

  await test.step('both are told, and see how many are missing', async () => {
    const bell = new NotificationBell(nadia.page)
    await nadia.page.goto('/')
    await bell.open()
    await bell.openItem('en danger')
    await his.open(match)
    for (const { page } of [karim, nadia]) {
      await expect(inDanger(page, 4)).toContainText('4 joueurs inscrits, il en faut 8 pour jouer, 10 places')
      await expect(page.getByText('En danger\u00a0: il manque 4\u00a0joueurs', { exact: true })).toBeVisible()
    }
    await expect(wayOf(karim.page, 'Maintenir')).toContainText('Aucune voix')
  })

  await test.step('Nadia says that she comes; then the way to bring somebody is next', async () => {
    await checkScreen(nadia.page, 'danger-vote-empty')
    await nadia.page.getByRole('button', { name: 'Confirmer ma présence' }).filter({ visible: true }).click()
    await expect(hers.joinPanel('Vous venez toujours')).toBeHidden()
    await nadia.page
      .getByRole('button', { name: 'J’amène quelqu’un', description: /^Il manque 4/ })
      .filter({ visible: true })
      .click()
    await expect(hers.alertDialog).toBeVisible()
    await nadia.page.keyboard.press('Escape')
    await expect(hers.alertDialog).toBeHidden()
  })

  await test.step('they vote by a show of hands, and may change their mind', async () => {
    await choice(nadia.page, 'Décaler').check()
    await expect(wayOf(karim.page, 'Décaler')).toContainText('1 voix')
    await choice(nadia.page, 'Jouer à moins').check()
    await expect(wayOf(karim.page, 'Décaler')).toContainText('Aucune voix')
    await voteByApi(hugo, match, 'play-smaller')
    await voteByApi(elodie, match, 'postpone')
    await expect(wayOf(karim.page, 'Jouer à moins')).toContainText('2 voix')
    await expect(choice(nadia.page, 'Jouer à moins')).toHaveAccessibleDescription(/2\svoix\s: Nadia Benali, Hugo Ferreira$/)
    for (const [{ page }, name] of [
      [nadia, 'danger-vote'],
      [karim, 'danger-decision'],
    ] as const) {
      await checkScreen(page, name)
      await expectLargeLettersToFit(page, name)
    }
  })

  await test.step('Inès joins: three are missing', async () => {
    await ines.join(match)
    for (const { page } of [karim, nadia]) await expect(inDanger(page, 3)).toBeVisible()
  })

  await test.step('Karim takes his decision back once', async () => {
    const play = wayOf(karim.page, 'Jouer à moins').getByRole('button', { name: 'Jouer à 2 contre 2' })
    await play.click()
    await expect(wayOf(karim.page, 'Maintenir').getByRole('button')).toBeDisabled()
    await wayOf(karim.page, 'Jouer à moins').getByRole('button', { name: 'Revenir sur ce choix' }).click()
    await expect(wayOf(karim.page, 'Maintenir').getByRole('button')).toBeEnabled()
    await play.click()
    await new AppShell(karim.page).expectToast('Match à 2 contre 2')
    await sendDeferredActions(karim.page)
    await expect(decision(karim.page)).toBeHidden()
    await his.expectPlaces(5, 6)
    await expect(inDanger(nadia.page, 3)).toBeHidden()
    await expect(nadia.page.getByText('Confirmé', { exact: true })).toBeVisible()
  })
})

test('the vote ends while they look at it: both see what the players want, and Karim decides', async ({ users, server }) => {
  const [karim, nadia, hugo] = await Promise.all([
    users.signedIn('Karim Haddad'),
    users.signedIn('Nadia Benali'),
    users.apiOnly('Hugo Ferreira'),
  ])
  const match = await organizeInDanger(server, karim, [nadia, hugo], { title: 'Le five indécis', minPlayers: 4 })
  for (const player of [nadia, hugo]) await voteByApi(player, match, 'postpone')
  await server.runOperatorCommand(`end-vote ${match.id} 15`)
  await Promise.all([new MatchPage(karim.page).open(match), new MatchPage(nadia.page).open(match)])
  await expect(choice(nadia.page, 'Décaler')).toBeChecked()
  await expect(vote(nadia.page)).toContainText('vote terminé', { timeout: 30_000 })
  await expect(decision(karim.page)).toContainText('vote terminé', { timeout: 30_000 })
  await expect(vote(nadia.page).getByRole('radio')).toHaveCount(0)
  await expect(vote(nadia.page)).toContainText(/2\svoix/)
  await expect(wayOf(karim.page, 'Décaler')).toContainText('2 voix')
  for (const [{ page }, name] of [
    [nadia, 'danger-vote-result'],
    [karim, 'danger-decision-after-vote'],
  ] as const) {
    await checkScreen(page, name)
    await expectLargeLettersToFit(page, name)
  }
  await wayOf(karim.page, 'Maintenir').getByRole('button', { name: 'Maintenir' }).click()
  await sendDeferredActions(karim.page)
  await expect(decision(karim.page)).toBeHidden()
  await expect(vote(nadia.page)).toBeHidden()
})

test('a match in danger is put off: everybody sees the new day', async ({ users, server }) => {
  const [karim, nadia] = await Promise.all([users.signedIn('Karim Haddad'), users.signedIn('Nadia Benali')])
  const match = await organizeInDanger(server, karim, [nadia], { title: 'Le five remis', type: 'private', minPlayers: 3 })
  const his = new MatchPage(karim.page)
  const hers = new MatchPage(nadia.page)
  await Promise.all([his.open(match), hers.open(match)])
  await expect(inDanger(karim.page, 1)).toContainText('Les inscrits sont prévenus. À vous de trancher')
  await expect(decision(karim.page).getByRole('listitem')).toHaveCount(3)
  await choice(nadia.page, 'Décaler').check()
  const postpone = wayOf(karim.page, 'Décaler').getByRole('button', { name: /^Décaler/ })
  await postpone.press('Enter')
  // It can be undone from there. The first toast loads its code, and does not show once the action is sent.
  await new AppShell(karim.page).expectToast('Match décalé au')
  await sendDeferredActions(karim.page)
  await expect(decision(karim.page)).toBeHidden()
  // The keyboard goes on from there.
  await expect(his.teamSheet.locator('xpath=..')).toBeFocused()
  await expect(hers.previousValues.first()).toBeVisible()
  await expect(vote(nadia.page)).toBeHidden()
})

test('a match in danger is called off', async ({ users, server }) => {
  const [karim, nadia] = await Promise.all([users.signedIn('Karim Haddad'), users.signedIn('Nadia Benali')])
  const match = await organizeInDanger(server, karim, [nadia], { title: 'Le five perdu' })
  const his = new MatchPage(karim.page)
  const hers = new MatchPage(nadia.page)
  await Promise.all([his.open(match), hers.open(match)])
  await choice(nadia.page, 'Annuler').check()
  await expect(wayOf(karim.page, 'Annuler')).toContainText('1 voix')
  await wayOf(karim.page, 'Annuler').getByRole('button', { name: 'Annuler le match…' }).click()
  await his.answerAlertDialog('Annuler le match')
  for (const screen of [his, hers]) await expect(screen.joinPanel('Match annulé')).toBeVisible()
  await expect(decision(karim.page)).toBeHidden()
  await expect(vote(nadia.page)).toBeHidden()
})
