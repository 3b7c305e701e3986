import { expect, test } from '../../fixtures.ts'
import { dateInDays } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test.describe('Nadia looks for a replacement', () => {
  test('on a full match of tomorrow: she keeps her place, changes her mind twice, and Hugo takes it while both look on', async ({
    users,
  }) => {
    const [karim, nadia, hugo] = await Promise.all([
      users.apiOnly('Karim Haddad'),
      users.signedIn('Nadia Benali'),
      users.signedIn('Hugo Ferreira'),
    ])
    const match = await karim.organize({ title: 'Le match de demain', date: dateInDays(1), maxPlayers: 2 })
    await nadia.join(match)
    const hers = new MatchPage(nadia.page)
    const his = new MatchPage(hugo.page)
    await Promise.all([hers.open(match), his.open(match)])
    await expect(his.joinWaitingList).toBeVisible()

    await test.step('she looks for a replacement, and his page offers him the place', async () => {
      await hers.seekReplacement.click()
      await expect(hers.alertDialog).toContainText('Vous gardez votre place tant que personne ne l’a prise.')
      await hers.answerAlertDialog('Chercher un remplaçant')
      await new AppShell(nadia.page).expectToast('Vous cherchez un remplaçant')
      await expect(hers.player('Nadia Benali')).toContainText('Cherche remplaçant')
      await expect(his.player('Nadia Benali')).toContainText('Cherche remplaçant')
      await expect(his.takePlace).toBeVisible()
      await expect(his.joinWaitingList).toBeHidden()
      await his.expectPlaces(2, 2)
    })

    await test.step('she withdraws, the offer disappears, and she looks again', async () => {
      await hers.withdrawReplacement.click()
      await new AppShell(nadia.page).expectToast('Vous gardez votre place')
      await expect(his.joinWaitingList).toBeVisible()
      await expect(his.player('Nadia Benali')).not.toContainText('Cherche remplaçant')
      await hers.seekReplacement.click()
      await hers.answerAlertDialog('Chercher un remplaçant')
    })

    await test.step('visitors see it, too', async () => {
      const visitor = await users.visitor()
      await visitor.goto(`/match/${match.id}`)
      await expect(visitor.getByText('Cherche remplaçant')).toBeVisible()
      await expect(visitor.getByRole('button', { name: 'Je viens', exact: true })).toBeVisible()
    })

    await test.step('Hugo takes it', async () => {
      await his.takePlace.click()
      await new AppShell(hugo.page).expectToast('Vous êtes sur la liste, à la place de Nadia Benali')
      await expect(his.joinPanel('Vous jouez')).toBeVisible()
      for (const screen of [his, hers]) {
        await expect(screen.player('Hugo Ferreira')).toBeVisible()
        await expect(screen.player('Nadia Benali')).toHaveCount(0)
        await screen.expectPlaces(2, 2)
      }
      await expect(hers.joinWaitingList).toBeVisible()
    })
  })

  test('of two players who take the place at once, one gets it and the other sees why not', async ({ users }) => {
    const [karim, nadia, hugo, ines] = await Promise.all([
      users.apiOnly('Karim Haddad'),
      users.apiOnly('Nadia Benali'),
      users.signedIn('Hugo Ferreira'),
      users.signedIn('Inès Moreau'),
    ])
    const match = await karim.organize({ title: 'Une place pour deux', date: dateInDays(1), maxPlayers: 2 })
    await nadia.join(match)
    await nadia.call('POST', `/matches/${match.id}/replacement`, {})
    const screens = [new MatchPage(hugo.page), new MatchPage(ines.page)] as const
    // Neither page may hear of the other press before its own.
    for (const screen of screens) {
      await screen.open(match)
      await expect(screen.takePlace).toBeVisible()
      await screen.page.route(/\/replacements\//, async (route) => {
        await bothPressed.promise
        await route.continue()
      })
    }
    const bothPressed = Promise.withResolvers<void>()
    for (const screen of screens) await screen.takePlace.click()
    bothPressed.resolve()

    const plays = (screen: MatchPage) => screen.joinPanel('Vous jouez').isVisible()
    await expect.poll(async () => (await Promise.all(screens.map(plays))).filter(Boolean)).toHaveLength(1)
    const late = (await plays(screens[0])) ? screens[1] : screens[0]
    await expect(late.joinPanel('Cette place vient d’être prise')).toBeVisible()
    for (const screen of screens) {
      await screen.expectPlaces(2, 2)
      await expect(screen.player('Nadia Benali')).toHaveCount(0)
    }
    // The late player sees the current options.
    await expect(late.joinWaitingList).toBeVisible()
    await checkScreen(late.page, 'place-missed')
  })
})

