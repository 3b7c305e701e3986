import { expect, test } from '../fixtures.ts'
import { sendMessage } from '../message-actions.ts'
import { AppShell } from '../pages/app-shell.ts'
import { MessagesPage } from '../pages/messages-page.ts'
import { checkScreen } from '../pages/screen-checks.ts'

test('Nadia writes to Karim from his profile; both chat live, and see what the other has read', async ({ users }) => {
  const [nadia, karim] = [await users.signedIn('Nadia Benali'), await users.signedIn('Karim Haddad')]
  const [hers, his] = [new MessagesPage(nadia.page), new MessagesPage(karim.page)]
  await his.open()
  await expect(karim.page.getByText('Aucune conversation')).toBeVisible()

  await nadia.page.goto(`/players/${karim.id}`)
  await nadia.page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click()
  await expect(hers.log).toContainText('Écrivez votre premier message à Karim.')
  await hers.sendMessage('Salut Karim, plan : https://exemple.fr/plan.')
  await expect(hers.log.getByText('Envoi…')).toHaveCount(0)

  await test.step('it waits in his list until he opens it; then she reads « Vu »', async () => {
    await expect(his.conversationRow('Nadia Benali')).toContainText('1\u00a0message non lu')
    await expect(hers.log.getByText(/^Vu/)).toHaveCount(0)
    await his.conversationRow('Nadia Benali').click()
    await expect(his.log.getByRole('link', { name: 'https://exemple.fr/plan' })).toHaveAttribute('rel', /noopener/)
    await expect(hers.log.getByText(/^Vu à/)).toBeVisible()
  })

  await test.step('she sees that he is typing, and then his message', async () => {
    await his.messageInput.pressSequentially('Terrain 3')
    await expect(nadia.page.getByText('Karim écrit…')).toBeVisible()
    await his.sendMessage('Terrain 3 confirmé')
    await expect(hers.messageWithText('Terrain 3 confirmé')).toBeVisible()
    await expect(nadia.page.getByText('Karim écrit…')).toBeHidden()
    await expect(his.log.getByText(/^Vu à/)).toBeVisible()
  })
  await checkScreen(nadia.page, 'conversation')

  await his.back.click()
  await expect(his.conversationRow('Nadia Benali')).toBeFocused()
  await expect(his.messageInput).toBeHidden()
  await expect(his.conversationRow('Nadia Benali')).toContainText('Vous\u00a0: Terrain 3 confirmé')
  await expect(his.conversationRow('Nadia Benali')).not.toContainText('non lu')
  await checkScreen(karim.page, 'conversations')
})

test('neither a lost connection nor a reload loses or doubles a message', async ({ users, network }) => {
  const [karim, nadia] = [await users.signedIn('Karim Haddad'), await users.signedIn('Nadia Benali', { baseURL: network.address })]
  const [his, hers] = [new MessagesPage(karim.page), new MessagesPage(nadia.page)]
  await his.open(nadia)
  await hers.open(karim)
  await expect(hers.messageInput).toBeVisible()
  network.cut()
  await hers.sendMessage('Un')
  await hers.sendMessage('Deux')
  await expect(hers.log.getByText('Non envoyé.').first()).toBeVisible()
  await expect(hers.messageWithText('Deux')).toHaveCount(1)
  network.restore()
  await nadia.page.reload()
  for (const screen of [his, hers])
    for (const text of ['Un', 'Deux']) {
      await expect(screen.messageWithText(text)).toBeVisible()
      await expect(screen.messageWithText(text)).toHaveCount(1)
    }
  await expect(hers.log.getByText('Non envoyé.')).toHaveCount(0)
  expect(await his.log.getByText(/^(Un|Deux)$/).allTextContents()).toEqual(['Un', 'Deux'])
})

