import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { AppShell } from '../pages/app-shell.ts'
import { MatchForm } from '../pages/match-form.ts'
import { MatchPage } from '../pages/match-page.ts'
import { NotificationBell } from '../pages/notification-bell.ts'

test('Back after publishing leads to where Samir came from, and a half-written match waits for him', async ({ users }) => {
  const { page } = await users.signedIn('Samir Kaci')
  const shell = new AppShell(page)
  const form = new MatchForm(page)
  await page.goto('/groups')
  await shell.expectLoaded()
  await shell.navigateTo('Organiser')
  await form.title.fill('Le match à moitié écrit')
  await goBack(page)
  await expect(shell.heading).toHaveText('Groupes')
  await shell.navigateTo('Organiser')
  await expect(form.title).toHaveValue('Le match à moitié écrit')
  await form.location.fill('Stade de Gerland')
  await form.title.press('Enter')
  await expect(shell.heading).toHaveText('Le match à moitié écrit')
  await goBack(page)
  await expect(shell.heading).toHaveText('Groupes')
})

test('Back closes what is open, one after the other, and only then leaves the page', async ({ users }) => {
  const samir = await users.signedIn('Samir Kaci')
  const { page } = samir
  const match = await samir.organize({ title: 'Entre amis', type: 'private' })
  const shell = new AppShell(page)
  const bell = new NotificationBell(page)
  const matchPage = new MatchPage(page)
  await page.goto('/groups')
  await shell.expectLoaded()
  await shell.navigateTo('Matchs')
  await expect(shell.heading).toHaveText('Matchs')
  await shell.openCreateMenu()
  await goBack(page)
  await expect(shell.bottomBar.getByRole('button', { name: 'Créer' })).toBeFocused()
  await page.getByRole('link', { name: 'Entre amis', exact: true }).click()
  await expect(shell.heading).toHaveText('Entre amis')

  await shell.openMenu.click()
  await expect(shell.mobileMenu).toBeVisible()
  await goBack(page)
  await expect(shell.mobileMenu).toBeHidden()
  await expect(shell.openMenu).toBeFocused()
  await bell.open()
  await goBack(page)
  await expect(bell.dropdown).toBeHidden()
  await matchPage.share.click()
  await matchPage.dialog.getByRole('button', { name: 'Renouveler le lien' }).click()
  await expect(matchPage.alertDialog).toBeVisible()
  await goBack(page)
  await expect(matchPage.alertDialog).toBeHidden()
  await expect(matchPage.dialog).toBeVisible()
  await goBack(page)
  await expect(matchPage.dialog).toBeHidden()
  await expect(page).toHaveURL(`/matches/${match.id}`)

  await matchPage.share.click()
  await expect(matchPage.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(matchPage.dialog).toBeHidden()
  await goBack(page)
  await expect(shell.heading).toHaveText('Matchs')
  await goBack(page)
  await expect(shell.heading).toHaveText('Groupes')
})

test('on the first page of the app on Android, Back closes the menu instead of the app', async ({ users }) => {
  const { page } = await users.signedIn('Samir Kaci', { userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142 Mobile' })
  await page.addInitScript(recordCloseWatchers)
  const shell = new AppShell(page)
  await page.goto('/groups')
  await shell.expectLoaded()
  await shell.openMenu.click()
  await expect(shell.mobileMenu).toBeVisible()
  await page.evaluate(() => window.closeWatchers?.at(-1)?.requestClose())
  await expect(shell.mobileMenu).toBeHidden()
  await expect(shell.heading).toHaveText('Groupes')
})

declare global {
  interface Window {
    CloseWatcher: new () => { requestClose(): void }
    closeWatchers?: { requestClose(): void }[]
  }
}

/** Runs in the page before its own scripts. Only a real phone has the button; what it calls can be called. */
function recordCloseWatchers(): void {
  const created: { requestClose(): void }[] = []
  window.closeWatchers = created
  window.CloseWatcher = class extends window.CloseWatcher {
    constructor() {
      super()
      created.push(this)
    }
  }
}

/** Like the button of the phone. */
const goBack = (page: Page) => page.evaluate(() => history.back())
