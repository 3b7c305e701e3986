import { PASSWORD, uniqueEmail } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { holdScript, pressEarly } from '../../pages/early-press.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { RegisterPage } from '../../pages/register-page.ts'

test('errors of the registration form show at their fields, and the first one gets focus', async ({ users }) => {
  const page = await users.visitor()
  const form = new RegisterPage(page)
  await form.open()
  await form.submit.click()
  await expect(form.firstName).toBeFocused()
  await expect(form.firstName).toHaveAccessibleDescription('Indiquez votre prénom')
  await expect(form.lastName).toHaveAccessibleDescription('Indiquez votre nom')
  await expect(form.email).toHaveAccessibleDescription("Format d'email invalide Exemple : prenom@exemple.fr")
  await expect(form.password).toHaveAccessibleDescription('Le mot de passe doit contenir au moins 8 caractères')
  await expect(form.terms).toHaveAccessibleDescription('Acceptez les conditions d’utilisation pour vous inscrire')

  await form.fillIn({ firstName: 'Inès', lastName: '<>', email: 'ines@exemple', password: 'Coupfranc7!', confirmation: 'Coupfranc8!' })
  await form.submit.click()
  await expect(form.firstName).not.toHaveAttribute('aria-invalid')
  await expect(form.lastName).toHaveAccessibleDescription('Indiquez votre nom')
  await expect(form.lastName).toBeFocused()
  await expect(form.email).toHaveAccessibleDescription("Format d'email invalide Exemple : prenom@exemple.fr")
  await expect(form.confirmation).toHaveAccessibleDescription('Les mots de passe ne correspondent pas')
  await expect(page).toHaveURL('/register')
})

test('the password meter follows the typing', async ({ users }) => {
  const form = new RegisterPage(await users.visitor())
  await form.open()
  const ADVICE = {
    length: 'Le mot de passe doit contenir au moins 8 caractères',
    upper: 'Ajoutez au moins une majuscule',
    lower: 'Ajoutez au moins une minuscule',
    digit: 'Ajoutez au moins un chiffre',
    special: 'Ajoutez au moins un caractère spécial',
  }
  await form.expectStrength(0, Object.values(ADVICE))
  await form.password.fill('abc')
  await form.expectStrength(1, [ADVICE.length, ADVICE.upper, ADVICE.digit, ADVICE.special])
  await form.password.fill('Abc')
  await form.expectStrength(2, [ADVICE.length, ADVICE.digit, ADVICE.special])
  await form.password.fill('Abcdefgh')
  await form.expectStrength(3, [ADVICE.digit, ADVICE.special])
  await form.password.fill('Abcdefg1')
  await form.expectStrength(4, [])
  await form.password.fill('Abcdef1!')
  await form.expectStrength(5, [])
})

test('input before hydration is kept, also when the form is not complete', async ({ users }) => {
  const page = await users.visitor()
  const releaseScript = await holdScript(page, /\/assets\/entry-form/)
  await page.goto('/register', { waitUntil: 'commit' })
  const form = new RegisterPage(page)
  const email = uniqueEmail('ines')
  await form.fillIn({ firstName: 'Inès', lastName: 'Moreau', email, password: PASSWORD })
  await form.password.fill('court')
  await pressEarly(form.submit)
  releaseScript()
  await expect(form.password).toHaveAccessibleDescription(/caractères/)
  await expect(page).toHaveURL('/register')
  await expect(form.firstName).toHaveValue('Inès')
  await expect(form.email).toHaveValue(email)
  await expect(form.terms).toBeChecked()
  await form.password.fill(PASSWORD)
  await form.submit.click()
  await expect(page).toHaveURL('/registration-success')
})

test('a network error during registration keeps the input, and it can be sent again', async ({ users }) => {
  const page = await users.visitor()
  const form = new RegisterPage(page)
  await form.open()
  const email = uniqueEmail('ines')
  await form.fillIn({ firstName: 'Inès', lastName: 'Moreau', email, password: PASSWORD, city: 'Villeurbanne' })
  await page.context().setOffline(true)
  await form.submit.click()
  await expect(form.errorAlert).toHaveText('Erreur de connexion. Vérifiez votre connexion internet')
  await expect(form.email).toHaveValue(email)
  await expect(form.password).toHaveValue(PASSWORD)
  await expect(form.city).toHaveValue('Villeurbanne')
  await expect(form.terms).toBeChecked()

  await page.context().setOffline(false)
  await form.submit.click()
  await expect(page).toHaveURL('/registration-success')
  await expect(page.getByRole('heading', { level: 1, name: 'Inscription réussie !' })).toBeVisible()
  await new AppShell(page).expectToast('Inscription réussie !')
  await page.getByRole('link', { name: 'Voir les matchs' }).click()
  await expect(page).toHaveURL('/matches')
})

test('an existing account shows an error at the e-mail field', async ({ users }) => {
  const { email } = await users.apiOnly('Inès Moreau')
  const form = new RegisterPage(await users.visitor())
  await form.open()
  await form.fillIn({ firstName: 'Inès', lastName: 'Moreau', email: ` ${email.toUpperCase()}`, password: PASSWORD })
  await form.submit.click()
  await expect(form.email).toHaveAccessibleDescription('Un compte avec cet email existe déjà')
  await expect(form.email).toBeFocused()
  await expect(form.firstName).toHaveValue('Inès')
})

test('rights sent with a registration are ignored', async ({ users, request, serverUrl }) => {
  const forgedFields = { role: 'admin', siteAdmin: true, isSuperAdmin: true, active: false, matchesPlayed: 99 }
  const account = {
    firstName: 'Marc',
    lastName: 'Dupont',
    email: uniqueEmail('marc'),
    password: PASSWORD,
    acceptTerms: true,
    ...forgedFields,
  }
  const answer = await request.post(`${serverUrl}/api/users`, { data: account, headers: { origin: serverUrl } })
  expect(answer.status()).toBe(201)
  const me = await (await request.get(`${serverUrl}/api/me`)).json()
  expect(me).toMatchObject({ role: 'user', siteAdmin: false, isSuperAdmin: false, matchesPlayed: 0, can: { openAdministration: false } })
  const page = await users.visitor({ storageState: await request.storageState() })
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('Léa plans a match before she has an account: what she typed is in the form once she is registered', async ({ users }) => {
  const page = await users.visitor()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Quoi' }).fill('Five du jeudi')
  await page.getByLabel('À', { exact: true }).fill('19:15')
  await page.getByRole('textbox', { name: 'Où' }).fill('Urban Gerland')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL(/^[^?]+\/login\?redirect=/)
  await page.getByRole('main').getByRole('link', { name: 'Inscription' }).click()
  const form = new RegisterPage(page)
  await form.expectOpen()
  await form.fillIn({ firstName: 'Léa', lastName: 'Dumont', email: uniqueEmail('Léa'), password: PASSWORD })
  await form.submit.click()
  await page.getByRole('link', { name: 'Continuer' }).click()
  const match = new MatchForm(page)
  await expect(match.title).toHaveValue('Five du jeudi')
  await expect(match.location).toHaveValue('Urban Gerland')
  await expect(match.hour).toHaveValue('19')
  await match.city.fill('Lyon')
  await match.publish.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Five du jeudi' })).toBeVisible()
})
