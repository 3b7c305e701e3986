import { PASSWORD, uniqueEmail } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { AppShell, sendDeferredActions } from '../../pages/app-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { RegisterPage } from '../../pages/register-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SharedMatchPage } from '../../pages/shared-match-page.ts'

test('Tom comes by the link without an account, moves up from the bench, and gives up his place', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const tom = await users.visitor()
  const match = await karim.organize({ title: 'Five entre voisins', type: 'private', maxPlayers: 2, description: 'Venez à 18 h.' })
  const his = new MatchPage(karim.page)
  const shared = new SharedMatchPage(tom)
  await his.open(match)

  await test.step('he sends his first name and is on the list, which Karim sees at once', async () => {
    await shared.open(match)
    await shared.comeAs('Tom')
    await expect(tom.getByRole('heading', { name: /^(C’est noté, Tom|Tom, vous jouez)/ })).toBeVisible()
    await expect(tom.getByRole('listitem').filter({ hasText: 'Karim' })).toContainText('organise')
    await expect(tom.getByText('Haddad')).toHaveCount(0)
    await checkScreen(tom, 'guest-place')
    await expect(karim.page.getByRole('listitem').filter({ hasText: 'invité, par le lien' })).toContainText('Tom')
    await his.expectPlaces(2, 2)
  })

  const lea = await users.visitor()
  const hers = new SharedMatchPage(lea)
  await test.step('Léa waits on the bench', async () => {
    await hers.open(match)
    await expect(hers.come).toHaveAccessibleName('Je viens si ça se libère')
    await hers.comeAs('Léa')
    await expect(lea.getByRole('heading', { name: '1ᵉʳ sur le banc' })).toBeVisible()
    await checkScreen(lea, 'guest-waiting')
  })

  await test.step('another device opens his place, where he changes his name', async () => {
    await tom.getByRole('button', { name: /^Copier mon lien/ }).click()
    const address = await tom.getByRole('textbox', { name: 'Votre lien' }).inputValue()
    const tablet = await users.visitor()
    await tablet.goto(address)
    await tablet.getByRole('button', { name: 'Changer mon prénom' }).click()
    await tablet.getByRole('textbox', { name: 'Votre prénom' }).fill('Thomas')
    await tablet.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(tablet.getByRole('heading', { name: 'Thomas, vous jouez' })).toBeVisible()
    await tom.getByRole('button', { name: 'Retour' }).click()
    await expect(tom.getByRole('listitem').filter({ hasText: 'vous, invité' })).toContainText('Thomas')
  })

  await test.step('he gives it up, and Léa has a place', async () => {
    await tom.getByRole('button', { name: 'Je ne viens plus' }).click()
    await tom.getByRole('alertdialog').getByRole('button', { name: 'Je ne viens plus' }).click()
    await expect(tom.getByRole('heading', { name: 'Vous ne venez plus', exact: true })).toBeVisible()
    await expect(lea.getByRole('heading', { name: 'Léa, vous jouez' })).toBeVisible()
    // That page asks for the link of a private match, which is not known here.
    await expect(lea.getByRole('link', { name: 'La page du match' })).toHaveCount(0)
    await hers.open(match)
    await expect(hers.myPlace).toBeVisible()
  })

  await test.step('Karim takes it back', async () => {
    await karim.page.getByRole('button', { name: 'Retirer Léa' }).click()
    await expect(karim.page.getByRole('button', { name: 'Annuler le retrait\u00a0: Léa' })).toBeVisible()
    await sendDeferredActions(karim.page)
    await expect(his.player('Léa')).toBeHidden()
    await hers.myPlace.click()
    await expect(lea.getByRole('heading', { name: 'Vous n’êtes plus sur la feuille' })).toBeVisible()
    await hers.open(match)
    await hers.name.fill('Léa')
    await hers.come.click()
    await expect(lea.getByText('L’organisateur n’a pas retenu votre demande.')).toBeVisible()
    await expect(hers.name).toHaveValue('Léa')
  })
})

