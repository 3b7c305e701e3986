import { inDays } from '../drafts.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../pages/layout.ts'
import { MatchForm } from '../pages/match-form.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { Shell } from '../pages/shell.ts'

test.describe('Karim looks after his match', () => {
  test('he moves it: the list keeps its players, and Nadia’s open screen shows the new appointment', async ({ cast }) => {
    const [karim, nadia] = await Promise.all([cast.player('Karim Haddad'), cast.player('Nadia Benali')])
    const match = await karim.organise({ title: 'Le match qui bouge' })
    await nadia.join(match)
    const seen = new MatchPage(nadia.page)
    await seen.open(match)

    const form = new MatchForm(karim.page)
    await form.openFor(match)
    await expect(form.title).toHaveValue('Le match qui bouge')
    await form.chooseDay(inDays(9))
    await form.hour.selectOption({ label: '20' })
    await form.minutes.selectOption('15')
    await form.location.fill('Stade des Gratte-Ciel')
    await form.city.fill('Villeurbanne')
    await expect(karim.page.getByText('tout le monde sur la liste sera prévenu')).toBeVisible()
    await form.save.click()
    await form.confirmMove()
    await expect(new Shell(karim.page).toast('Le match est modifié')).toBeVisible()
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)

    await expect(seen.facts).toContainText('20 h 15')
    await expect(nadia.page.getByText('Stade des Gratte-Ciel, Villeurbanne')).toBeVisible()
    await seen.expectPlaces(2, 10)
    await expect(seen.player('Nadia Benali')).toBeVisible()
  })

  test('he adds two places: the two who waited move up, and he can’t go below the places taken', async ({ cast }) => {
    const [karim, nadia, ines, yanis] = await Promise.all([
      cast.player('Karim Haddad'),
      cast.member('Nadia Benali'),
      cast.player('Inès Moreau'),
      cast.member('Yanis Cohen'),
    ])
    const match = await karim.organise({ title: 'Le match trop petit', maxPlayers: 2 })
    for (const player of [nadia, ines, yanis]) await player.join(match)
    const seen = new MatchPage(ines.page)
    await seen.open(match)
    await expect(seen.panel('Vous êtes sur le banc')).toContainText('Vous êtes 1ᵉʳ sur la liste d’attente')

    const form = new MatchForm(karim.page)
    await form.openFor(match)
    await expect(form.players).toHaveAccessibleDescription(/2\splaces sont déjà prises/)
    await form.players.fill('1')
    await form.players.blur()
    await expect(form.players).toHaveValue('2')
    await form.players.fill('4')
    await form.save.click()
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)

    await expect(seen.panel('Vous jouez')).toContainText('Maillot numéro 3')
    await expect(new Shell(ines.page).toast('Une place s’est libérée')).toBeVisible()
    await seen.expectPlaces(4, 4)
  })

  test('players join while he types: fewer places than that are refused at their field, and nothing is lost', async ({ cast }) => {
    const [karim, nadia, ines] = await Promise.all([cast.player('Karim Haddad'), cast.member('Nadia Benali'), cast.member('Inès Moreau')])
    const match = await karim.organise({ title: 'Le match disputé' })
    const form = new MatchForm(karim.page)
    await form.openFor(match)
    await form.players.fill('2')
    await form.word.fill('Nous ne serons que deux.')
    await nadia.join(match)
    await ines.join(match)
    await expect(form.players).toHaveAccessibleDescription(/3\splaces sont déjà prises/)
    await form.save.click()
    await form.expectFault(form.players, 'Il y a déjà plus de joueurs inscrits que de places')
    await expect(form.players).toBeFocused()
    await expect(form.word).toHaveValue('Nous ne serons que deux.')
    await form.players.fill('3')
    await form.save.click()
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)
    await new MatchPage(karim.page).expectPlaces(3, 3)
  })

  test('he takes Nadia off the list, after a question; she sees it, and can’t come back by herself', async ({ cast }) => {
    const [karim, nadia] = await Promise.all([cast.player('Karim Haddad'), cast.player('Nadia Benali')])
    const match = await karim.organise({ title: 'Le match sans elle' })
    await nadia.join(match)
    const [his, hers] = [new MatchPage(karim.page), new MatchPage(nadia.page)]
    await Promise.all([his.open(match), hers.open(match)])

    await karim.page.getByRole('button', { name: 'Retirer Nadia Benali' }).click()
    await expect(his.question).toContainText('Cette personne sera prévenue')
    await his.answer('Retour')
    await his.expectPlaces(2, 10)
    await his.removePlayer('Nadia Benali')
    await expect(new Shell(karim.page).toast('Nadia Benali n’est plus sur la liste')).toBeVisible()
    await his.expectPlaces(1, 10)

    await expect(hers.panel('Vous n’êtes plus sur la liste')).toBeVisible()
    await expect(hers.join).toBeHidden()
    await expect(nadia.join(match)).rejects.toThrow('PERMISSION_DENIED')
  })
})