test.describe('Karim hands over the match', () => {
  test('to Nadia, who accepts on her page, and every open page shows the new organizer', async ({ users }) => {
    const [karim, nadia, hugo] = await Promise.all([
      users.signedIn('Karim Haddad'),
      users.signedIn('Nadia Benali'),
      users.signedIn('Hugo Ferreira'),
    ])
    const match = await karim.organize({ title: 'Le match transmis' })
    for (const player of [nadia, hugo]) await player.join(match)
    const [his, hers, hugos] = [karim, nadia, hugo].map(({ page }) => new MatchPage(page)) as [MatchPage, MatchPage, MatchPage]
    await Promise.all([his, hers, hugos].map((screen) => screen.open(match)))

    await test.step('he asks Hugo, who refuses', async () => {
      await offerHandover(his, 'Hugo Ferreira', '')
      await hugos.handoverPanel.getByRole('button', { name: 'Refuser' }).click()
      await expect(hugos.handoverPanel).toBeHidden()
      await expect(his.handOverButton).toBeVisible()
    })

    await test.step('he asks Nadia and takes it back, then asks again', async () => {
      await offerHandover(his, 'Nadia Benali', '')
      await expect(hers.handoverPanel).toBeVisible()
      await his.page.getByRole('button', { name: 'Annuler la demande' }).click()
      await expect(hers.handoverPanel).toBeHidden()
      await offerHandover(his, 'Nadia Benali', 'Je pars en vacances, tu prends la suite ?')
    })

    // Toasts stay for three seconds, so waiting starts before the action.
    let toasts: Promise<unknown> = Promise.resolve()
    await test.step('she reads his message, and accepts', async () => {
      await expect(hers.handoverPanel).toContainText('Karim Haddad vous propose d’organiser ce match')
      await expect(hers.handoverPanel).toContainText('Je pars en vacances, tu prends la suite ?')
      toasts = Promise.all([his, hugos].map(({ page }) => new AppShell(page).expectToast('Nadia Benali organise désormais ce match.')))
      // The result is asserted below.
      toasts.catch(() => {})
      await hers.handoverPanel.getByRole('button', { name: 'Accepter' }).click()
      await new AppShell(nadia.page).expectToast('Vous organisez désormais ce match')
      await expect(hers.handoverPanel).toBeHidden()
      await expect(hers.edit).toBeVisible()
      await expect(hers.handOverButton).toBeVisible()
    })

    await test.step('he is an ordinary player, and Hugo sees it', async () => {
      await toasts
      for (const { page } of [his, hugos]) await expect(page.getByText('Organisé par Nadia Benali')).toBeVisible()
      await expect(his.handOverButton).toBeHidden()
      await expect(his.edit).toBeHidden()
      await expect(his.leave).toBeVisible()
    })
  })

  test('his account is deleted: Nadia, who joined first, is asked and declines, and Hugo takes over', async ({ users, server }) => {
    const [karim, nadia, hugo] = await Promise.all([
      users.apiOnly('Karim Haddad'),
      users.signedIn('Nadia Benali'),
      users.signedIn('Hugo Ferreira'),
    ])
    const match = await karim.organize({ title: 'Le match orphelin' })
    for (const player of [nadia, hugo]) await player.join(match)
    const hers = new MatchPage(nadia.page)
    const his = new MatchPage(hugo.page)
    await Promise.all([hers.open(match), his.open(match)])

    await server.runOperatorCommand(`user delete ${karim.email}`)
    await expect(hers.handoverPanel).toContainText('Ce match n’a plus d’organisateur')
    await expect(his.page.getByText('Organisé par Organisateur inconnu')).toBeVisible()
    await hers.handoverPanel.getByRole('button', { name: 'Refuser' }).click()
    await expect(hers.becomeOrganizer).toBeVisible()

    await his.becomeOrganizer.click()
    await his.answerAlertDialog('Devenir organisateur')
    await new AppShell(hugo.page).expectToast('Vous organisez désormais ce match')
    await expect(his.edit).toBeVisible()
    await expect(hers.page.getByText('Organisé par Hugo Ferreira')).toBeVisible()
    await expect(hers.becomeOrganizer).toBeHidden()
  })
})

/** Karim asks a player to take over as organizer. */
async function offerHandover(screen: MatchPage, name: string, word: string): Promise<void> {
  await screen.handOverButton.click()
  await screen.alertDialog.getByRole('radio', { name }).check({ force: true })
  await screen.alertDialog.getByRole('textbox', { name: 'Un mot' }).fill(word)
  await screen.answerAlertDialog('Envoyer la demande')
  await expect(screen.page.getByText(`Vous avez proposé à ${name} d’organiser ce match.`)).toBeVisible()
}