test('Nadia brings Amir, who stays when she leaves', async ({ users }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const nadia = await users.signedIn('Nadia Belkacem')
  const match = await karim.organize({ title: 'Five du samedi', maxPlayers: 5, pricePerPlayer: 650 })
  await nadia.join(match)
  const hers = new MatchPage(nadia.page)
  await hers.open(match)
  await new AppShell(nadia.page).expectLoaded()
  await nadia.page.getByRole('button', { name: 'J’amène quelqu’un' }).click()
  await nadia.page.getByRole('textbox', { name: 'Son prénom' }).fill('Amir')
  await checkScreen(nadia.page, 'dialog-bring-guest')
  await nadia.page.getByRole('button', { name: 'L’ajouter' }).click()
  await expect(hers.joinPanel('Vous jouez, avec Amir')).toBeVisible()
  await expect(nadia.page.getByRole('listitem').filter({ hasText: 'votre invité' })).toContainText('Amir')

  await hers.leave.click()
  await expect(nadia.page.getByRole('radio', { name: /^Oui, Amir vient/ })).toBeChecked()
  await checkScreen(nadia.page, 'dialog-leave-with-guest')
  await nadia.page.getByRole('alertdialog').getByRole('button', { name: 'Me désister' }).click()
  await expect(hers.joinPanel('Vous partez')).toBeVisible()
  await sendDeferredActions(nadia.page)
  await expect(nadia.page.getByRole('listitem').filter({ hasText: 'invité de Nadia' })).toContainText('Amir')
  await hers.expectPlaces(2, 5)
})

