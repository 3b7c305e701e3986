import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

test('Nadia follows a match without joining, Hugo mutes it, and Karim hears of it all once a day', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const hugo = await users.signedIn('Hugo Ferreira')
  const match = await karim.organize({ title: 'Le match à suivre' })
  const hers = new MatchPage(nadia.page)
  const his = new MatchPage(hugo.page)
  const button = (page: typeof nadia.page, name: string) => page.getByRole('button', { name, exact: true })

  await test.step('she follows it', async () => {
    await hers.open(match)
    await button(nadia.page, 'Suivre').click()
    await expect(button(nadia.page, 'Suivi\u00a0: ne plus suivre ce match')).toBeVisible()
    await checkScreen(nadia.page, 'match-followed')
  })

  await test.step('he is on the list and cuts the notifications', async () => {
    await hugo.join(match)
    await his.open(match)
    await button(hugo.page, 'Couper les notifications').click()
    await expect(button(hugo.page, 'Notifications coupées\u00a0: les rétablir')).toBeVisible()
    await checkScreen(hugo.page, 'match-muted')
  })

  await test.step('both hear that it takes place elsewhere', async () => {
    await karim.call('PUT', `/matches/${match.id}`, { changes: { location: 'Plaine des jeux' } })
    for (const { page } of [nadia, hugo]) {
      const bell = new NotificationBell(page)
      await bell.expectUnread(1)
      await bell.open()
      await expect(bell.item('Plaine des jeux')).toBeVisible()
    }
  })

  await test.step('Karim asks for one message a day, and hears nothing of the next arrival', async () => {
    await new SettingsPage(karim.page).open('notifications')
    await new AppShell(karim.page).expectLoaded()
    const bell = new NotificationBell(karim.page)
    await bell.expectUnread(1)
    const digest = karim.page.getByRole('switch', { name: 'Un seul message par jour' })
    await digest.click()
    await karim.page.getByRole('combobox', { name: 'Chaque jour à' }).selectOption('12')
    await checkScreen(karim.page, 'settings-digest')
    await karim.page.reload()
    await expect(digest).toBeChecked()
    await expect(karim.page.getByRole('combobox', { name: 'Chaque jour à' })).toHaveValue('12')
    await nadia.join(match)
    await hers.open(match)
    await expect(hers.joinPanel('Vous jouez')).toBeVisible()
    await bell.expectUnread(1)
  })
})
