import { expect, test } from '../../fixtures.ts'
import { dateInDays } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { LockerRoomPage } from '../../pages/locker-room-page.ts'
import { MatchPage } from '../../pages/match-page.ts'

test('players chat live, and a lost connection neither loses nor doubles a message', async ({ users, network }) => {
  const [karim, nadia] = [await users.signedIn('Karim Haddad'), await users.signedIn('Nadia Benali', { baseURL: network.address })]
  const match = await karim.organize({ title: 'Five du samedi' })
  await nadia.join(match)
  const [his, hers] = [new LockerRoomPage(karim.page), new LockerRoomPage(nadia.page)]
  await his.open(match)
  await hers.open(match)
  await expect(his.log.getByText('À vous l’engagement.')).toBeVisible()
  await hers.openTab('Apporter')
  await his.sendMessage('Terrain 3 confirmé, plan : https://exemple.fr/plan.')
  await hers.openTab('Discussion 1 non lu')
  await expect(hers.log.getByRole('link', { name: 'https://exemple.fr/plan' })).toHaveAttribute('rel', /noopener/)
  await hers.sendMessage('Je prends l’eau.')
  await expect(his.log.getByText('Je prends l’eau.')).toBeVisible()

  network.cut()
  await hers.sendMessage('Quelqu’un a une pompe ?')
  await hers.sendMessage('Et un sifflet ?')
  await expect(hers.log.getByText('Non envoyé.').first()).toBeVisible()
  await expect(hers.log.getByText('Et un sifflet ?')).toHaveCount(1)
  network.restore()
  await expect(his.log.getByText('Quelqu’un a une pompe ?')).toBeVisible()
  await expect(his.log.getByText('Et un sifflet ?')).toBeVisible()
  await expect(hers.log.getByText('Non envoyé.')).toHaveCount(0)
  for (const room of [his, hers])
    for (const text of ['Quelqu’un a une pompe ?', 'Et un sifflet ?']) await expect(room.log.getByText(text)).toHaveCount(1)
})

test('a draft survives a reload, and is removed when the player leaves', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const match = await nadia.organize()
  const room = new LockerRoomPage(nadia.page)
  await room.open(match)
  await room.messageInput.fill('Un brouillon')
  await nadia.page.reload()
  await expect(room.messageInput).toHaveValue('Un brouillon')
  await new AppShell(nadia.page).logOut('Nadia')
  await new AppShell(nadia.page).expectSignedOut()
  const storedKeys = () => nadia.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft_')))
  await expect.poll(storedKeys).toEqual([])
})

