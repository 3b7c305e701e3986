import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { AppShell } from '../pages/app-shell.ts'
import { LockerRoomPage } from '../pages/locker-room-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { MatchForm } from '../pages/match-form.ts'

const EXPIRED = 'Votre session a expiré. Veuillez reconnecter.'

test('what Awa has half written waits for her after her session has expired, and for nobody else', async ({ users }) => {
  const awa = await users.signedIn('Awa Traoré')
  const moussa = await users.apiOnly('Moussa Sow')
  const { page } = awa
  const match = await awa.organize({ title: 'Le match d’Awa' })
  const shell = new AppShell(page)
  const form = new MatchForm(page)
  const room = new LockerRoomPage(page)
  const login = new LoginPage(page)
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft_')).length)
  await page.clock.install()
  await room.open(match)
  await room.messageInput.fill('Qui a le ballon')
  await form.openNew()
  await form.title.fill('Le match à moitié écrit')
  await expectIdleTimerStarted(page)
  await page.clock.runFor('30:30')
  await shell.expectToast(EXPIRED)

  await login.logIn(awa)
  await expect(page).toHaveURL('/organiser')
  await expect(form.title).toHaveValue('Le match à moitié écrit')
  await room.open(match)
  await expect(room.messageInput).toHaveValue('Qui a le ballon')

  await expectIdleTimerStarted(page)
  await page.clock.runFor('30:30')
  await expect(page).toHaveURL(/\/login/)
  await login.logIn(moussa)
  await expect(page).not.toHaveURL(/\/login/)
  expect(await drafts()).toBe(0)
  await form.openNew()
  await expect(form.title).toHaveValue('')
})

test('a logout removes what Awa has half written', async ({ users }) => {
  const awa = await users.signedIn('Awa Traoré')
  const { page } = awa
  const shell = new AppShell(page)
  const form = new MatchForm(page)
  const login = new LoginPage(page)
  await form.openNew()
  await form.title.fill('Le match à moitié écrit')
  await shell.logOut('Awa')
  await shell.expectToast('Déconnexion réussie')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('à moitié écrit')
  await page.goto('/login')
  await login.logIn(awa)
  await expect(page).not.toHaveURL(/\/login/)
  await form.openNew()
  await expect(form.title).toHaveValue('')
})

/** The inactivity timer loads a moment after the page. */
async function expectIdleTimerStarted(page: Page): Promise<void> {
  await new AppShell(page).expectLoaded()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_active_at'))).not.toBeNull()
}
