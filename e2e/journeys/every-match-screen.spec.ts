import { expect, test } from '../fixtures.ts'
import { inspect } from '../pages/inspection.ts'
import { MatchPage } from '../pages/match-page.ts'
import { SharedMatchPage } from '../pages/shared-match-page.ts'

test('a match that one can join, plays in, organises, and the questions that it asks', async ({ cast }) => {
  const [karim, claire] = await Promise.all([cast.player('Karim Haddad'), cast.player('Claire Petit')])
  const match = await karim.organise({ title: 'Five du mardi', minPlayers: 2, maxPlayers: 5, level: 'Intermédiaire' })
  const [his, hers] = [new MatchPage(karim.page), new MatchPage(claire.page)]
  await hers.open(match)
  await inspect(claire.page, 'match-open')
  await hers.join.click()
  await expect(hers.panel('Vous jouez')).toBeVisible()
  await inspect(claire.page, 'match-going')
  await hers.leave.click()
  await expect(hers.question).toBeVisible()
  await inspect(claire.page, 'dialog-leave')

  await his.open(match)
  await inspect(karim.page, 'match-organiser')
  const questions = [
    ['dialog-share', his.share, his.dialog, 'Retour'],
    ['dialog-cancel', his.cancel, his.question, 'Retour'],
    ['dialog-remove', karim.page.getByRole('button', { name: 'Retirer Claire Petit' }), his.question, 'Retirer de la liste'],
  ] as const
  for (const [name, opener, box, answer] of questions) {
    await opener.click()
    await expect(box).toBeVisible()
    await inspect(karim.page, name)
    await box.getByRole('button', { name: answer }).click()
    await expect(box).toBeHidden()
  }
  await claire.page.reload()
  await expect(hers.panel('Vous n’êtes plus sur la liste')).toBeVisible()
  await inspect(claire.page, 'match-removed')
})

test('a match that is full, called off, under way, over', async ({ cast, server }) => {
  const [karim, marc, claire] = await Promise.all([cast.member('Karim Haddad'), cast.member('Marc Dupont'), cast.player('Claire Petit')])
  const [page, visitor] = [claire.page, await cast.visitor()]
  const screen = new MatchPage(page)
  const shared = new SharedMatchPage(visitor)
  const match = await karim.organise({ title: 'Le match aux quatre visages', maxPlayers: 2 })

  await shared.open(match)
  await expect(shared.signIn).toBeVisible()
  await inspect(visitor, 'shared-open')
  await marc.join(match)
  await expect(shared.signInToWait).toBeVisible()
  await inspect(visitor, 'shared-full')
  await screen.open(match)
  await inspect(page, 'match-full')
  await screen.joinWaitingList.click()
  await expect(screen.panel('Vous êtes sur le banc')).toBeVisible()
  await inspect(page, 'match-waiting')

  await server.operator(`shift ${match.id} ${hoursUntil(match) * -1 - 0.5}`)
  await expect(screen.panel('Match en cours')).toBeVisible()
  await inspect(page, 'match-ongoing')
  await server.operator(`shift ${match.id} -30`)
  await expect(screen.panel('Match terminé')).toBeVisible()
  await inspect(page, 'match-past')
  await expect(visitor.getByText('Ce match est terminé.')).toBeVisible()
  await inspect(visitor, 'shared-past')

  const called = await karim.organise({ title: 'Le match sous la neige' })
  await karim.call('POST', `/matches/${called.id}/cancel`, { reason: 'Le terrain est gelé, et pour longtemps.' })
  await screen.open(called)
  await expect(screen.panel('Match annulé')).toBeVisible()
  await inspect(page, 'match-cancelled')
  await shared.open(called)
  await expect(visitor.getByText('Ce match a été annulé.')).toBeVisible()
  await inspect(visitor, 'shared-cancelled')
  await shared.open({ id: (await karim.organise({ type: 'private' })).id })
  await expect(shared.title).toHaveText('Ce match est privé.')
  await inspect(visitor, 'shared-private')
})

/** From now to its kick-off. */
function hoursUntil({ startsAt }: { startsAt: string }): number {
  return (Date.parse(startsAt) - Date.now()) / 3_600_000
}
