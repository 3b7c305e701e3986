import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LockerRoomPage } from '../../pages/locker-room-page.ts'
import { MatchPage } from '../../pages/match-page.ts'

test('two hours before kick-off a player is missing and the organizer is ill: the match is played, counted and remembered', async ({
  users,
  server,
}) => {
  const [karim, nadia, hugo, ines] = await Promise.all([
    users.signedIn('Karim Haddad'),
    users.signedIn('Nadia Benali'),
    users.signedIn('Hugo Ferreira'),
    users.signedIn('Inès Moreau'),
  ])
  const match = await karim.organize({ title: 'Le mardi pluvieux', maxPlayers: 3, minPlayers: 2 })
  for (const player of [nadia, hugo]) await player.join(match)
  const hoursUntil = (Date.parse(match.startsAt) - Date.now()) / 3_600_000
  await server.runOperatorCommand(`shift-match ${match.id} ${(2 - hoursUntil).toFixed(2)}`)

  await test.step('Inès replaces Nadia', async () => {
    const hers = new MatchPage(nadia.page)
    const inesPage = new MatchPage(ines.page)
    await Promise.all([hers.open(match), inesPage.open(match)])
    await hers.seekReplacement.click()
    await hers.answerAlertDialog('Chercher un remplaçant')
    await expect(hers.withdrawReplacement).toBeVisible()
    await inesPage.takePlace.click()
    await new AppShell(ines.page).expectToast('Vous êtes sur la liste, à la place de Nadia Benali')
    await new AppShell(nadia.page).expectToast('Inès Moreau prend votre place')
    await expect(hers.player('Inès Moreau')).toBeVisible()
    await expect(hers.player('Nadia Benali')).toHaveCount(0)
  })

  await test.step('Karim hands over to Hugo', async () => {
    const his = new MatchPage(karim.page)
    const hugos = new MatchPage(hugo.page)
    await Promise.all([his.open(match), hugos.open(match)])
    await his.handOverButton.click()
    await his.alertDialog.getByRole('radio', { name: 'Hugo Ferreira' }).check({ force: true })
    await his.answerAlertDialog('Envoyer la demande')
    await hugos.handoverPanel.getByRole('button', { name: 'Accepter' }).click()
    await new AppShell(hugo.page).expectToast('Vous organisez désormais ce match')
    await expect(his.edit).toBeHidden()
  })

  const hugosRoom = new LockerRoomPage(hugo.page)
  const inesRoom = new LockerRoomPage(ines.page)
  await test.step('Hugo publishes the teams; Nadia no longer gets in', async () => {
    await hugosRoom.open(match)
    await inesRoom.open(match)
    await hugosRoom.teams.getByRole('button', { name: 'Équilibrer' }).click()
    await expect(hugosRoom.teams.getByText('Enregistré', { exact: true })).toBeVisible()
    await hugosRoom.teams.getByRole('button', { name: 'Publier les équipes' }).click()
    await expect(inesRoom.pitch.getByRole('listitem')).toHaveCount(3)
    await nadia.page.goto(`/matches/${match.id}/locker-room`)
    await expect(nadia.page.getByText('Le vestiaire est réservé aux joueurs inscrits.')).toBeVisible()
  })

  await test.step('the match is over: Hugo enters the result, everybody votes', async () => {
    await server.runOperatorCommand(`shift-match ${match.id} -4`)
    await hugosRoom.open(match)
    await hugosRoom.result.getByLabel('Chasubles').fill('3')
    await hugosRoom.result.getByLabel('Maillots').fill('3')
    await hugosRoom.result.getByRole('button', { name: 'Enregistrer le résultat' }).click()
    await new AppShell(hugo.page).expectToast('Résultat enregistré')
    for (const player of [karim, hugo, ines]) {
      const room = new LockerRoomPage(player.page)
      await room.open(match)
      const best = player === ines ? 'Hugo Ferreira' : 'Inès Moreau'
      await room.vote.getByRole('radio', { name: best, exact: true }).check()
      await room.vote
        .getByRole('group', { name: `, ${best}` })
        .getByRole('radio', { name: '5 étoiles' })
        .check()
      await room.vote.getByRole('button', { name: 'Envoyer mon bulletin' }).click()
      await expect(room.vote.getByRole('button', { name: 'Modifier mon bulletin' })).toBeVisible()
    }
  })

  await test.step('two days later Inès is player of the match, and Hugo has organized one', async () => {
    await server.runOperatorCommand(`shift-match ${match.id} -48`)
    await expect(async () => {
      await inesRoom.open(match)
      await expect(inesRoom.vote.getByText('Joueur du match')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(inesRoom.vote.getByText('Inès Moreau').first()).toBeVisible()
    await ines.page.goto(`/players/${hugo.id}`)
    const stats = ines.page.getByRole('main').locator('dl').first()
    await expect(stats).toContainText(/1\s*(?:match joué)|match joué\s*1/)
    await expect(stats).toContainText(/organisé/)
    await ines.page.goto(`/players/${nadia.id}`)
    await expect(ines.page.getByRole('main').locator('dl').first()).toContainText(/0/)
  })
})
