import { expect, test } from '../fixtures.ts'
import { inspect } from '../pages/inspection.ts'
import { MessagesPage } from '../pages/messages-page.ts'
import { Shell } from '../pages/shell.ts'

test('Nadia writes to Karim from his profile; both talk, live, and each sees what the other has read', async ({ cast }) => {
  const [nadia, karim] = [await cast.player('Nadia Benali'), await cast.player('Karim Haddad')]
  const [hers, his] = [new MessagesPage(nadia.page), new MessagesPage(karim.page)]
  await his.open()
  await expect(karim.page.getByText('Aucune conversation')).toBeVisible()

  await nadia.page.goto(`/players/${karim.id}`)
  await nadia.page.getByRole('link', { name: 'Envoyer un message' }).click()
  await expect(hers.log).toContainText('Écrivez votre premier message à Karim.')
  if (!new Shell(nadia.page).isPhone()) await expect(hers.message).toBeFocused()
  await hers.say('Salut Karim, plan : https://exemple.fr/plan.')
  await expect(hers.log.getByText('Envoi…')).toHaveCount(0)

  await test.step('it waits in his list until he opens it; then she reads « Vu »', async () => {
    await expect(his.row('Nadia Benali')).toContainText('1\u00a0message non lu')
    await expect(hers.log.getByText(/^Vu/)).toHaveCount(0)
    await his.row('Nadia Benali').click()
    await expect(his.log.getByRole('link', { name: 'https://exemple.fr/plan' })).toHaveAttribute('rel', /noopener/)
    await expect(hers.log.getByText(/^Vu à/)).toBeVisible()
  })

  await test.step('she sees that he writes, and then what', async () => {
    await his.message.pressSequentially('Terrain 3')
    await expect(nadia.page.getByText('Karim écrit…')).toBeVisible()
    await his.say('Terrain 3 confirmé')
    await expect(hers.said('Terrain 3 confirmé')).toBeVisible()
    await expect(nadia.page.getByText('Karim écrit…')).toBeHidden()
    await expect(his.log.getByText(/^Vu à/)).toBeVisible()
  })
  await inspect(nadia.page, 'conversation')

  if (new Shell(karim.page).isPhone()) {
    await his.back.click()
    await expect(his.row('Nadia Benali')).toBeFocused()
    await expect(his.message).toBeHidden()
  }
  await expect(his.row('Nadia Benali')).toContainText('Vous\u00a0: Terrain 3 confirmé')
  await expect(his.row('Nadia Benali')).not.toContainText('non lu')
  await inspect(karim.page, 'conversations')
})

test('a cut line neither loses nor doubles what Nadia writes, nor does a reload', async ({ cast, line }) => {
  const [karim, nadia] = [await cast.player('Karim Haddad'), await cast.player('Nadia Benali', { baseURL: line.address })]
  const [his, hers] = [new MessagesPage(karim.page), new MessagesPage(nadia.page)]
  await his.open(nadia)
  await hers.open(karim)
  await expect(hers.message).toBeVisible()
  line.cut()
  await hers.say('Un')
  await hers.say('Deux')
  await expect(hers.log.getByText('Non envoyé.').first()).toBeVisible()
  await expect(hers.said('Deux')).toHaveCount(1)
  line.restore()
  await nadia.page.reload()
  for (const screen of [his, hers])
    for (const text of ['Un', 'Deux']) {
      await expect(screen.said(text)).toBeVisible()
      await expect(screen.said(text)).toHaveCount(1)
    }
  await expect(hers.log.getByText('Non envoyé.')).toHaveCount(0)
  expect(await his.log.getByText(/^(Un|Deux)$/).allTextContents()).toEqual(['Un', 'Deux'])
})

