import { PASSWORD, uniqueEmail } from '../../api-users.ts'
import { type BrowserUser, expect, test } from '../../fixtures.ts'
import { dateInDays } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { RegisterPage } from '../../pages/register-page.ts'
import { SharedMatchPage } from '../../pages/shared-match-page.ts'

const TITLE = 'Five du jeudi'

test('a match fills: Karim organizes, Nadia joins through the share link, Inès moves up from the bench, and it is canceled', async ({
  users,
}) => {
  test.slow()
  const karim = await users.signedIn('Karim Haddad')
  const organizer = new MatchPage(karim.page)
  let match = { id: '' }
  let link = ''

  await test.step('Karim fills in every field of the form', async () => {
    await karim.page.goto('/')
    await new AppShell(karim.page).navigateTo('Organiser')
    await fillMatchForm(new MatchForm(karim.page))
    await new AppShell(karim.page).expectToast('Votre match est publié')
    await expect(organizer.title).toHaveText(TITLE)
    await organizer.expectPlaces(1, 4)
    await expect(organizer.details).toContainText('19 h 45')
    await expect(organizer.details).toContainText('1 h 30')
    await expect(organizer.details).toContainText('6,50 €')
    await expect(organizer.details).toContainText(/Parc de Gerland\s*Lyon/)
    for (const text of ['7 contre 7', 'Niveau intermédiaire', 'Herbe', 'Chaussures à crampons moulés.'])
      await expect(karim.page.getByText(text)).toBeVisible()
    match = { id: new URL(karim.page.url()).pathname.split('/').at(-1) ?? '' }
  })

  await test.step('he copies the share link', async () => {
    await karim.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await organizer.share.click()
    await organizer.dialog.getByRole('button', { name: 'Lien à copier' }).click()
    await expect(organizer.dialog.getByRole('button', { name: 'Lien copié' })).toBeVisible()
    link = await karim.page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname).toBe(`/match/${match.id}`)
    await organizer.dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(organizer.share).toBeFocused()
  })

  await test.step('the page is complete without JavaScript', async () => {
    const page = await users.visitor({ javaScriptEnabled: false })
    await page.goto(link)
    const shared = new SharedMatchPage(page)
    await expect(shared.title).toHaveText(TITLE)
    await expect(shared.places(1, 4)).toBeVisible()
    await expect(page.getByText('Karim H. vous invite')).toBeVisible()
    await expect(page.getByText('Haddad')).toHaveCount(0)
    await expect(shared.signIn).toHaveAttribute('href', /^\/login\?redirect=/)
  })

  const visitor = await users.visitor()
  const nadia = new MatchPage(visitor)
  await test.step('Nadia opens the link without an account, registers, and returns to the match', async () => {
    await visitor.goto(link)
    const shared = new SharedMatchPage(visitor)
    await expect(shared.title).toHaveText(TITLE)
    await shared.signIn.click()
    await expect(visitor).toHaveURL(`/login?redirect=${encodeURIComponent(`/matches/${match.id}`)}`)
    await visitor.getByRole('main').getByRole('link', { name: 'Inscription' }).click()
    const form = new RegisterPage(visitor)
    await form.expectOpen()
    await form.password.fill('coup')
    await form.expectStrength(1, ['Le mot de passe doit contenir au moins 8 caractères', 'Ajoutez au moins une majuscule'])
    await form.fillIn({ firstName: 'Nadia', lastName: 'Benali', email: uniqueEmail('nadia'), password: PASSWORD, city: 'Lyon' })
    await form.expectStrength(5, [])
    await form.submit.click()
    await expect(visitor).toHaveURL(/^[^?]+\/registration-success\?/)
    await new AppShell(visitor).expectToast('Inscription réussie !')
    await visitor.getByRole('link', { name: 'Continuer' }).click()
    await expect(visitor).toHaveURL(`/matches/${match.id}`)
  })

  await test.step('she joins, and Karim’s open page shows her', async () => {
    await nadia.join.click()
    await new AppShell(visitor).expectToast('Vous êtes sur la liste')
    await expect(nadia.joinPanel('Vous jouez')).toContainText('Maillot numéro 2')
    await expect(organizer.player('Nadia Benali')).toBeVisible()
    await organizer.expectPlaces(2, 4)
  })

  const lea = await users.signedIn('Léa Fontaine')
  const list = new MatchListPage(lea.page)
  await test.step('the match fills, and another user’s open list shows it', async () => {
    // Other stories fill the first page of the list.
    await list.open(`?search=${encodeURIComponent(TITLE)}`)
    await list.expectPlaces(TITLE, 2, 4)
    for (const name of ['Yanis Cohen', 'Marc Dupont']) await (await users.apiOnly(name)).join(match)
    await organizer.expectPlaces(4, 4)
    await list.expectPlaces(TITLE, 4, 4)
    await expect(list.ticket(TITLE)).toContainText('Complet')
    await expect(list.ticket(TITLE).getByRole('button', { name: 'Liste d’attente' })).toBeVisible()
  })

  const ines = await users.signedIn('Inès Moreau')
  await test.step('Inès is the first on the waiting list', () => joinQueue(ines, match))

  await test.step('Nadia leaves, and Inès sees that she moves up', async () => {
    const screen = new MatchPage(ines.page)
    await expect(nadia.waitingList).toContainText('Inès')
    await nadia.leave.click()
    await expect(new AppShell(nadia.page).toast('Vous partez. Inès Moreau prend la place dans 8\u00a0s.')).toBeVisible()
    await nadia.undo.first().click()
    await expect(nadia.joinPanel('Vous jouez')).toBeVisible()
    await nadia.leave.click()
    await expect(nadia.player('Nadia Benali')).toContainText('Vous partez…')
    await expect(screen.joinPanel('Vous êtes sur le banc'), 'the place is still hers').toBeVisible()
    await new AppShell(ines.page).expectToast('Une place s’est libérée : vous êtes sur la liste')
    await expect(screen.joinPanel('Vous êtes sur la liste')).toContainText('Vous pouvez la rendre d’un geste')
    await expect(organizer.player('Inès Moreau')).toBeVisible()
    await expect(organizer.player('Nadia Benali')).toHaveCount(0)
    await expect(nadia.joinWaitingList).toBeVisible()
    await list.expectPlaces(TITLE, 4, 4)
  })

  const stranger = await users.visitor()
  await test.step('Karim cancels with a reason, which every open page shows', async () => {
    await stranger.goto(link)
    await expect(new SharedMatchPage(stranger).come).toHaveAccessibleName('Je viens si ça se libère')
    await organizer.cancel.click()
    await organizer.alertDialog.getByRole('textbox', { name: 'Pourquoi' }).fill('Terrain gelé')
    await organizer.answerAlertDialog('Annuler le match')
    await new AppShell(karim.page).expectToast('Match annulé')
    for (const page of [karim.page, visitor, ines.page]) {
      const panel = new MatchPage(page).joinPanel('Match annulé')
      await expect(panel).toContainText('Par Karim Haddad')
      await expect(panel).toContainText('Terrain gelé')
    }
    await expect(list.ticket(TITLE)).toContainText('Annulé')
    await expect(stranger.getByText('Ce match a été annulé.')).toBeVisible()
  })

  await test.step('nobody can join anymore', async () => {
    await expect(nadia.join).toHaveCount(0)
    await expect(nadia.joinWaitingList).toHaveCount(0)
    await expect(list.ticket(TITLE).getByRole('button')).toHaveCount(0)
    await expect(organizer.cancel).toHaveCount(0)
    await expect(lea.join(match)).rejects.toThrow("Opération impossible dans l'état actuel")
    const shared = new SharedMatchPage(stranger)
    await stranger.reload()
    await expect(stranger.getByText('Ce match a été annulé.')).toBeVisible()
    await expect(shared.signIn.or(shared.come)).toHaveCount(0)
  })
})