test.describe('Karim fills in the form', () => {
  test('what is missing or wrong is told at its field, in French, and the first one gets the focus', async ({ cast }) => {
    const { page } = await cast.player('Karim Haddad')
    const form = new MatchForm(page)
    await form.openNew()
    await form.title.fill('ab')
    await form.city.fill('')
    await form.price.fill('cher')
    await form.chooseDay(inDays(0))
    await form.hour.selectOption('00')
    await form.minutes.selectOption('00')
    await form.publish.click()
    await form.expectFault(form.title, 'Le titre doit contenir au moins 3 caractères')
    await form.expectFault(form.location, 'Indiquez le terrain')
    await form.expectFault(form.city, 'La ville est obligatoire')
    await form.expectFault(form.price, 'Indiquez un prix comme 6,50')
    await expect(page.getByRole('group', { name: 'Coup d’envoi' })).toHaveAccessibleDescription('Le coup d’envoi doit être dans le futur')
    await expect(form.title).toBeFocused()

    await form.price.fill('101')
    await form.expectFault(form.price, 'Le prix va de 0 à 100 €')
    await form.title.fill('abc')
    await expect(form.title).not.toHaveAttribute('aria-invalid')
    await expect(page).toHaveURL('/organiser')
  })

  test('what he typed survives a reload, until he publishes or gives up', async ({ cast }) => {
    const { page } = await cast.player('Karim Haddad')
    const form = new MatchForm(page)
    await form.openNew()
    await form.title.fill('À reprendre après le café')
    await form.card('7 contre 7').check()
    await form.price.fill('6,50')
    await form.word.fill('Deux lignes\nde texte')
    await page.reload()
    await expect(form.title).toHaveValue('À reprendre après le café')
    await expect(form.card('7 contre 7')).toBeChecked()
    await expect(form.players).toHaveValue('14')
    await expect(form.price).toHaveValue('6,50')
    await expect(form.word).toHaveValue('Deux lignes\nde texte')

    await page.getByRole('link', { name: 'Annuler' }).click()
    await expect(page).toHaveURL('/matches')
    await form.openNew()
    await expect(form.title).toHaveValue('')
  })
})

const STRANGE = {
  'eighty letters without a space': ['Ô'.repeat(80), 'Ô'.repeat(80)],
  emoji: ['⚽️ Foot 👨‍👩‍👧‍👦 du 🏟️', '⚽️ Foot 👨‍👩‍👧‍👦 du 🏟️'],
  'right to left': ['مباراة كرة القدم مساء السبت', 'مباراة كرة القدم مساء السبت'],
  'a direction that would turn the page': ['\u202Eeuqram ne tuot', 'euqram ne tuot'],
  'combining accents': [
    'M\u0301\u0302\u0323a\u0308t\u0332c\u0301h\u0307 de\u0301compose\u0301',
    'M\u0301\u0302\u0323a\u0308t\u0332c\u0301h\u0307 de\u0301compose\u0301',
  ],
  'a script': ['<script>alert(1)</script><img src=x onerror=alert(2)>', 'scriptalert(1)/scriptimg src=x onerror=alert(2)'],
} as const

test('Karim gives his matches the strangest names: stored sanitised, shown inert, and every page holds together at 320 px', async ({
  cast,
}) => {
  const small = { viewport: { width: 320, height: 640 } }
  const [karim, visitor] = [await cast.player('Karim Haddad', small), await cast.visitor(small)]
  const { page } = karim
  for (const someone of [page, visitor])
    someone.on('dialog', (dialog) => expect(dialog.message(), 'a script of a title ran').toBeUndefined())
  const [sheet, list] = [new MatchPage(page), new MatchListPage(page)]
  for (const [index, [kind, [typed, shown]]] of Object.entries(STRANGE).entries())
    await test.step(kind, async () => {
      const match = await karim.organise({
        title: typed,
        date: inDays(1 + index),
        location: typed.repeat(2).slice(0, 160),
        description: `${typed}\n`.repeat(3),
      })
      expect(match.title).toBe(shown)
      await sheet.open(match)
      await expect(sheet.title).toHaveText(shown)
      await expectNoSidewaysScroll(page)
      await new MatchForm(page).openFor(match)
      await expectNoSidewaysScroll(page)
      await visitor.goto(`/match/${match.id}`)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(shown)
      await expect(visitor).toHaveTitle(`${shown} · Coup d’envoi`)
      await expectNoSidewaysScroll(visitor)
    })
  await list.open('?mine=true')
  for (const [, shown] of Object.values(STRANGE)) await expect(list.ticket(shown)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Ô'.repeat(80) })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
