import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { AppShell, sendDeferredActions } from '../pages/app-shell.ts'
import { expectFocusVisible } from '../pages/focus-checks.ts'
import { MatchForm } from '../pages/match-form.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MatchPage } from '../pages/match-page.ts'

test.describe('keyboard', () => {
  test('the first Tab stop skips the bar', async ({ users }) => {
    const { page } = await users.signedIn('Samir Kaci')
    for (const path of ['/', '/matches', '/organiser']) {
      await page.goto(path)
      await expect(new AppShell(page).heading).toBeVisible()
      await page.keyboard.press('Tab')
      const skipLink = page.getByRole('link', { name: 'Aller au contenu' })
      await expect(skipLink).toBeFocused()
      await expect(skipLink).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    }
  })

  test('every Tab stop is visible in both directions, and none is under a bar', async ({ users }) => {
    const samir = await users.signedIn('Samir Kaci')
    for (const title of ['Premier', 'Deuxième', 'Troisième']) await samir.organize({ title, city: 'Bron' })
    const match = await samir.organize({ title: 'Quatrième', city: 'Bron', maxPlayers: 8 })
    const { page } = samir
    for (const path of ['/', '/matches?city=bron', `/matches/${match.id}`, '/organiser']) {
      await page.goto(path)
      await expect(new AppShell(page).heading).toBeVisible()
      await new AppShell(page).expectLoaded()
      const stops = await tabThrough(page, 'Tab', 'Aller au contenu')
      expect(stops, `${path} is reached by keyboard`).toBeGreaterThan(5)
      await tabThrough(page, 'Shift+Tab', 'Aller au contenu')
    }
  })

  test('Escape closes what is open and returns focus', async ({ users }) => {
    const samir = await users.signedIn('Samir Kaci')
    const match = await samir.organize({ title: 'Le match aux questions' })
    const sheet = new MatchPage(samir.page)
    await sheet.open(match)
    await new AppShell(samir.page).expectLoaded()
    for (const [opener, box] of [
      [sheet.share, sheet.dialog],
      [sheet.cancel, sheet.alertDialog],
      [sheet.invite, sheet.dialog],
    ] as const) {
      await opener.focus()
      await samir.page.keyboard.press('Enter')
      await expect(box).toBeVisible()
      for (let stop = 0; stop < 6; stop++) {
        await expect
          .poll(() => box.evaluate((element) => element.contains(document.activeElement)), 'the focus is in the dialog')
          .toBe(true)
        await samir.page.keyboard.press('Tab')
      }
      await samir.page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

  test('the menu opens, moves and closes by keyboard', async ({ users }) => {
    const { page } = await users.signedIn('Samir Kaci')
    const shell = new AppShell(page)
    await page.goto('/matches')
    await shell.expectLoaded()
    if (shell.hasMobileMenu()) await walkThroughMobileMenu(shell)
    else await walkThroughAccountMenu(shell)
  })

  test('creates and leaves a match by keyboard', async ({ users }) => {
    const { page } = await users.signedIn('Samir Kaci')
    const form = new MatchForm(page)
    await form.openNew()
    await form.title.focus()
    await page.keyboard.type('Le match au clavier')
    await page.keyboard.press('Tab')
    await expect(form.radioCard('Public')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(form.radioCard('Privé')).toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await form.location.focus()
    await page.keyboard.type('Stade du Clavier')
    await form.players.focus()
    await page.keyboard.press('ArrowUp')
    await expect(form.players).toHaveValue('11')
    await form.title.press('Enter')
    const sheet = new MatchPage(page)
    await expect(sheet.title).toHaveText('Le match au clavier')
    await expect(sheet.title).toBeFocused()
    await sheet.leave.press('Enter')
    await expect(sheet.joinPanel('Vous partez')).toBeVisible()
    await sendDeferredActions(page)
    await expect(sheet.join).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), 'an element is focused').toBe(true)
  })
})

test.describe('screen reader', () => {
  test('title and focus follow each navigation', async ({ users }) => {
    const claire = await users.signedIn('Claire Petit')
    const match = await claire.organize({ title: 'Le match qu’on entend' })
    const { page } = claire
    const shell = new AppShell(page)
    await page.goto('/')
    await expect(page).toHaveTitle('Coup d’envoi · Le foot entre amis')
    // The links of the bar that the server draws load a whole page.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shell.navigateTo('Matchs')
    await expectHeadingFocused(page, 'Matchs')
    await page.getByRole('link', { name: match.title, exact: true }).click()
    await expectHeadingFocused(page, match.title)
    await page.getByRole('link', { name: 'Modifier le match' }).click()
    await expectHeadingFocused(page, 'Modifier le match')
    await page.goBack()
    await expectHeadingFocused(page, match.title)
    await shell.navigateTo('Organiser')
    await expectHeadingFocused(page, 'Organiser un match')
  })

  test('changes on the screen are announced', async ({ users }) => {
    const [claire, karim] = await Promise.all([users.signedIn('Claire Petit'), users.apiOnly('Karim Haddad')])
    const match = await karim.organize({ title: 'Le match annoncé', city: 'Mions' })
    const { page } = claire
    const announced = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
    await new MatchPage(page).open(match)
    await expect(announced(/1\sjoueur sur 10\./)).toBeAttached()
    await (await users.apiOnly('Marc Dupont')).join(match)
    await expect(announced(/2\sjoueurs sur 10\./)).toBeAttached()
    await karim.call('POST', `/matches/${match.id}/cancel`, {})
    await expect(announced('Match annulé.')).toBeAttached()

    const list = new MatchListPage(page)
    await list.open()
    await list.search.fill('annoncé')
    await expect(announced(/1\smatch trouvé/)).toBeAttached()
    await new MatchForm(page).openNew()
    await new MatchForm(page).hour.selectOption('20')
    await expect(page.locator('[aria-live=polite]').filter({ hasText: /Soit de 20\sh\s30 à\s21\sh\s30/ })).toBeVisible()
  })
})

/** Presses a key until focus has gone full circle. @returns the number of stops */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab', lastStop: string): Promise<number> {
  for (let stops = 0; stops < 150; stops++) {
    await page.keyboard.press(key)
    const { isOutside, name } = await expectFocusVisible(page)
    if (stops > 0 && (isOutside || name === lastStop)) return stops
  }
  throw new Error('The focus never comes around.')
}

async function walkThroughMobileMenu(shell: AppShell): Promise<void> {
  const { page, openMenu, closeMenu, mobileMenu } = shell
  await openMenu.press('Enter')
  await expect(mobileMenu).toBeVisible()
  await expect(closeMenu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(mobileMenu.getByRole('link', { name: 'Accueil' })).toBeFocused()
  await expect(mobileMenu.getByRole('link', { name: 'Matchs' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(mobileMenu).toBeHidden()
  await expect(openMenu).toBeFocused()
  await openMenu.press('Enter')
  await mobileMenu.getByRole('link', { name: 'Organiser' }).press('Enter')
  await expect(mobileMenu).toBeHidden()
  await expectHeadingFocused(page, 'Organiser un match')
}

async function walkThroughAccountMenu(shell: AppShell): Promise<void> {
  const { page, accountMenu } = shell
  const button = shell.accountButton('Samir')
  await button.press('Enter')
  await expect(accountMenu).toBeVisible()
  for (const name of ['Mon Espace', 'Paramètres', /^Affichage/, 'Déconnexion']) {
    await expect(accountMenu.getByRole('menuitem', { name })).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Escape')
  await expect(accountMenu).toBeHidden()
  await expect(button).toBeFocused()
}

async function expectHeadingFocused(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  await expect(page).toHaveTitle(`${heading} · Coup d’envoi`)
}
