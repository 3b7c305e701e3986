import { expect, test } from '../../fixtures.ts'
import { sendContactRequest, sendMessage } from '../../message-actions.ts'
import { MessagesPage } from '../../pages/messages-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

const LONG_NAME = 'Élodie-Marguerite de La Rochefoucauld-Doudeauville'
const LONG_WORD = 'Rendez-vous-à-l’entrée-de-derrière-celle-du-gymnase-parce-que-la-grille-de-devant-est-fermée'
const LONG_LINK = 'https://un-tres-long-lien-sans-espace.example/qui-ne-se-coupe-nulle-part-ailleurs/ni-ici/ni-la?plan=terrain'

test('conversations, empty and filled, and the search', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const { page } = nadia
  const hers = new MessagesPage(page)
  await hers.open()
  await expect(page.getByText('Aucune conversation')).toBeVisible()
  await checkScreen(page, 'messages-empty')

  const elodie = await users.apiOnly(LONG_NAME)
  const karim = await users.apiOnly('Karim Haddad')
  await users.apiOnly('Wilfrid-Amédée Introuvable-Jusqu’ici-de-Saint-Remy-en-Bouzemont')
  for (let n = 1; n <= 12; n++) await sendMessage(elodie, nadia, `${n}. ${LONG_WORD} ${LONG_LINK}`)
  await sendMessage(nadia, karim, `D’accord pour mardi. ${LONG_WORD}`)
  await expect(hers.conversationRow(LONG_NAME)).toContainText('12\u00a0messages non lus')
  await expect(hers.conversationRow('Karim Haddad')).toBeVisible()
  await checkScreen(page, 'messages')

  await hers.search.fill('wilfrid-amedee')
  await expect(page.getByRole('region', { name: 'Joueurs' }).getByRole('link')).toHaveCount(1)
  await checkScreen(page, 'messages-search')
  await hers.search.fill('personne de ce nom')
  await expect(page.getByText('Aucun joueur ne correspond.')).toBeVisible()
  await checkScreen(page, 'messages-nothing-found')
})

test('a conversation with long words, a handover request and its answer', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const elodie = await users.apiOnly(LONG_NAME)
  const { page } = nadia
  const hers = new MessagesPage(page)
  await sendContactRequest(elodie, nadia, `Une place pour ce soir\u202f? ${LONG_WORD} ${LONG_LINK}`)
  await hers.open(elodie)
  await expect(hers.contactRequest).toBeVisible()
  await checkScreen(page, 'conversation-contact-request')

  const match = await elodie.organize({ title: 'Le-five-du-samedi-des-anciens-du-lycée-Ampère-de-Lyon' })
  await nadia.join(match)
  await sendMessage(nadia, elodie, `${LONG_WORD} ${LONG_WORD}`)
  await sendMessage(elodie, nadia, `Le plan\u00a0: ${LONG_LINK} ${LONG_LINK}`)
  await elodie.call('POST', `/matches/${match.id}/handover`, { userId: nadia.id, message: `Tu peux\u202f? ${LONG_WORD}` })
  await expect(hers.log.getByRole('button', { name: 'Refuser' })).toBeVisible()
  await checkScreen(page, 'conversation-long')
  await hers.log.getByRole('button', { name: 'Refuser' }).click()
  await expect(hers.log.getByText('Demande refusée')).toBeFocused()
  await checkScreen(page, 'conversation-handover-refused')
})

test('a closed conversation, and a missing one', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.apiOnly('Karim Haddad')
  const marc = await users.apiOnly('Marc Dubois')
  const dylan = await users.apiOnly('Dylan Roux')
  const { page } = nadia
  const hers = new MessagesPage(page)
  for (const other of [karim, marc, dylan]) await sendMessage(other, nadia, `Bonjour, c’est ${other.fullName}.`)
  await nadia.call('PUT', `/players/${karim.id}/block`)
  await server.runOperatorCommand(`user ban ${marc.email}`)
  await hers.open(karim)
  await expect(page.getByText('Vous avez bloqué cette personne.')).toBeVisible()
  await checkScreen(page, 'conversation-blocked')

  await hers.open(marc)
  await expect(page.getByText('Compte désactivé')).toBeVisible()

  await server.runOperatorCommand(`user delete ${dylan.email}`)
  await hers.open()
  await hers.conversationRow('Utilisateur inconnu').click()
  await expect(page.getByText('Cette personne n’est plus là pour vous lire.')).toBeVisible()
  await expect(hers.messageWithText('Bonjour, c’est Dylan Roux.')).toBeVisible()
  await checkScreen(page, 'conversation-gone')

  await page.goto('/messages?userId=nobody')
  await expect(page.getByRole('heading', { name: 'Joueur introuvable' })).toBeVisible()
  await checkScreen(page, 'conversation-nobody')
})