test('older messages come when she scrolls up, and what she reads stays where it is', async ({ cast }) => {
  const [nadia, karim] = [await cast.player('Nadia Benali'), await cast.member('Karim Haddad')]
  const write = (n: number) => karim.call('PUT', `/players/${nadia.id}/messages/message-${karim.id}-${n}`, { text: `Message numéro ${n}` })
  for (let n = 1; n <= 65; n++) await write(n)
  const hers = new MessagesPage(nadia.page)
  await hers.open(karim)
  await expect(hers.said('Message numéro 65')).toBeInViewport()
  await expect(hers.said('Message numéro 10')).toHaveCount(0)
  await expect(async () => {
    await hers.log.evaluate((log) => log.scrollTo({ top: 0 }))
    await expect(hers.said('Message numéro 1')).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await expect(hers.log.getByText(/^Message numéro/)).toHaveCount(65)
  await write(66)
  await nadia.page.getByRole('button', { name: 'Nouveaux messages' }).click()
  await expect(hers.said('Message numéro 66')).toBeInViewport()
})

test('Karim hands his match over: Nadia accepts in the conversation', async ({ cast }) => {
  const [karim, nadia] = [await cast.player('Karim Haddad'), await cast.player('Nadia Benali')]
  const match = await karim.organise({ title: 'Five du samedi' })
  await nadia.join(match)
  await karim.call('POST', `/matches/${match.id}/handover`, { userId: nadia.id, message: 'Tu pourrais organiser à ma place ?' })
  const [hers, his] = [new MessagesPage(nadia.page), new MessagesPage(karim.page)]
  await hers.open(karim)
  await his.open(nadia)
  await expect(his.log.getByText('En attente de sa réponse')).toBeVisible()
  await expect(hers.log.getByRole('link', { name: /Five du samedi/ })).toBeVisible()
  await inspect(nadia.page, 'conversation-handover')
  await hers.log.getByRole('button', { name: 'Accepter' }).click()
  await expect(new Shell(nadia.page).toast('Vous organisez désormais ce match')).toBeVisible()
  for (const screen of [hers, his]) await expect(screen.log.getByText('Demande acceptée')).toBeVisible()
})

test('Hugo asks Nadia for contact; she answers in the conversation, and he may ask again', async ({ cast }) => {
  const [nadia, hugo] = [await cast.player('Nadia Benali'), await cast.player('Hugo Ferreira')]
  const [hers, his] = [new MessagesPage(nadia.page), new MessagesPage(hugo.page)]
  const askForContact = async (message: string) => {
    await hugo.page.getByRole('button', { name: 'Contacter' }).click()
    const dialog = hugo.page.getByRole('alertdialog', { name: 'Contacter Nadia Benali' })
    await dialog.getByLabel('Votre message').fill(message)
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(hugo.page.getByText('Votre demande attend sa réponse.')).toBeVisible()
  }
  await hugo.page.goto(`/players/${nadia.id}`)
  await askForContact('Un five jeudi\u202f?')

  await hers.open(hugo)
  await expect(hers.request).toContainText('Hugo attend votre réponse')
  await expect(hers.request).toContainText('«\u00a0Un five jeudi\u202f?\u00a0»')
  await hers.say('Avec plaisir')
  await expect(hers.request).toBeHidden()
  await expect(hers.said('Avec plaisir')).toBeVisible()
  await nadia.page.reload()
  await expect(hers.said('Avec plaisir')).toBeVisible()
  await expect(hers.request).toBeHidden()

  await his.open(nadia)
  await expect(his.said('Avec plaisir')).toBeVisible()
  await hugo.page.goto(`/players/${nadia.id}`)
  await askForContact('Et samedi\u202f?')
  await hers.open(hugo)
  await expect(hers.request).toContainText('Et samedi')
})

test('what somebody writes whom Nadia has blocked never arrives, and they are not told', async ({ cast }) => {
  const [nadia, karim] = [await cast.player('Nadia Benali'), await cast.player('Karim Haddad')]
  const [hers, his] = [new MessagesPage(nadia.page), new MessagesPage(karim.page)]
  await his.open(nadia)
  await his.say('Avant')
  await hers.open(karim)
  await expect(hers.said('Avant')).toBeVisible()
  await nadia.call('PUT', `/players/${karim.id}/block`)
  await his.say('Après')
  await expect(his.log.getByText('Envoi…')).toHaveCount(0)
  await expect(his.said('Après')).toBeVisible()
  await expect(his.log.getByText('Non envoyé.')).toHaveCount(0)
  await hers.open(karim)
  await expect(nadia.page.getByText('Vous avez bloqué cette personne.')).toBeVisible()
  await expect(hers.said('Avant')).toBeVisible()
  await expect(hers.said('Après')).toHaveCount(0)
  await expect(hers.message).toBeHidden()
})

test('the search finds whom one talks with, and whom one could talk with', async ({ cast }) => {
  const [nadia, karim, sofia] = [
    await cast.player('Nadia Benali'),
    await cast.member('Zacharie Messager'),
    await cast.member('Zélie Cherchée'),
  ]
  await nadia.call('PUT', `/players/${karim.id}/messages/hello-${nadia.id}`, { text: 'Bonjour' })
  const hers = new MessagesPage(nadia.page)
  await new Shell(nadia.page).page.goto('/')
  await new Shell(nadia.page).follow('Messages')
  await expect(hers.row('Zacharie Messager')).toContainText('Vous\u00a0: Bonjour')
  await hers.search.fill('zelie')
  await expect(hers.row('Zacharie Messager')).toHaveCount(0)
  await nadia.page
    .getByRole('region', { name: 'Joueurs' })
    .getByRole('link', { name: /Zélie Cherchée/ })
    .click()
  await hers.say('Bonjour Zélie')
  await expect(hers.said('Bonjour Zélie')).toBeVisible()
  // It is on her own screen before the server has it.
  const unread = async () => (await sofia.call<{ items: { unreadCount: number }[] }>('GET', '/conversations')).items
  await expect.poll(async () => (await unread()).map(({ unreadCount }) => unreadCount)).toEqual([1])
})
