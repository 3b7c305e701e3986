import { expect, test } from '../fixtures.ts'
import { createGroup, requestToJoin } from '../group-actions.ts'
import { sendMessage } from '../message-actions.ts'
import { makeAdmin } from '../moderation-actions.ts'
import { AdminPanel } from '../pages/admin-panel.ts'
import { AppShell } from '../pages/app-shell.ts'
import { GroupPage } from '../pages/group-page.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MessagesPage } from '../pages/messages-page.ts'
import { NotificationBell } from '../pages/notification-bell.ts'
import { checkScreen, expectNoAxeViolations } from '../pages/screen-checks.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('open menus have no accessibility violations', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const ines = await users.apiOnly('Inès Moreau')
  const { page } = nadia
  const group = await createGroup(nadia, {}, [karim])
  await requestToJoin(hugo, group)
  await requestToJoin(ines, group)
  await sendMessage(karim, nadia, 'Tu viens mardi ?')
  const shell = new AppShell(page)
  const bell = new NotificationBell(page)
  const groupPage = new GroupPage(page)
  const messages = new MessagesPage(page)

  await groupPage.open(group)
  await shell.expectLoaded()
  await page.getByRole('button', { name: 'Actions pour Karim Haddad' }).click()
  await expect(page.getByRole('menuitem', { name: 'Nommer admin' })).toBeVisible()
  await expectNoAxeViolations(page, 'menu of a member', RULES)
  await page.keyboard.press('Escape')
  await bell.open()
  await expect(bell.item('Inès Moreau')).toBeVisible()
  await expectNoAxeViolations(page, 'notifications', RULES)
  await page.keyboard.press('Escape')
  await openAccountMenu(shell, 'Nadia')
  await checkScreen(page, 'menu', { sizes: 'own' })
  await page.keyboard.press('Escape')
  if (shell.hasMobileMenu()) {
    await shell.openCreateMenu()
    await expectNoAxeViolations(page, 'what can be created', RULES)
    await page.keyboard.press('Escape')
  }

  await messages.open(karim)
  await expect(messages.messageWithText('Tu viens mardi ?')).toBeVisible()
  await page.getByRole('button', { name: /^Actions pour le message/ }).click({ force: true })
  await expect(page.getByRole('menuitem', { name: 'Signaler ce message' })).toBeVisible()
  await expectNoAxeViolations(page, 'menu of a message', RULES)
})

test('the menu and the panel of a super admin, and the filters of the list', async ({ users, server }) => {
  const amira = await users.signedIn('Amira Superette')
  await makeAdmin(server, amira, 'super')
  const { page } = amira
  const shell = new AppShell(page)
  const list = new MatchListPage(page)
  await list.open('?when=week&placesLeft=true')
  await openAccountMenu(shell, 'Amira')
  await expect(page.getByText('Super Admin', { exact: true })).toBeVisible()
  await checkScreen(page, 'admin-menu', { sizes: 'own' })
  await page.keyboard.press('Escape')
  const panel = new AdminPanel(page)
  await panel.open('Amira')
  await panel.close.click()
  await expect(panel.dialog).toBeHidden()
  await expect(accountMenuButton(shell, 'Amira'), 'focus is back on the button').toBeFocused()
  await list.showFilters()
  await checkScreen(page, 'matches-filters', { sizes: 'own' })
})

const accountMenuButton = (shell: AppShell, name: string) => (shell.hasMobileMenu() ? shell.openMenu : shell.accountButton(name))

async function openAccountMenu(shell: AppShell, name: string): Promise<void> {
  await accountMenuButton(shell, name).click()
  await expect(shell.hasMobileMenu() ? shell.mobileMenu : shell.accountMenu).toBeVisible()
}
