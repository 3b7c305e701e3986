import { expect, test } from '../../fixtures.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { checkScreen, expectNoAxeViolations } from '../../pages/screen-checks.ts'
import { SharedMatchPage } from '../../pages/shared-match-page.ts'

test('a match to join, joined and organized, and its dialogs', async ({ users }) => {
  const [karim, claire] = await Promise.all([users.signedIn('Karim Haddad'), users.signedIn('Claire Petit')])
  const match = await karim.organize({ title: 'Five du mardi', minPlayers: 2, maxPlayers: 5, level: 'Intermédiaire' })
  const his = new MatchPage(karim.page)
  const hers = new MatchPage(claire.page)
  await hers.open(match)
  await checkScreen(claire.page, 'match-open')
  await hers.join.click()
  await expect(hers.joinPanel('Vous jouez')).toBeVisible()
  await checkScreen(claire.page, 'match-going')
  await hers.leave.click()
  await expect(hers.joinPanel('Vous partez')).toBeVisible()
  await expectNoAxeViolations(claire.page, 'match-leaving', ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  await hers.undo.first().click()
  await expect(hers.joinPanel('Vous jouez')).toBeVisible()

  await his.open(match)
  await checkScreen(karim.page, 'match-organiser')
  const dialogs = [
    ['dialog-share', his.share, his.dialog, 'Fermer'],
    ['dialog-cancel', his.cancel, his.alertDialog, 'Retour'],
  ] as const
  for (const [name, opener, box, answer] of dialogs) {
    await opener.click()
    await expect(box).toBeVisible()
    await checkScreen(karim.page, name)
    await box.getByRole('button', { name: answer }).click()
    await expect(box).toBeHidden()
  }
  await his.removePlayer('Claire Petit')
  await claire.page.reload()
  await expect(hers.joinPanel('Vous n’êtes plus sur la liste')).toBeVisible()
  await checkScreen(claire.page, 'match-removed')
})

test('a match that is full, canceled, under way and over', async ({ users, server }) => {
  const [karim, marc, claire] = await Promise.all([
    users.apiOnly('Karim Haddad'),
    users.apiOnly('Marc Dupont'),
    users.signedIn('Claire Petit'),
  ])
  const page = claire.page
  const visitor = await users.visitor()
  const screen = new MatchPage(page)
  const shared = new SharedMatchPage(visitor)
  const match = await karim.organize({ title: 'Le match aux quatre visages', maxPlayers: 2 })

  await shared.open(match)
  await expect(shared.signIn).toBeVisible()
  await checkScreen(visitor, 'shared-open')
  await marc.join(match)
  await expect(shared.come).toBeVisible()
  await checkScreen(visitor, 'shared-full')
  await screen.open(match)
  await checkScreen(page, 'match-full')
  await screen.joinWaitingList.click()
  await expect(screen.joinPanel('Vous êtes sur le banc')).toBeVisible()
  await checkScreen(page, 'match-waiting')

  await server.runOperatorCommand(`shift-match ${match.id} ${hoursUntil(match) * -1 - 0.5}`)
  await expect(screen.joinPanel('Match en cours')).toBeVisible()
  await checkScreen(page, 'match-ongoing')
  await server.runOperatorCommand(`shift-match ${match.id} -30`)
  await expect(screen.joinPanel('Match terminé')).toBeVisible()
  await checkScreen(page, 'match-past')
  await expect(visitor.getByText('Ce match est terminé.')).toBeVisible()
  await checkScreen(visitor, 'shared-past')

  const cancelledMatch = await karim.organize({ title: 'Le match sous la neige' })
  await karim.call('POST', `/matches/${cancelledMatch.id}/cancel`, { reason: 'Le terrain est gelé, et pour longtemps.' })
  await screen.open(cancelledMatch)
  await expect(screen.joinPanel('Match annulé')).toBeVisible()
  await checkScreen(page, 'match-cancelled')
  await shared.open(cancelledMatch)
  await expect(visitor.getByText('Ce match a été annulé.')).toBeVisible()
  await checkScreen(visitor, 'shared-cancelled')
  await shared.open({ id: (await karim.organize({ type: 'private' })).id })
  await expect(shared.title).toHaveText('Ce match est privé.')
  await checkScreen(visitor, 'shared-private')
})

/** Until its kick-off. */
function hoursUntil({ startsAt }: { startsAt: string }): number {
  return (Date.parse(startsAt) - Date.now()) / 3_600_000
}
