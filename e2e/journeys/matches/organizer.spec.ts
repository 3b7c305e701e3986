import { expect, test } from '../../fixtures.ts'
import { dateInDays } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { expectNoHorizontalScroll } from '../../pages/layout-checks.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'

test.describe('Karim manages his match', () => {
  test('he moves it: the players stay, and Nadia’s open page shows the new time', async ({ users }) => {
    const [karim, nadia] = await Promise.all([users.signedIn('Karim Haddad'), users.signedIn('Nadia Benali')])
    const match = await karim.organize({ title: 'Le match qui bouge' })
    await nadia.join(match)
    const playerView = new MatchPage(nadia.page)
    await playerView.open(match)

    const form = new MatchForm(karim.page)
    await form.openEdit(match)
    await expect(form.title).toHaveValue('Le match qui bouge')
    await form.chooseDate(dateInDays(9))
    await form.hour.selectOption({ label: '20' })
    await form.minutes.selectOption('15')
    await form.location.fill('Stade des Gratte-Ciel')
    await form.city.fill('Villeurbanne')
    await expect(karim.page.getByText('tout le monde sur la liste sera prévenu')).toBeVisible()
    await form.save.click()
    await form.confirmReschedule()
    await new AppShell(karim.page).expectToast('Le match est modifié')
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)

    await expect(playerView.details).toContainText('20 h 15')
    await expect(playerView.details).toContainText(/Stade des Gratte-Ciel.*Villeurbanne/)
    await playerView.expectPlaces(2, 10)
    await expect(playerView.player('Nadia Benali')).toBeVisible()
  })

  test('he adds two places: two players move up from the bench, and he can’t go below the places taken', async ({ users }) => {
    const [karim, nadia, ines, yanis] = await Promise.all([
      users.signedIn('Karim Haddad'),
      users.apiOnly('Nadia Benali'),
      users.signedIn('Inès Moreau'),
      users.apiOnly('Yanis Cohen'),
    ])
    const match = await karim.organize({ title: 'Le match trop petit', maxPlayers: 2 })
    for (const player of [nadia, ines, yanis]) await player.join(match)
    const playerView = new MatchPage(ines.page)
    await playerView.open(match)
    await expect(playerView.joinPanel('Vous êtes sur le banc')).toContainText('Vous êtes 1ᵉʳ sur la liste d’attente')

    const form = new MatchForm(karim.page)
    await form.openEdit(match)
    await expect(form.players).toHaveAccessibleDescription(/2\splaces sont déjà prises/)
    await form.players.fill('1')
    await form.players.blur()
    await expect(form.players).toHaveValue('2')
    await form.players.fill('4')
    await form.save.click()
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)

    await expect(playerView.joinPanel('Vous êtes sur la liste')).toContainText('Vous pouvez la rendre d’un geste')
    await new AppShell(ines.page).expectToast('Une place s’est libérée')
    await playerView.expectPlaces(4, 4)
  })

  test('players join while he edits: too few places are rejected at the field, and the input stays', async ({ users }) => {
    const [karim, nadia, ines] = await Promise.all([
      users.signedIn('Karim Haddad'),
      users.apiOnly('Nadia Benali'),
      users.apiOnly('Inès Moreau'),
    ])
    const match = await karim.organize({ title: 'Le match disputé' })
    const form = new MatchForm(karim.page)
    await form.openEdit(match)
    await form.players.fill('2')
    await form.description.fill('Nous ne serons que deux.')
    await nadia.join(match)
    await ines.join(match)
    await expect(form.players).toHaveAccessibleDescription(/3\splaces sont déjà prises/)
    await form.save.click()
    await form.expectFieldError(form.players, 'Il y a déjà plus de joueurs inscrits que de places')
    await expect(form.players).toBeFocused()
    await expect(form.description).toHaveValue('Nous ne serons que deux.')
    await form.players.fill('3')
    await form.save.click()
    await expect(karim.page).toHaveURL(`/matches/${match.id}`)
    await new MatchPage(karim.page).expectPlaces(3, 3)
  })

  test('he removes Nadia after taking it back once; she sees it, and can’t join again by herself', async ({ users }) => {
    const [karim, nadia] = await Promise.all([users.signedIn('Karim Haddad'), users.signedIn('Nadia Benali')])
    const match = await karim.organize({ title: 'Le match sans elle' })
    await nadia.join(match)
    const his = new MatchPage(karim.page)
    const hers = new MatchPage(nadia.page)
    await Promise.all([his.open(match), hers.open(match)])

    await karim.page.getByRole('button', { name: 'Retirer Nadia Benali' }).click()
    await new AppShell(karim.page).expectToast('Nadia Benali n’est plus sur la liste')
    await karim.page.getByRole('button', { name: 'Annuler le retrait\u00a0: Nadia Benali' }).click()
    await expect(karim.page.getByRole('button', { name: 'Retirer Nadia Benali' })).toBeVisible()
    await his.expectPlaces(2, 10)
    await his.removePlayer('Nadia Benali')
    await his.expectPlaces(1, 10)

    await expect(hers.joinPanel('Vous n’êtes plus sur la liste')).toBeVisible()
    await expect(hers.join).toBeHidden()
    await expect(nadia.join(match)).rejects.toThrow('PERMISSION_DENIED')
  })
})