test('older messages load while scrolling up, without moving the visible ones', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const match = await nadia.organize()
  for (let n = 1; n <= 75; n++)
    await nadia.call('PUT', `/matches/${match.id}/messages/message-${match.id}-${n}`, { text: `Message numéro ${n}` })
  const room = new LockerRoomPage(nadia.page)
  await room.open(match)
  await room.messageInput.scrollIntoViewIfNeeded()
  await expect(room.log.getByText('Message numéro 75', { exact: true })).toBeInViewport()
  await expect(room.log.getByText('Message numéro 10', { exact: true })).toHaveCount(0)
  await expect(async () => {
    await room.log.evaluate((log) => log.scrollTo({ top: 0 }))
    await expect(room.log.getByText('Message numéro 1', { exact: true })).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await expect(room.log.getByText(/^Message numéro/)).toHaveCount(75)
  await nadia.call('PUT', `/matches/${match.id}/messages/message-${match.id}-76`, { text: 'Message numéro 76' })
  await expect(room.chat.getByRole('button', { name: 'Nouveaux messages' })).toBeVisible()
  await expect(room.log.getByText('Message numéro 1', { exact: true })).toBeInViewport()
  await room.chat.getByRole('button', { name: 'Nouveaux messages' }).click()
  await expect(room.log.getByText('Message numéro 76', { exact: true })).toBeInViewport()
})

test('Karim balances the teams, moves players by keyboard and mouse, and publishes; then Nadia sees them', async ({ users }) => {
  const [karim, nadia] = [await users.signedIn('Karim Haddad'), await users.signedIn('Nadia Benali')]
  const match = await karim.organize({ maxPlayers: 4, minPlayers: 2 })
  await nadia.join(match)
  for (const name of ['Hugo Ferreira', 'Inès Moreau']) await (await users.apiOnly(name)).join(match)
  const [his, hers] = [new LockerRoomPage(karim.page), new LockerRoomPage(nadia.page)]
  await his.open(match, 'equipes')
  await hers.open(match, 'equipes')
  await expect(hers.teams.getByText('Les équipes ne sont pas encore publiées.')).toBeVisible()

  await his.teams.getByRole('button', { name: 'Équilibrer' }).click()
  await expect(his.pitch.getByRole('listitem')).toHaveCount(4)
  await expect(his.teams.getByText('Enregistré', { exact: true })).toBeVisible()

  const hugo = his.playerToken('Hugo Ferreira')
  const isHome = (await hugo.textContent())?.includes('(chasubles)')
  await hugo.focus()
  const isUpright = await his.pitch.evaluate((pitch) => pitch.parentElement!.clientHeight > pitch.parentElement!.clientWidth)
  const arrow = isUpright ? (isHome ? 'ArrowDown' : 'ArrowUp') : isHome ? 'ArrowRight' : 'ArrowLeft'
  for (let times = 0; times < 5; times++) await karim.page.keyboard.press(`Shift+${arrow}`)
  await expect(hugo).toHaveAccessibleName(isHome ? 'Hugo Ferreira (maillots)' : 'Hugo Ferreira (chasubles)')
  await expect(hugo).toBeFocused()

  const ines = his.playerToken('Inès Moreau')
  await ines.scrollIntoViewIfNeeded()
  const from = await ines.boundingBox()
  const pitch = await his.pitch.locator('..').boundingBox()
  if (!from || !pitch) throw new Error('nothing to drag')
  await karim.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await karim.page.mouse.down()
  await karim.page.mouse.move(pitch.x + pitch.width * 0.3, pitch.y + pitch.height * 0.3, { steps: 8 })
  await karim.page.mouse.up()
  await expect(ines).toHaveAccessibleName('Inès Moreau (chasubles)')

  await expect(his.teams.getByText('Enregistré', { exact: true })).toBeVisible()
  await his.teams.getByRole('button', { name: 'Publier les équipes' }).click()
  await new AppShell(karim.page).expectToast('Équipes publiées')
  await expect(hers.pitch.getByRole('listitem')).toHaveCount(4)
  await expect(hers.pitch.getByText('Vous')).toBeVisible()

  const inesForNadia = hers.pitch.getByRole('listitem').filter({ hasText: 'Inès' })
  const published = (await inesForNadia.getAttribute('style')) ?? ''
  await ines.focus()
  for (let times = 0; times < 5; times++) await karim.page.keyboard.press(`Shift+${isUpright ? 'ArrowDown' : 'ArrowRight'}`)
  await expect(ines).toHaveAccessibleName('Inès Moreau (maillots)')
  await expect(his.teams.getByText('Modifications non publiées')).toBeVisible()
  await nadia.page.reload()
  await expect(inesForNadia).toHaveAttribute('style', published)
  await expect(hers.teams.getByText('Modifications non publiées')).toHaveCount(0)
  await his.teams.getByRole('button', { name: 'Publier les équipes' }).click()
  await expect(his.teams.getByText('Modifications non publiées')).toBeHidden()
  await expect(inesForNadia).not.toHaveAttribute('style', published)
})

test('when two players claim the ball, one gets it and the other sees who', async ({ users }) => {
  const [karim, nadia] = [await users.signedIn('Karim Haddad'), await users.signedIn('Nadia Benali')]
  const match = await karim.organize()
  await nadia.join(match)
  const [his, hers] = [new LockerRoomPage(karim.page), new LockerRoomPage(nadia.page)]
  await his.open(match, 'apporter')
  await hers.open(match, 'apporter')
  await hers.item('Ballon').getByRole('button', { name: 'Je prends' }).click()
  await expect(hers.item('Ballon').getByText('Vous', { exact: true })).toBeVisible()
  await expect(his.item('Ballon').getByText('Nadia Benali')).toBeVisible()
  await hers.items.getByRole('button', { name: 'Ajouter un objet' }).click()
  await hers.items.getByLabel('Que faut-il apporter').fill('Une pompe')
  await hers.items.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(his.item('Une pompe')).toBeVisible()
  await hers.item('Ballon').getByRole('button', { name: 'Je laisse' }).click()
  await expect(his.item('Ballon').getByRole('button', { name: 'Je prends' })).toBeVisible()
})

test('only players on the list get in, and a player who leaves is moved out', async ({ users }) => {
  const [karim, nadia] = [await users.apiOnly('Karim Haddad'), await users.signedIn('Nadia Benali')]
  const match = await karim.organize({ date: dateInDays(3) })
  await nadia.page.goto(`/matches/${match.id}/locker-room`)
  await expect(nadia.page.getByText('Le vestiaire est réservé aux joueurs inscrits.')).toBeVisible()
  await nadia.page.getByRole('link', { name: 'Voir le match' }).click()
  await new MatchPage(nadia.page).join.click()
  await nadia.page.getByRole('link', { name: 'Entrer au vestiaire' }).click()
  const room = new LockerRoomPage(nadia.page)
  await expect(room.chat).toBeVisible()
  await nadia.leave(match)
  await expect(nadia.page.getByText('Le vestiaire est réservé aux joueurs inscrits.')).toBeVisible()
  await expect(room.chat).toHaveCount(0)

  const privateMatch = await karim.organize({ type: 'private' })
  await nadia.page.goto(`/matches/${privateMatch.id}/locker-room`)
  await expect(new AppShell(nadia.page).heading).toHaveText('Page introuvable')
})
