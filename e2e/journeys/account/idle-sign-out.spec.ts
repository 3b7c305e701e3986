import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'

const EXPIRED = 'Votre session a expiré. Veuillez reconnecter.'

test('Nadia is warned in the last minute, and can stay', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  await page.clock.install()
  await page.goto('/mon-espace')
  await expectIdleTimerStarted(page)
  await page.mouse.move(10, 10)
  await page.clock.runFor('29:10')
  const question = page.getByRole('alertdialog', { name: /Toujours là/ })
  await expect(question).toBeVisible()
  await expect(question.getByRole('timer')).toHaveText(/\d+.seconde/)
  await question.getByRole('button', { name: 'Rester connecté' }).click()
  await expect(question).toBeHidden()
  await page.clock.runFor('28:00')
  await expect(page).toHaveURL('/mon-espace')
  await expect(question).toBeHidden()
})

test('after thirty minutes she is signed out, on the server too, and returns to the same page', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  await page.clock.install()
  await page.goto('/mon-espace')
  await expectIdleTimerStarted(page)
  await page.clock.runFor('30:30')
  await new AppShell(page).expectToast(EXPIRED)
  await expect(page).toHaveURL('/login?redirect=%2Fmon-espace')
  await page.goBack()
  await new AppShell(page).expectSignedOut()
  await expect.poll(async () => (await page.request.get('/api/me')).json()).toBeNull()
})

test('a computer that slept signs out when it wakes', async ({ users }) => {
  const { page } = await users.signedIn('Nadia Benali')
  await page.clock.install()
  await page.goto('/matches')
  await expectIdleTimerStarted(page)
  // Timers don't run during sleep; the clock has moved on after it.
  await page.clock.fastForward('08:00:00')
  await new AppShell(page).expectToast(EXPIRED)
  await expect(page).toHaveURL(/\/login/)
})

test('activity in one tab keeps the other one signed in', async ({ users }) => {
  const { page, context } = await users.signedIn('Nadia Benali')
  const other = await context.newPage()
  // Both tabs share one clock.
  await page.clock.install()
  for (const tab of [page, other]) {
    await tab.goto('/matches')
    await expectIdleTimerStarted(tab)
  }
  for (let times = 0; times < 3; times++) {
    await page.clock.runFor('20:00')
    await page.keyboard.press('Shift')
  }
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/matches')
    await expect(tab.getByRole('alertdialog')).toHaveCount(0)
  }
})

test('she closes the page and comes back after half an hour: she is signed out, unless she chose to stay', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const comeBackAfter = async (minutes: number) => {
    for (const page of nadia.context.pages()) await page.close()
    await server.runOperatorCommand(`age-sessions ${nadia.email} ${minutes}`)
    const page = await nadia.context.newPage()
    await page.goto('/mon-espace')
    return page
  }
  await nadia.page.goto('/mon-espace')
  await expectIdleTimerStarted(nadia.page)
  await expect(await comeBackAfter(29)).toHaveURL('/mon-espace')
  const page = await comeBackAfter(31)
  await expect(page).toHaveURL('/login?redirect=%2Fmon-espace')

  const login = new LoginPage(page)
  await login.staySignedIn.check()
  await login.logIn(nadia)
  await expect(page).toHaveURL('/mon-espace')
  const later = await comeBackAfter(8 * 60)
  await expect(later).toHaveURL('/mon-espace')
  await new AppShell(later).expectLoaded()
})

/** The inactivity timer loads a moment after the page. */
async function expectIdleTimerStarted(page: Page): Promise<void> {
  await new AppShell(page).expectLoaded()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_active_at'))).not.toBeNull()
}