test.describe('Karim fills in the match form', () => {
  test('errors show at their fields, in French, and the first one gets focus', async ({ users }) => {
    const { page } = await users.signedIn('Karim Haddad')
    const form = new MatchForm(page)
    await form.openNew()
    await form.title.fill('ab')
    await form.city.fill('')
    await form.price.fill('cher')
    await form.chooseDate(dateInDays(0))
    await form.hour.selectOption('00')
    await form.minutes.selectOption('00')
    await form.publish.click()
    await form.expectFieldError(form.title, 'Le titre doit contenir au moins 3 caractères')
    await form.expectFieldError(form.location, 'Indiquez le terrain')
    await form.expectFieldError(form.city, 'La ville est obligatoire')
    await form.expectFieldError(form.price, 'Indiquez un prix comme 6,50')
    await expect(page.getByRole('group', { name: 'Coup d’envoi' })).toHaveAccessibleDescription(/Le coup d’envoi doit être dans le futur$/)
    await expect(form.title).toBeFocused()

    await form.price.fill('101')
    await form.expectFieldError(form.price, 'Le prix va de 0 à 100\u00a0€')
    await form.title.fill('abc')
    await expect(form.title).not.toHaveAttribute('aria-invalid')
    await expect(page).toHaveURL('/organiser')
  })

  test('a draft survives a reload, until he publishes or discards it', async ({ users }) => {
    const { page } = await users.signedIn('Karim Haddad')
    const form = new MatchForm(page)
    await form.openNew()
    await form.title.fill('À reprendre après le café')
    await form.radioCard('7 contre 7').check()
    await form.price.fill('6,50')
    await form.description.fill('Deux lignes\nde texte')
    await page.reload()
    await expect(form.title).toHaveValue('À reprendre après le café')
    await expect(form.radioCard('7 contre 7')).toBeChecked()
    await expect(form.players).toHaveValue('14')
    await expect(form.price).toHaveValue('6,50')
    await expect(form.description).toHaveValue('Deux lignes\nde texte')

    await page.getByRole('link', { name: 'Annuler' }).click()
    await page.getByRole('alertdialog', { name: 'Abandonner la saisie' }).getByRole('button', { name: 'Abandonner' }).click()
    await expect(page).toHaveURL('/matches')
    await form.openNew()
    await expect(form.title).toHaveValue('')
  })
})

const HOSTILE_INPUT = {
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

const HOSTILE_NOTE = 'Merci <3 </script><script>alert(1)</script><img src=x onerror=alert(2)> "a" & https://exemple.fr/plan.'

test('Karim gives his matches the strangest names: stored sanitized, shown inert, and every page holds together at 320 px', async ({
  users,
}) => {
  const small = { viewport: { width: 320, height: 640 } }
  const karim = await users.signedIn('Karim Haddad', small)
  const visitor = await users.visitor(small)
  const { page } = karim
  for (const someone of [page, visitor])
    someone.on('dialog', (dialog) => expect(dialog.message(), 'a script in a title ran').toBeUndefined())
  const sheet = new MatchPage(page)
  const list = new MatchListPage(page)
  for (const [index, [kind, [typed, shown]]] of Object.entries(HOSTILE_INPUT).entries())
    await test.step(kind, async () => {
      const match = await karim.organize({
        title: typed,
        date: dateInDays(1 + index),
        location: typed.repeat(2).slice(0, 160),
        description: `${typed}\n${HOSTILE_NOTE}`,
      })
      expect(match.title).toBe(shown)
      await sheet.open(match)
      await expect(sheet.title).toHaveText(shown)
      await expectNoHorizontalScroll(page)
      await new MatchForm(page).openEdit(match)
      await expectNoHorizontalScroll(page)
      await visitor.goto(`/match/${match.id}`)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(shown)
      await expect(visitor).toHaveTitle(`${shown} · Coup d’envoi`)
      const note = visitor.getByRole('region', { name: 'Mot de l’organisateur' })
      await expect(note).toContainText(HOSTILE_NOTE)
      await expect(note.getByRole('link')).toHaveAttribute('href', 'https://exemple.fr/plan')
      expect(await visitor.request.get(`/match/${match.id}`).then((page) => page.text())).not.toMatch(/<img src=x|<script>/)
      await expectNoHorizontalScroll(visitor)
    })
  await list.open('?mine=true')
  for (const [, shown] of Object.values(HOSTILE_INPUT)) await expect(list.ticket(shown)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Ô'.repeat(80) })).toBeVisible()
  await expectNoHorizontalScroll(page)
})
