import { expect, test } from '../../fixtures.ts'
import { dateAndTimeIn } from '../../match-draft.ts'
import { AppShell, sendDeferredActions } from '../../pages/app-shell.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test('the match moves to tonight: Nadia confirms from the bell, Karim frees the place of Hugo, and takes it back once', async ({
  users,
}) => {
  const [karim, nadia, hugo] = await Promise.all([
    users.signedIn('Karim Haddad'),
    users.signedIn('Nadia Benali'),
    users.signedIn('Hugo Ferreira'),
  ])
  const match = await karim.organize({ title: 'Le five avancé', maxPlayers: 4, freesUnconfirmed: true })
  for (const player of [nadia, hugo]) await player.join(match)
  const his = new MatchPage(karim.page)
  const hers = new MatchPage(nadia.page)
  const third = new MatchPage(hugo.page)
  await Promise.all([his.open(match), hers.open(match), third.open(match)])
  const pending = karim.page.getByRole('region', { name: 'Pas encore confirmé' })

  await test.step('both are asked, and Karim sees who is missing', async () => {
    await karim.edit(match, dateAndTimeIn(5))
    await expect(hers.joinPanel('Vous venez toujours')).toContainText('1 sur 3 a confirmé')
    await expect(hers.joinPanel('Vous venez toujours')).toContainText('Ce ne serait pas une absence')
    await expect(pending.getByRole('listitem')).toHaveCount(2)
    await expect(his.teamSheet).toContainText('présence confirmée')
    await checkScreen(nadia.page, 'presence-question')
    await checkScreen(karim.page, 'presence-pending')
  })

  await test.step('Nadia confirms in the bell', async () => {
    const bell = new NotificationBell(nadia.page)
    await bell.open()
    await bell.item('Vous venez toujours').getByRole('button', { name: 'Confirmer ma présence' }).click()
    await new AppShell(nadia.page).expectToast('Présence confirmée')
    await nadia.page.keyboard.press('Escape')
    await expect(hers.joinPanel('Vous venez toujours')).toBeHidden()
    await expect(pending.getByRole('listitem')).toHaveCount(1)
    await expect(pending).toContainText('2 sur 3 ont confirmé')
  })

  await test.step('Karim asks Hugo once more', async () => {
    await pending.getByRole('button', { name: 'Relancer' }).click()
    await expect(pending).toContainText('Relance envoyée à')
    await expect(pending.getByRole('button', { name: 'Relancer' })).toBeHidden()
    await checkScreen(karim.page, 'presence-reminded')
  })

  await test.step('Karim frees the place of Hugo, takes it back, and frees it', async () => {
    await pending.getByRole('button', { name: /^Libérer la place.*Hugo/ }).click()
    await pending.getByRole('button', { name: /^Annuler.*Hugo/ }).click()
    await expect(third.joinPanel('Vous venez toujours')).toBeVisible()
    await pending.getByRole('button', { name: /^Libérer la place.*Hugo/ }).click()
    await sendDeferredActions(karim.page)
    await expect(pending).toBeHidden()
    await his.expectPlaces(2, 4)
    await expect(third.join).toBeVisible()
    const bell = new NotificationBell(hugo.page)
    await bell.open()
    await expect(bell.item('Ce n’est pas une absence')).toBeVisible()
  })
})

test('after the deadline for leaving, Nadia says why, and Karim reads it at once', async ({ users, server }) => {
  const [karim, nadia] = await Promise.all([users.signedIn('Karim Haddad'), users.signedIn('Nadia Benali')])
  const match = await karim.organize({ title: 'Le five promis', leaveDeadlineHours: 6 })
  await nadia.join(match)
  const sheet = new MatchPage(nadia.page)
  await sheet.open(match)
  await expect(nadia.page.getByText(/^On peut se désister librement jusqu’au /)).toBeVisible()
  const hoursUntil = (Date.parse(match.startsAt) - Date.now()) / 3_600_000
  await server.runOperatorCommand(`shift-match ${match.id} ${(5 - hoursUntil).toFixed(2)}`)
  await sheet.open(match)
  await sheet.leave.click()
  await sheet.alertDialog.getByRole('button', { name: 'Me désister' }).click()
  await expect(sheet.alertDialog).toContainText('Dites un mot.')
  await checkScreen(nadia.page, 'leave-after-deadline')
  await sheet.alertDialog.getByRole('textbox', { name: 'Un mot pour Karim' }).fill('Mon train est supprimé')
  await sheet.answerAlertDialog('Me désister')
  await expect(sheet.joinPanel('Vous partez')).toBeVisible()
  await sendDeferredActions(nadia.page)
  await new AppShell(nadia.page).expectToast('Vous n’êtes plus sur la liste')

  const bell = new NotificationBell(karim.page)
  await karim.page.goto('/matches')
  await bell.open()
  await expect(bell.item('Nadia Benali se désiste')).toContainText('Mon train est supprimé')
})
