import { expect, test } from '../../fixtures.ts'
import { dateInDays, matchDraft } from '../../match-draft.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

test('Nadia repeats her published match with a guest as a regular, then gives the series an end', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const page = nadia.page
  const { id } = await nadia.call<{ id: string }>('POST', '/matches', matchDraft({ title: 'Le five de la semaine', date: dateInDays(5) }))
  const dialog = page.getByRole('dialog')

  await test.step('the match becomes the first of a series', async () => {
    await page.goto(`/matches/${id}`)
    await page.getByRole('link', { name: 'Répéter', exact: true }).click()
    await page.getByRole('button', { name: 'Ajouter un habitué' }).click()
    await dialog.getByRole('textbox', { name: /invité/ }).fill('Rémi')
    await dialog.getByRole('button', { name: 'Ajouter cet invité' }).click()
    await checkScreen(page, 'repeat-match-regular')
    await dialog.getByRole('button', { name: 'Terminer' }).click()
    await page.getByRole('radio', { name: 'À une date' }).check()
    await page.getByRole('button', { name: 'Lancer la série' }).click()
    await expect(page.getByText('Choisissez la date du dernier match')).toBeVisible()
    await checkScreen(page, 'repeat-match')
    await page.getByRole('radio', { name: 'Sans fin' }).check()
    await page.getByRole('button', { name: 'Lancer la série' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Le five de la semaine' })).toBeVisible()
    const first = page.getByRole('region', { name: 'Les prochaines dates' }).getByRole('listitem').first()
    await expect(first.getByRole('link')).toHaveAttribute('href', `/matches/${id}`)
  })

  await test.step('she changes the end and the rules for guests', async () => {
    await page.getByRole('button', { name: 'Modifier la série' }).click()
    const form = page.getByRole('alertdialog', { name: 'Modifier la série' })
    await form.getByRole('radio', { name: 'Après n matchs' }).check()
    await form.getByRole('radio', { name: 'Non', exact: true }).check()
    await checkScreen(page, 'edit-series')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText(/^La série se termine au plus tard le/)).toBeVisible()
  })
})