async function fillMatchForm(form: MatchForm): Promise<void> {
  await form.title.fill(TITLE)
  await expect(form.radioCard('Public')).toBeChecked()
  await form.chooseDate(dateInDays(8))
  await form.hour.selectOption('19')
  await form.minutes.selectOption('45')
  await form.duration.selectOption({ label: '1 h 30' })
  await form.location.fill('Parc de Gerland')
  await form.city.fill('Lyon')
  await form.surface.selectOption('Herbe')
  await form.radioCard('7 contre 7').check()
  await expect(form.players).toHaveValue('14')
  await form.players.fill('4')
  await form.minPlayers.selectOption({ label: '2 joueurs' })
  await form.price.fill('6,50')
  await form.level.selectOption('Intermédiaire')
  await form.description.fill('Chaussures à crampons moulés.')
  await form.publish.click()
}

async function joinQueue(ines: BrowserUser, match: { id: string }): Promise<void> {
  const screen = new MatchPage(ines.page)
  await screen.open(match)
  await screen.joinWaitingList.click()
  await new AppShell(ines.page).expectToast('Vous êtes 1ᵉʳ sur la liste d’attente')
  await expect(screen.joinPanel('Vous êtes sur le banc')).toContainText('Vous êtes 1ᵉʳ sur la liste d’attente')
  await expect(screen.waitingList).toContainText('Inès')
}

test('going to another site right after leaving gives the place to the next at once', async ({ users }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const ines = await users.signedIn('Inès Moreau')
  const match = await karim.organize({ title: 'Le match des pressés', maxPlayers: 2 })
  await nadia.join(match)
  await ines.join(match)
  const hers = new MatchPage(nadia.page)
  const other = new MatchPage(ines.page)
  await Promise.all([hers.open(match), other.open(match)])
  await hers.leave.click()
  await expect(hers.joinPanel('Vous partez')).toBeVisible()
  await expect(other.joinPanel('Vous êtes sur le banc')).toBeVisible()
  await nadia.page.goto('about:blank')
  await expect(other.joinPanel('Vous êtes sur la liste')).toBeVisible()
})
