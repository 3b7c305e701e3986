import { expect, testWithOwnServer as test } from '../fixtures.ts'
import { createGroup, requestToJoin } from '../group-actions.ts'
import { dateInDays } from '../match-draft.ts'
import { sendContactRequest } from '../message-actions.ts'
import { AppShell } from '../pages/app-shell.ts'
import { GroupPage } from '../pages/group-page.ts'
import { LockerRoomPage } from '../pages/locker-room-page.ts'
import { MessagesPage } from '../pages/messages-page.ts'
import { checkScreen } from '../pages/screen-checks.ts'

test('the home page lists what waits for an answer, live, until all of it is answered', async ({ users, ownServer }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const elodie = await users.apiOnly('Élodie Martin')
  const thomas = await users.apiOnly('Thomas Lefèvre')
  const jules = await users.apiOnly('Jules Perrin')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const next = await karim.organize({ title: 'Le five de la semaine', date: dateInDays(1) })
  // Free, so that nobody owes a share.
  const played = await karim.organize({ title: 'Le five du jeudi', pricePerPlayer: 0 })
  for (const match of [next, played]) await nadia.join(match)
  const { page } = nadia
  const app = new AppShell(page)
  const list = page.getByRole('list', { name: 'À vous de répondre' })
  const row = (text: string | RegExp) => list.getByRole('listitem').filter({ hasText: text })
  const count = page.getByText(/\d+ réponses? attendues?/)

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Vous êtes à jour.' })).toBeVisible()
  await expect(page.getByText(/Personne n’attend de réponse\. À demain\s!/)).toBeVisible()
  await checkScreen(page, 'home-up-to-date')

  // With the page open.
  const group = await createGroup(nadia)
  for (const person of [thomas, jules]) await requestToJoin(person, group)
  await expect(row('2 demandes pour votre groupe')).toContainText('Thomas et Jules')
  const sunday = await elodie.organize({ title: 'Foot à 7 des Gratte-Ciel', format: '7 contre 7', maxPlayers: 14, date: dateInDays(3) })
  await elodie.call('PUT', `/matches/${sunday.id}/invitations/${nadia.id}`)
  await expect(row('Élodie vous invite')).toContainText('Foot à 7 des Gratte-Ciel')
  await karim.call('POST', `/matches/${next.id}/handover`, { userId: nadia.id, message: 'Je suis en vacances' })
  await expect(row('Karim vous passe la main')).toBeVisible()
  const cousins = await createGroup(elodie, { name: 'Les cousins', isPrivate: true })
  await elodie.call('PUT', `/groups/${cousins.id}/invitations/${nadia.id}`)
  await expect(row('Élodie vous invite dans un groupe')).toContainText('Les cousins')
  await sendContactRequest(hugo, nadia, 'Reste-t-il une place de gardien dimanche ?')
  await expect(row('Hugo voudrait vous parler')).toContainText('Reste-t-il une place')
  const hours = (Date.parse(played.startsAt) - Date.now()) / 3_600_000 + 2
  await ownServer.runOperatorCommand(`shift-match ${played.id} -${Math.ceil(hours)}`)
  await expect(row('Votez pour le joueur du match')).toContainText('Ouvert jusqu’à')
  await expect(count).toHaveText('7 réponses attendues')
  await checkScreen(page, 'home-answers')

  // Where one tap says everything.
  await row('Foot à 7').getByRole('button', { name: 'J’y serai' }).click()
  await expect(row('Foot à 7')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Mes prochains matchs' })).toContainText('Foot à 7 des Gratte-Ciel')

  // Where the page says more.
  await row('2 demandes').getByRole('link').click()
  const hers = new GroupPage(page)
  await hers.rejectRequest('Jules Perrin')
  await page.goBack()
  await row('Thomas Lefèvre demande à rejoindre votre groupe').getByRole('button', { name: 'Accepter' }).click()
  await app.expectToast('Membre ajouté au groupe')
  await expect(row('Thomas Lefèvre')).toHaveCount(0)
  await row('Votez').getByRole('link').click()
  const room = new LockerRoomPage(page)
  await room.vote.getByRole('radio', { name: 'Karim Haddad', exact: true }).check()
  await room.vote.getByRole('button', { name: /^Envoyer/ }).click()
  await app.expectToast('Vote enregistré')
  await app.navigateTo('Accueil')
  await expect(count).toHaveText('3 réponses attendues')
  await expect(row('Votez')).toHaveCount(0)
  await row('Hugo').getByRole('link').click()
  const messages = new MessagesPage(page)
  await expect(messages.contactRequest).toContainText('Reste-t-il une place')
  await messages.sendMessage('Oui, viens\u202f!')
  await expect(messages.contactRequest).toBeHidden()

  // On another device.
  await page.goto('/')
  await expect(count).toHaveText('2 réponses attendues')
  await nadia.call('POST', `/groups/${cousins.id}/invitation/decline`, {})
  await expect(row('Les cousins')).toHaveCount(0)
  await nadia.call('POST', `/matches/${next.id}/handover/answer`, { accept: true })
  await expect(page.getByRole('heading', { name: 'Vous êtes à jour.' })).toBeVisible()
})