test('Amir has one place, although the answer got lost and he loaded the page again', async ({ users }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const match = await karim.organize({ title: 'Five du jeudi', type: 'private', maxPlayers: 8 })
  const page = await users.visitor()
  const shared = new SharedMatchPage(page)
  const requests = '**/api/public/matches/*/guests'
  // The server has heard it.
  await page.route(requests, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await shared.open(match)
  await shared.name.fill('Amir')
  await shared.come.click()
  await expect(page.getByText('Erreur de connexion. Vérifiez votre connexion internet')).toBeVisible()
  await page.unroute(requests)
  await shared.open(match)
  await shared.comeAs('Amir')
  await expect(page.getByRole('heading', { name: /^(C’est noté, Amir|Amir, vous jouez)/ })).toBeVisible()
  await shared.open(match)
  await expect(shared.places(2, 8)).toBeVisible()
})

test('a browser that refuses storage takes a place, and shows it', async ({ users }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const match = await karim.organize({ title: 'Five du vendredi', type: 'private', maxPlayers: 8 })
  const page = await users.visitor()
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  const shared = new SharedMatchPage(page)
  await shared.open(match)
  await shared.comeAs('Amir')
  await expect(page.getByRole('heading', { name: /^(C’est noté, Amir|Amir, vous jouez)/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Karim' })).toContainText('organise')
})

test('without scripts the form works, and says why somebody cannot come', async ({ users }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const match = await karim.organize({ title: 'Five sans script', type: 'private', maxPlayers: 4 })
  const page = await users.visitor({ javaScriptEnabled: false })
  const shared = new SharedMatchPage(page)
  await shared.open(match)
  await shared.name.fill('Ousmane')
  await shared.come.click()
  await expect(page).toHaveURL(new RegExp(`/ma-place/${match.id}#`))
  await shared.open(match)
  await expect(shared.places(2, 4)).toBeVisible()
  await shared.name.fill('   ')
  await shared.come.click()
  await expect(page.getByText('Dites-nous au moins votre prénom.')).toBeVisible()
})

test('three places are for one phone, and whoever reads the form on a slow one loses nothing', async ({ users }) => {
  const karim = await users.apiOnly('Karim Haddad')
  const match = await karim.organize({ title: 'Five du mardi', type: 'private', maxPlayers: 8 })

  await test.step('Ousmane sends the form before its script has come', async () => {
    const page = await users.visitor()
    const shared = new SharedMatchPage(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`/match/${match.id}?token=${match.inviteToken}`, { waitUntil: 'commit' })
    await shared.name.fill('Ousmane')
    await shared.come.click({ noWaitAfter: true })
    await expect(page).toHaveURL(new RegExp(`/ma-place/${match.id}#`))
    release()
    await expect(page.getByRole('heading', { name: /^(C’est noté, Ousmane|Ousmane, vous jouez)/ })).toBeVisible()
  })

  const tom = await users.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  const shared = new SharedMatchPage(tom)
  await test.step('Tom says his name at last, and takes three places', async () => {
    await shared.open(match)
    await shared.come.click()
    await expect(tom.getByText('Dites-nous au moins votre prénom.')).toBeVisible()
    await expect(shared.name).toBeFocused()
    for (const name of ['Tom', 'Tom', 'Malik']) {
      await shared.open(match)
      await shared.comeAs(name)
      await expect(tom.getByRole('heading', { name: new RegExp(`^C’est noté, ${name}`) })).toBeVisible()
    }
    await shared.open(match)
    await expect(shared.places(5, 8)).toBeVisible()
  })

  await test.step('the fourth has a phone of their own', async () => {
    await shared.name.fill('Léa')
    await shared.come.click()
    await expect(tom.getByRole('alert')).toContainText('Trois places ont déjà été prises depuis ce téléphone.')
    await expect(shared.name).toBeHidden()
    const copy = tom.getByRole('button', { name: 'Copier le lien du match' })
    await expect(copy).toBeFocused()
    await checkScreen(tom, 'guest-limit')
    await copy.click()
    await expect(tom.getByRole('button', { name: 'Lien copié' })).toBeVisible()
    expect(await tom.evaluate(() => navigator.clipboard.readText())).toBe(tom.url())
  })

  await test.step('the answer to a form that came too often keeps the name, and is not in the address', async () => {
    const zoe = await users.visitor()
    const address = new URL(tom.url())
    address.searchParams.set('refus', 'TOO_MANY_REQUESTS')
    await zoe.goto(`${address}#prenom=Zo%C3%A9`)
    await expect(zoe.getByText('Trop de tentatives. Veuillez réessayer dans quelques minutes')).toBeVisible()
    await expect(zoe.getByRole('textbox', { name: 'Votre prénom' })).toHaveValue('Zoé')
    await expect(zoe).toHaveURL(tom.url())
  })
})

test('Léa keeps her place with a new account, and Tom with the one he has', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const lea = await users.visitor()
  const tom = await users.visitor()
  const match = await karim.organize({ title: 'Five entre voisins', type: 'private', maxPlayers: 4 })
  const his = new MatchPage(karim.page)
  await his.open(match)

  await test.step('she registers', async () => {
    const hers = new SharedMatchPage(lea)
    await hers.open(match)
    await hers.comeAs('Léa')
    await lea.getByRole('link', { name: 'Créer mon compte' }).click()
    const registration = new RegisterPage(lea)
    await registration.expectOpen()
    const email = uniqueEmail('Léa')
    await registration.fillIn({ firstName: 'Léa', lastName: 'Fontaine', email, password: PASSWORD })
    await registration.submit.click()
    await lea.getByRole('link', { name: 'Continuer' }).click()
    await new AppShell(lea).expectToast('Cette place est à votre compte')
    await expect(lea).toHaveURL(`/matches/${match.id}`)
    await expect(his.player('Léa Fontaine')).toBeVisible()
    await his.expectPlaces(2, 4)
  })

  await test.step('he signs in', async () => {
    const thomas = await users.apiOnly('Thomas Roux')
    const shared = new SharedMatchPage(tom)
    await shared.open(match)
    await shared.comeAs('Tom')
    await his.expectPlaces(3, 4)
    await tom.getByRole('region', { name: 'Gardez le maillot' }).getByRole('link', { name: 'Se connecter' }).click()
    await new LoginPage(tom).logIn(thomas)
    await expect(tom).toHaveURL(`/matches/${match.id}`)
    await expect(his.player('Thomas Roux')).toBeVisible()
    await his.expectPlaces(3, 4)
    await tom.goto(`/ma-place/${match.id}`)
    await expect(tom.getByRole('heading', { name: 'Aucune place ici' })).toBeVisible()
  })
})