test('older messages load while scrolling up, without moving the visible ones', async ({ users }) => {
  const [nadia, karim] = [await users.signedIn('Nadia Benali'), await users.apiOnly('Karim Haddad')]
  const sendNumbered = (n: number) => sendMessage(karim, nadia, `Message numéro ${n}`)
  for (let n = 1; n <= 65; n++) await sendNumbered(n)
  const hers = new MessagesPage(nadia.page)
  await hers.open(karim)
  await expect(hers.messageWithText('Message numéro 65')).toBeInViewport()
  await expect(hers.messageWithText('Message numéro 10')).toHaveCount(0)
  await expect(async () => {
    await hers.log.evaluate((log) => log.scrollTo({ top: 0 }))
    await expect(hers.messageWithText('Message numéro 1')).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await expect(hers.log.getByText(/^Message numéro/)).toHaveCount(65)
  await sendNumbered(66)
  await nadia.page.getByRole('button', { name: 'Nouveaux messages' }).click()
  await expect(hers.messageWithText('Message numéro 66')).toBeInViewport()
})

test('Karim hands over his match, and Nadia accepts in the conversation', async ({ users }) => {
  const [karim, nadia] = [await users.signedIn('Karim Haddad'), await users.signedIn('Nadia Benali')]
  const match = await karim.organize({ title: 'Five du samedi' })
  await nadia.join(match)
  await karim.call('POST', `/matches/${match.id}/handover`, { userId: nadia.id, message: 'Tu pourrais organiser à ma place ?' })
  const [hers, his] = [new MessagesPage(nadia.page), new MessagesPage(karim.page)]
  await hers.open(karim)
  await his.open(nadia)
  await expect(his.log.getByText('En attente de sa réponse')).toBeVisible()
  await expect(hers.log.getByRole('link', { name: /Five du samedi/ })).toBeVisible()
  await checkScreen(nadia.page, 'conversation-handover')
  await hers.log.getByRole('button', { name: 'Accepter' }).click()
  await new AppShell(nadia.page).expectToast('Vous organisez désormais ce match')
  for (const screen of [hers, his]) await expect(screen.log.getByText('Demande acceptée')).toBeVisible()
})

test('Hugo sends Nadia a contact request, she answers in the conversation, and he can write to her from then on', async ({ users }) => {
  const [nadia, hugo] = [await users.signedIn('Nadia Benali'), await users.signedIn('Hugo Ferreira')]
  const [hers, his] = [new MessagesPage(nadia.page), new MessagesPage(hugo.page)]
  await nadia.call('PUT', '/me/privacy', { appearsInSearch: true, acceptsMessagesFrom: 'teammates' })
  await hugo.page.goto(`/players/${nadia.id}`)
  await hugo.page.getByRole('button', { name: 'Contacter' }).click()
  const dialog = hugo.page.getByRole('alertdialog', { name: 'Contacter Nadia Benali' })
  await dialog.getByLabel('Votre message').fill('Un five jeudi\u202f?')
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(hugo.page.getByText('Votre demande attend sa réponse.')).toBeVisible()

  await hers.open(hugo)
  await expect(hers.contactRequest).toContainText('Hugo attend votre réponse')
  await expect(hers.contactRequest).toContainText('«\u00a0Un five jeudi\u202f?\u00a0»')
  await hers.sendMessage('Avec plaisir')
  await expect(hers.contactRequest).toBeHidden()
  await expect(hers.messageWithText('Avec plaisir')).toBeVisible()
  await nadia.page.reload()
  await expect(hers.messageWithText('Avec plaisir')).toBeVisible()
  await expect(hers.contactRequest).toBeHidden()

  await his.open(nadia)
  await expect(his.messageWithText('Avec plaisir')).toBeVisible()
  await hugo.page.goto(`/players/${nadia.id}`)
  await hugo.page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click()
  await his.sendMessage('Et samedi\u202f?')
  await expect(hers.messageWithText('Et samedi\u202f?')).toBeVisible()
})

test('messages from a blocked user never arrive, and the sender is not told', async ({ users }) => {
  const [nadia, karim] = [await users.signedIn('Nadia Benali'), await users.signedIn('Karim Haddad')]
  const [hers, his] = [new MessagesPage(nadia.page), new MessagesPage(karim.page)]
  await his.open(nadia)
  await his.sendMessage('Avant')
  await hers.open(karim)
  await expect(hers.messageWithText('Avant')).toBeVisible()
  await nadia.call('PUT', `/players/${karim.id}/block`)
  await his.sendMessage('Après')
  await expect(his.log.getByText('Envoi…')).toHaveCount(0)
  await expect(his.messageWithText('Après')).toBeVisible()
  await expect(his.log.getByText('Non envoyé.')).toHaveCount(0)
  await hers.open(karim)
  await expect(nadia.page.getByText('Vous avez bloqué cette personne.')).toBeVisible()
  await expect(hers.messageWithText('Avant')).toBeVisible()
  await expect(hers.messageWithText('Après')).toHaveCount(0)
  await expect(hers.messageInput).toBeHidden()
})

test('the search finds conversations and players to write to', async ({ users }) => {
  const [nadia, karim, sofia] = [
    await users.signedIn('Nadia Benali'),
    await users.apiOnly('Zacharie Messager'),
    await users.apiOnly('Zélie Cherchée'),
  ]
  await sendMessage(nadia, karim, 'Bonjour')
  const hers = new MessagesPage(nadia.page)
  await new AppShell(nadia.page).page.goto('/')
  await new AppShell(nadia.page).navigateTo('Messages')
  await expect(hers.conversationRow('Zacharie Messager')).toContainText('Vous\u00a0: Bonjour')
  await hers.search.fill('zelie')
  await expect(hers.conversationRow('Zacharie Messager')).toHaveCount(0)
  await nadia.page
    .getByRole('region', { name: 'Joueurs' })
    .getByRole('link', { name: /Zélie Cherchée/ })
    .click()
  await hers.sendMessage('Bonjour Zélie')
  await expect(hers.messageWithText('Bonjour Zélie')).toBeVisible()
  // The message shows before the server has it.
  const unread = async () => (await sofia.call<{ items: { unreadCount: number }[] }>('GET', '/conversations')).items
  await expect.poll(async () => (await unread()).map(({ unreadCount }) => unreadCount)).toEqual([1])
})
