import type { Page } from '@playwright/test'
import { expect, testWithOwnServer as test } from '../../fixtures.ts'
import { makeAdmin } from '../../moderation-actions.ts'
import { InstanceSettingsPage } from '../../pages/instance-settings-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

const PAGES = {
  'Mentions légales': '/mentions-legales',
  Confidentialité: '/confidentialite',
  'Conditions d’utilisation': '/conditions',
  Accessibilité: '/accessibilite',
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Les conditions ont changé' })

test('Visitors read the legal pages, which say what is missing until Inès fills it in', async ({ users, ownServer }) => {
  const visitor = await users.visitor()
  await visitor.goto('/')
  for (const [title, path] of Object.entries(PAGES)) {
    await visitor.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    await checkScreen(visitor, `legal${path.replace('/', '-')}`)
    // Only read: without the app.
    expect(await visitor.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /entry-client/.test(name)))).toEqual(
      [],
    )
  }
  await visitor.goto('/mentions-legales')
  await expect(visitor.getByText('Cette page est incomplète.')).toBeVisible()
  await visitor.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Qui l’héberge' }).click()
  await expect(visitor).toHaveURL('/mentions-legales#hebergeur')

  const ines = await users.signedIn('Inès Faure')
  await makeAdmin(ownServer, ines, 'super')
  const settings = new InstanceSettingsPage(ines.page)
  await settings.open()
  const legal = ines.page.getByRole('group', { name: 'Mentions légales' })
  await expect(legal.getByText('9\u00a0champs à remplir')).toBeVisible()
  const facts = {
    'Nom de l’éditeur': 'Association Foot à Villeurbanne',
    'Responsable de la publication': 'François Étienne',
    'Forme et numéro': 'Association loi 1901, RNA W691012345',
    'Adresse de l’éditeur': '12 rue Racine, 69100 Villeurbanne',
    Contact: 'contact@foot.exemple.fr',
    'Téléphone de l’éditeur': '04 78 00 00 00',
    Hébergeur: 'Serveur de l’association',
    'Adresse de l’hébergeur': '12 rue Racine, 69100 Villeurbanne',
    'Téléphone de l’hébergeur': '04 78 00 00 00',
  }
  for (const [label, value] of Object.entries(facts)) await legal.getByRole('textbox', { name: label, exact: true }).fill(value)
  await expect(legal.getByText('à remplir')).toHaveCount(0)
  await expect(ines.page.getByText(/version 2.*personne n’aura rien à accepter/)).toBeVisible()
  await checkScreen(ines.page, 'instance-settings-legal')
  await settings.saveChanges()

  await visitor.goto('/mentions-legales')
  await expect(visitor.getByText('Cette page est incomplète.')).toHaveCount(0)
  for (const value of Object.values(facts)) await expect(visitor.getByRole('main').getByText(value).first()).toBeVisible()
  await expect(visitor.getByText(/^Version 2, en vigueur depuis le/)).toBeVisible()
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Nous écrire' })).toHaveAttribute(
    'href',
    'mailto:contact@foot.exemple.fr',
  )
  await checkScreen(visitor, 'legal-mentions-legales-filled')
  await visitor.goto('/confidentialite')
  await expect(visitor.getByRole('main')).toContainText('Association Foot à Villeurbanne, 12 rue Racine')
})

test('Inès changes the terms: Nadia is asked, reads them, and accepts the newest', async ({ users, ownServer }) => {
  const ines = await users.signedIn('Inès Faure')
  const nadia = await users.signedIn('Nadia Belkacem')
  await makeAdmin(ownServer, ines, 'super')
  const settings = new InstanceSettingsPage(ines.page)
  await settings.open()
  const terms = ines.page.getByRole('textbox', { name: 'Conditions d’utilisation' })
  await ines.page.getByRole('button', { name: 'Partir du texte proposé' }).click()
  await terms.fill('## Le prix\n\nIl se règle avant le match.')
  const announcement = ines.page.getByRole('group', { name: 'Publier les pages légales' })
  await expect(announcement).toContainText('2\u00a0personnes, vous comprise, l’accepteront')
  await announcement.getByRole('textbox', { name: /^Ce qui change/ }).fill('Le prix se règle avant le match.')
  await announcement.getByRole('checkbox', { name: /^Simple correction/ }).check()
  await expect(announcement).toContainText('personne n’aura rien à accepter')
  await announcement.getByRole('checkbox', { name: /^Simple correction/ }).uncheck()
  await checkScreen(ines.page, 'instance-settings-terms')
  await settings.saveChanges()

  const { page } = nadia
  await page.goto('/matches')
  await expect(question(page)).toContainText('Le prix se règle avant le match.')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await checkScreen(page, 'terms-question')
  await question(page).getByRole('link', { name: 'version 2 des conditions' }).click()
  await expect(page.getByRole('heading', { name: 'Le prix' })).toBeVisible()
  await expect(page.getByText('La version 2 attend votre accord.')).toBeVisible()
  await checkScreen(page, 'terms-to-accept')
  // Whoever does not agree finds the way out.
  await page.goto('/settings?section=quitter')
  await expect(page.getByRole('button', { name: 'Supprimer mon compte' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await page.goto('/matches')
  await expect(question(page)).toBeVisible()

  // Meanwhile Inès publishes another version: the one that Nadia saw is out of date.
  const { page: admin } = ines
  await admin.goto('/settings')
  await admin.goto('/admin?onglet=reglages')
  await question(admin).getByRole('button', { name: 'J’accepte' }).click()
  await expect(question(admin)).toHaveCount(0)
  await terms.fill('## Le prix\n\nIl se règle la veille du match.')
  await settings.saveChanges()
  await question(page).getByRole('button', { name: 'J’accepte' }).click()
  await expect(question(page).getByRole('alert')).toHaveText('Les conditions viennent de changer. Relisez-les, puis acceptez-les.')
  await expect(question(page).getByRole('link', { name: 'version 3 des conditions' })).toBeVisible()
  await question(page).getByRole('button', { name: 'J’accepte' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question(page)).toHaveCount(0)

  await admin.getByRole('tab', { name: 'Journal' }).click()
  await expect(admin.getByRole('tabpanel').getByText('a publié les pages légales').first()).toBeVisible()
})
