import { type FirstStart, startForTheFirstTime } from '../../first-start.ts'
import { test as base, expect } from '../../fixtures.ts'
import { InstallationPage } from '../../pages/installation-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { enableCodes } from '../../totp-actions.ts'

const test = base.extend<{ firstStart: FirstStart }>({
  firstStart: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const running = await startForTheFirstTime()
      await use(running)
      await running.stop()
    },
    { timeout: 120_000 },
  ],
  serverUrl: async ({ firstStart }, use) => use(firstStart.address),
})

test('Inès starts the server for the first time: the code of its console makes her the super admin', async ({ users, firstStart }) => {
  const page = await users.visitor()
  // It blocks nothing.
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await page.goto('/installation')
  const installation = new InstallationPage(page)
  await installation.expectStep('Le code', 'Bienvenue. Qui est au sifflet\u202f?', { focused: false })
  await checkScreen(page, 'installation-code')
  await installation.code.fill('AAAA-AAAA')
  await installation.next.click()
  await expect(page.getByText('Ce code n’est pas le bon')).toBeVisible()
  await expect(installation.code).toBeFocused()
  await installation.code.fill(firstStart.code.toLowerCase())
  await page.keyboard.press('Enter')

  await installation.expectStep('Le club', 'Votre club')
  await installation.field('Nom').fill('Foot à Villeurbanne')
  await installation.field('Ville').fill('Villeurbanne')
  await page.getByRole('radio', { name: 'Violet' }).check({ force: true })
  await checkScreen(page, 'installation-club')
  await installation.next.click()
  await installation.expectStep('Les mails', 'Les mails')
  // Saved: a reload loses nothing.
  await page.reload()
  await installation.expectStep('Les mails', 'Les mails', { focused: false })
  await expect(page.getByRole('link', { name: 'Foot à Villeurbanne, accueil' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Essayer avec' }).fill('ines@exemple.fr')
  await page.getByRole('button', { name: 'Envoyer un essai' }).click()
  await expect(page.getByText(/^Écrit dans un fichier du serveur/)).toBeVisible()
  await checkScreen(page, 'installation-mails')
  await page.getByRole('button', { name: 'Continuer sans mails' }).click()

  await installation.expectStep('Mentions légales', 'Mentions légales')
  await installation.field('Nom de l’éditeur').fill('Association Foot à Villeurbanne')
  await installation.field('Responsable de la publication').fill('Inès Faure')
  await checkScreen(page, 'installation-legal')
  await installation.next.click()
  await installation.expectStep('Inscriptions', 'Qui peut s’inscrire\u202f?')
  await installation.back.click()
  await installation.expectStep('Mentions légales', 'Mentions légales')
  await expect(installation.field('Nom de l’éditeur')).toHaveValue('Association Foot à Villeurbanne')
  await installation.next.click()
  await installation.expectStep('Inscriptions', 'Qui peut s’inscrire\u202f?')
  await page.getByRole('radio', { name: /^Domaines/ }).check({ force: true })
  await installation.next.click()
  await expect(page.getByText('Indiquez au moins un domaine')).toBeVisible()
  await page.getByRole('textbox', { name: 'Ajouter un domaine' }).fill('club.example')
  await page.keyboard.press('Enter')
  await checkScreen(page, 'installation-registration')
  await installation.next.click()

  await installation.expectStep('Votre compte', 'Votre compte')
  await expect(page.getByRole('complementary')).toContainText('1\u00a0domaine')
  await installation.field('Prénom').fill('Inès')
  await installation.field('Nom').fill('Faure')
  await installation.field('Email').fill('ines@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Coupfranc7!')
  const start = page.getByRole('button', { name: 'Donner le coup d’envoi' })
  await start.click()
  await expect(page.getByText('Acceptez les conditions d’utilisation pour vous inscrire')).toBeVisible()
  await page.getByRole('checkbox', { name: /^J’accepte/ }).check()
  await page.getByRole('switch', { name: 'Demander un second facteur à tous les admins' }).check()
  await checkScreen(page, 'installation-account')
  await start.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Le club est ouvert.' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Publier un premier match' })).toBeVisible()
  await checkScreen(page, 'installation-end')
  // She is signed in, and led to her own second factor, which opens the administration.
  await page.getByRole('link', { name: 'Régler mon second facteur' }).click()
  await expect(page.getByText('L’administration attend votre second facteur.')).toBeVisible()
  await enableCodes(page)
  await page.getByRole('button', { name: 'Je les ai rangés' }).click()
  // The page is gone for her and everybody.
  await page.goto('/admin?onglet=journal')
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Inès Faure a installé le site')
  await page.getByRole('tab', { name: 'Réglages' }).click()
  await expect(installation.field('Nom de l’éditeur')).toHaveValue('Association Foot à Villeurbanne')
  const visitor = await users.visitor()
  for (const each of [page, visitor]) {
    expect((await each.goto('/installation'))?.status()).toBe(404)
    await expect(each.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  }
  await expect(visitor.getByRole('link', { name: 'Connexion' })).toBeVisible()
})
