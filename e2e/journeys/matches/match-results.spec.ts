import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LockerRoomPage } from '../../pages/locker-room-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test('after a match the score, the ratings and the best player are kept', async ({ users, server }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const hugo = await users.signedIn('Hugo Ferreira')
  const ines = await users.apiOnly('Inès Moreau')
  const match = await karim.organize({ title: 'Le match du vote' })
  for (const player of [nadia, hugo, ines]) await player.join(match)
  // It ended an hour ago.
  const hours = (Date.parse(match.startsAt) - Date.now()) / 3_600_000 + 2
  await server.runOperatorCommand(`shift-match ${match.id} -${Math.ceil(hours)}`)

  const his = new LockerRoomPage(karim.page)
  const app = new AppShell(karim.page)
  // Home and the page of the match say what is left to do, and lead straight to it.
  await karim.page.goto(`/matches/${match.id}`)
  await karim.page.getByRole('region', { name: 'Terminez\u00a0: score, présence' }).getByRole('link', { name: 'Noter le résultat' }).click()
  await expect(his.result.getByRole('textbox', { name: 'Chasubles' })).toBeFocused()
  await app.navigateTo('Accueil')
  await karim.page.getByRole('link', { name: 'Terminez\u00a0: score, présence' }).click()
  await expect(his.result.getByRole('textbox', { name: 'Chasubles' })).toBeFocused()
  await his.result.getByLabel('Chasubles').fill('4')
  await his.result.getByLabel('Maillots').fill('2')
  await his.result.getByRole('button', { name: 'Enregistrer le résultat' }).click()
  await app.expectToast('Résultat enregistré')
  await app.navigateTo('Accueil')
  await expect(karim.page.getByRole('link', { name: 'Terminez\u00a0: présence' })).toBeVisible()
  await karim.page.goto(`/matches/${match.id}`)
  await expect(karim.page.getByRole('region', { name: 'Résultat' })).toBeVisible()
  const toFinish = karim.page.getByRole('region', { name: 'Terminez\u00a0: présence' })
  await expect(toFinish.getByRole('link', { name: 'Faire l’appel' })).toBeVisible()
  await app.navigateTo('Accueil')
  await karim.page.getByRole('link', { name: 'Terminez\u00a0: présence' }).click()
  await karim.page.getByRole('button', { name: 'Tous présents' }).click()
  await karim.page.getByRole('group', { name: 'Inès Moreau' }).getByRole('radio', { name: 'Absent' }).check()
  await karim.page.getByRole('button', { name: 'Terminer la feuille' }).filter({ visible: true }).click()
  await app.expectToast('Présence enregistrée')
  await app.navigateTo('Accueil')
  await expect(karim.page.getByRole('link', { name: 'Votez pour le joueur du match' })).toBeVisible()
  await expect(karim.page.getByText('Terminez')).toHaveCount(0)
  await karim.page.goto(`/matches/${match.id}`)
  await expect(karim.page.getByRole('region', { name: 'Résultat' })).toBeVisible()
  await expect(karim.page.getByText('Terminez')).toHaveCount(0)

  for (const player of [karim, nadia, hugo]) {
    const room = new LockerRoomPage(player.page)
    if (player !== karim) {
      await room.open(match, 'resultat')
      await expect(room.result).toContainText(/4.–.2/)
    }
    await room.open(match)
    const best = player === hugo ? 'Nadia Benali' : 'Hugo Ferreira'
    await expect(room.vote.getByRole('radio', { name: 'Inès Moreau' })).toHaveCount(0)
    if (player === nadia) {
      await room.vote.getByRole('button', { name: 'Envoyer mon bulletin' }).click()
      await expect(room.vote.getByRole('alert')).toContainText('Votre bulletin est vide.')
      await checkScreen(player.page, 'locker-room-vote-empty')
    }
    await room.vote.getByRole('radio', { name: best, exact: true }).check()
    await room.vote
      .getByRole('group', { name: `, ${best}` })
      .getByRole('radio', { name: '5 étoiles' })
      .check()
    if (player === nadia) await checkScreen(player.page, 'locker-room-vote')
    await room.vote.getByRole('button', { name: 'Envoyer mon bulletin' }).click()
    await new AppShell(player.page).expectToast('Vote enregistré')
    await expect(room.vote.getByRole('button', { name: 'Modifier mon bulletin' })).toBeVisible()
    if (player === nadia) await checkScreen(player.page, 'locker-room-vote-cast')
  }
  await expect(async () => {
    await nadia.page.goto('/mon-espace')
    await expect(nadia.page.getByRole('region', { name: 'Ma licence' }).getByRole('definition').first()).toHaveText('1', { timeout: 2000 })
  }).toPass()
  await nadia.page.goto(`/players/${ines.id}`)
  await expect(nadia.page.getByText('match joué')).toBeVisible()

  await server.runOperatorCommand(`shift-match ${match.id} -48`)
  const hers = new LockerRoomPage(nadia.page)
  await expect(async () => {
    await hers.open(match, 'vote')
    await expect(hers.vote.getByText('Joueur du match')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(hers.vote.getByText('Hugo Ferreira').first()).toBeVisible()
  await expect(hers.vote.getByText(/3.votants/)).toBeVisible()
  await checkScreen(nadia.page, 'locker-room-after')
  await nadia.page.goto(`/players/${hugo.id}`)
  await expect(nadia.page.getByText('note sur 5')).toBeVisible()
})

test('Nadia and Karim enter the result at the same time, and nothing that one noted is lost', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Belkacem')
  const karim = await users.signedIn('Karim Haddad')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const match = await nadia.organize({ title: 'Le match des deux scores' })
  for (const player of [karim, hugo]) await player.join(match)
  await nadia.call('PUT', `/matches/${match.id}/co-organizers/${karim.id}`, {})
  const hours = (Date.parse(match.startsAt) - Date.now()) / 3_600_000 + 2
  await server.runOperatorCommand(`shift-match ${match.id} -${Math.ceil(hours)}`)
  const hers = new LockerRoomPage(nadia.page)
  const his = new LockerRoomPage(karim.page)
  for (const room of [hers, his]) await room.open(match, 'resultat')

  await his.result.getByLabel('Chasubles').fill('5')
  await his.result.getByLabel('Maillots').fill('2')

  await hers.result.getByLabel('Chasubles').fill('5')
  await hers.result.getByLabel('Maillots').fill('3')
  await hers.result.getByRole('button', { name: 'Noter les buts' }).click()
  await hers.result.getByRole('button', { name: 'Chasubles pour Hugo Ferreira' }).click()
  await hers.result.getByRole('textbox', { name: 'Buts de Hugo Ferreira' }).fill('2')
  await hers.result.getByRole('button', { name: 'Enregistrer le résultat' }).click()
  await new AppShell(nadia.page).expectToast('Résultat enregistré')

  // His page hears of it while he hesitates.
  const choice = his.result.getByRole('group', { name: 'Score' })
  await expect(choice).toContainText('5\u00a0–\u00a02')
  await expect(choice).toContainText('5\u00a0–\u00a03')
  await expect(his.result.getByRole('textbox', { name: 'Buts de Hugo Ferreira' })).toHaveValue('2')
  await checkScreen(karim.page, 'locker-room-two-results')
  await choice.getByRole('button', { name: 'Prendre la nouvelle valeur' }).click()
  await expect(his.result.getByText('Modifié entre-temps')).toHaveCount(0)
  await his.result.getByRole('textbox', { name: 'Passes de Hugo Ferreira' }).fill('1')
  await his.result.getByRole('button', { name: 'Enregistrer le résultat' }).click()
  await new AppShell(karim.page).expectToast('Résultat enregistré')
  await expect(hers.result.getByRole('textbox', { name: 'Passes de Hugo Ferreira' })).toHaveValue('1')
  await expect(hers.result.getByLabel('Maillots')).toHaveValue('3')
})
