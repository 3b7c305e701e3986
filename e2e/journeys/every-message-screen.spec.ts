import { expect, test } from '../fixtures.ts'
import type { Member } from '../members.ts'
import { inspect } from '../pages/inspection.ts'
import { MessagesPage } from '../pages/messages-page.ts'

const LONG_NAME = 'Élodie-Marguerite de La Rochefoucauld-Doudeauville'
const LONG_WORD = 'Rendez-vous-à-l’entrée-de-derrière-celle-du-gymnase-parce-que-la-grille-de-devant-est-fermée'
const LONG_LINK = 'https://un-tres-long-lien-sans-espace.example/qui-ne-se-coupe-nulle-part-ailleurs/ni-ici/ni-la?plan=terrain'

let written = 0
const write = (from: Member, to: Member, text: string) => from.call('PUT', `/players/${to.id}/messages/${from.id}-${++written}`, { text })

test('the conversations, none and some, and the search', async ({ cast }) => {
  const nadia = await cast.player('Nadia Benali')
  const { page } = nadia
  const hers = new MessagesPage(page)
  await hers.open()
  await expect(page.getByText('Aucune conversation')).toBeVisible()
  await inspect(page, 'messages-empty')

  const [elodie, karim] = [await cast.member(LONG_NAME), await cast.member('Karim Haddad')]
  await cast.member('Wilfrid-Amédée Introuvable-Jusqu’ici-de-Saint-Remy-en-Bouzemont')
  for (let n = 1; n <= 12; n++) await write(elodie, nadia, `${n}. ${LONG_WORD} ${LONG_LINK}`)
  await write(nadia, karim, `D’accord pour mardi. ${LONG_WORD}`)
  await expect(hers.row(LONG_NAME)).toContainText('12\u00a0messages non lus')
  await expect(hers.row('Karim Haddad')).toBeVisible()
  await inspect(page, 'messages')

  await hers.search.fill('wilfrid-amedee')
  await expect(page.getByRole('region', { name: 'Joueurs' }).getByRole('link')).toHaveCount(1)
  await inspect(page, 'messages-search')
  await hers.search.fill('personne de ce nom')
  await expect(page.getByText('Aucun joueur ne correspond.')).toBeVisible()
  await inspect(page, 'messages-nothing-found')
})

test('a conversation with long words, what it asks, and the answer', async ({ cast }) => {
  const [nadia, elodie] = [await cast.player('Nadia Benali'), await cast.member(LONG_NAME)]
  const { page } = nadia
  const hers = new MessagesPage(page)
  await elodie.call('POST', '/contact-requests', { userId: nadia.id, message: `Une place pour ce soir\u202f? ${LONG_WORD} ${LONG_LINK}` })
  await hers.open(elodie)
  await expect(hers.request).toBeVisible()
  await inspect(page, 'conversation-contact-request')

  const match = await elodie.organise({ title: 'Le-five-du-samedi-des-anciens-du-lycée-Ampère-de-Lyon' })
  await nadia.join(match)
  await write(nadia, elodie, `${LONG_WORD} ${LONG_WORD}`)
  await write(elodie, nadia, `Le plan\u00a0: ${LONG_LINK} ${LONG_LINK}`)
  await elodie.call('POST', `/matches/${match.id}/handover`, { userId: nadia.id, message: `Tu peux\u202f? ${LONG_WORD}` })
  await expect(hers.log.getByRole('button', { name: 'Refuser' })).toBeVisible()
  await inspect(page, 'conversation-long')
  await hers.log.getByRole('button', { name: 'Refuser' }).click()
  await expect(hers.log.getByText('Demande refusée')).toBeFocused()
  await inspect(page, 'conversation-handover-refused')
})

test('a conversation in which nothing can be written, and none at all', async ({ cast, server }) => {
  const nadia = await cast.player('Nadia Benali')
  const [karim, marc, dylan] = [await cast.member('Karim Haddad'), await cast.member('Marc Dubois'), await cast.member('Dylan Roux')]
  const { page } = nadia
  const hers = new MessagesPage(page)
  for (const other of [karim, marc, dylan]) await write(other, nadia, `Bonjour, c’est ${other.fullName}.`)
  await nadia.call('PUT', `/players/${karim.id}/block`)
  await server.operator(`user ban ${marc.email}`)
  await hers.open(karim)
  await expect(page.getByText('Vous avez bloqué cette personne.')).toBeVisible()
  await inspect(page, 'conversation-blocked')

  await hers.open(marc)
  await expect(page.getByText('Compte désactivé')).toBeVisible()

  await server.operator(`user delete ${dylan.email}`)
  await hers.open()
  await hers.row('Utilisateur inconnu').click()
  await expect(page.getByText('Cette personne n’est plus là pour vous lire.')).toBeVisible()
  await expect(hers.said('Bonjour, c’est Dylan Roux.')).toBeVisible()
  await inspect(page, 'conversation-gone')

  await page.goto('/messages?userId=nobody')
  await expect(page.getByRole('heading', { name: 'Joueur introuvable' })).toBeVisible()
  await inspect(page, 'conversation-nobody')
})
