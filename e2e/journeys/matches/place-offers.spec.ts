import { expect, test } from '../../fixtures.ts'
import { dateAndTimeIn } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test.describe('A player drops out a few hours before kick-off', () => {
  test('the place is held for Nadia, who passes, then for Élodie, who takes it, while Karim looks on', async ({ users }) => {
    const [karim, hugo, nadia, elodie] = await Promise.all([
      users.signedIn('Karim Haddad'),
      users.apiOnly('Hugo Ferreira'),
      users.signedIn('Nadia Benali'),
      users.signedIn('Élodie Marchand'),
    ])
    const match = await karim.organize({ title: 'Le five de tout à l’heure', ...dateAndTimeIn(6), maxPlayers: 2 })
    for (const player of [hugo, nadia, elodie]) await player.join(match)
    const his = new MatchPage(karim.page)
    const hers = new MatchPage(nadia.page)
    const third = new MatchPage(elodie.page)
    await Promise.all([his.open(match), hers.open(match), third.open(match)])

    await test.step('Hugo drops out: the three screens show for whom the place is held', async () => {
      await hugo.leave(match)
      await expect(hers.joinPanel('Une place pour vous')).toContainText('On vous garde la place jusqu’à')
      await expect(third.joinPanel('Bientôt votre tour')).toContainText('La place est gardée pour Nadia')
      await expect(his.teamSheet).toContainText('Proposée à Nadia jusqu’à')
      await expect(his.waitingList).toContainText('Proposée jusqu’à')
      await new NotificationBell(nadia.page).expectUnread(1)
    })

    await test.step('the home page leads there', async () => {
      await nadia.page.goto('/')
      await nadia.page.getByRole('link', { name: 'Une place pour vous' }).click()
      await expect(hers.joinPanel('Une place pour vous')).toBeVisible()
    })

    await test.step('Nadia passes: it is Élodie’s turn', async () => {
      await nadia.page.getByRole('button', { name: 'Je passe' }).click()
      await new AppShell(nadia.page).expectToast('Place laissée. Vous restez sur le banc, en dernier.')
      await new NotificationBell(nadia.page).expectUnread(0)
      await expect(third.joinPanel('Une place pour vous')).toBeVisible()
      await expect(his.teamSheet).toContainText('Proposée à Élodie jusqu’à')
    })

    await test.step('Élodie takes the place in her bell', async () => {
      const bell = new NotificationBell(elodie.page)
      await bell.open()
      await checkScreen(elodie.page, 'place-offer-bell')
      await bell.item('On vous garde la place').getByRole('button', { name: 'Je la prends' }).click()
      await bell.expectUnread(0)
      await elodie.page.keyboard.press('Escape')
      await expect(third.joinPanel('Vous jouez')).toBeVisible()
      for (const screen of [his, hers]) {
        await expect(screen.player('Élodie Marchand')).toBeVisible()
        await screen.expectPlaces(2, 2)
      }
      await expect(hers.joinPanel('Vous êtes sur le banc')).toBeVisible()
    })
  })

  test('days before, Nadia moves up at once and gives the place back', async ({ users }) => {
    const [karim, hugo, nadia] = await Promise.all([
      users.apiOnly('Karim Haddad'),
      users.apiOnly('Hugo Ferreira'),
      users.signedIn('Nadia Benali'),
    ])
    const match = await karim.organize({ title: 'Le five de la semaine', maxPlayers: 2 })
    for (const player of [hugo, nadia]) await player.join(match)
    const hers = new MatchPage(nadia.page)
    await hers.open(match)
    await hugo.leave(match)
    await expect(hers.joinPanel('Vous êtes sur la liste')).toContainText('Vous pouvez la rendre d’un geste jusqu’à')
    await nadia.page.getByRole('button', { name: 'Rendre la place' }).click()
    await new AppShell(nadia.page).expectToast('Place rendue. Rien n’est retenu.')
    await hers.expectPlaces(1, 2)
    await expect(hers.join).toBeVisible()
  })
})
