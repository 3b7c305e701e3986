import { expect, testWithOwnServer as test } from '../../fixtures.ts'
import { makeAdmin } from '../../moderation-actions.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { ModerationPage } from '../../pages/moderation-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { createPhoto } from '../../photo.ts'

const GERLAND = { latitude: 45.7312, longitude: 4.8361 }

test('Nadia adds a place with her match, corrects it, and Karim finds it around him and organizes there', async ({ users, ownServer }) => {
  const [nadia, karim] = [
    await users.signedIn('Nadia Benali'),
    await users.signedIn('Karim Haddad', { geolocation: { latitude: 45.7485, longitude: 4.8467 }, permissions: ['geolocation'] }),
  ]
  const place = nadia.page.getByRole('region', { name: 'Corrections' })
  const form = new MatchForm(nadia.page)
  const options = (page = nadia.page) => page.getByRole('listbox', { name: 'Terrains proposés' }).getByRole('option')

  await test.step('what she types is not in the directory yet', async () => {
    await nadia.page.goto('/terrains')
    await expect(nadia.page.getByRole('heading', { name: 'Pas encore de terrain' })).toBeVisible()
    await checkScreen(nadia.page, 'places-empty')
    await form.openNew()
    await form.title.fill('Five du samedi')
    await form.location.fill('Urban Gerland, 12 rue Félix-Brun')
    await expect(options()).toHaveText([/Ajouter «\sUrban Gerland, 12 rue Félix-Brun\s» à l’annuaire/, /tel quel/])
    await checkScreen(nadia.page, 'place-picker')
    await form.location.press('ArrowDown')
    await form.location.press('Enter')
    await expect(options()).toHaveCount(0)
    await expect(form.location).toHaveAccessibleDescription(/entrera dans l’annuaire/)
    await form.city.fill('Lyon')
    await form.publish.click()
    await expect(nadia.page).toHaveURL(/\/matches\/[^/]+$/)
  })

  await test.step('the match leads to the page of the place, which she corrects', async () => {
    await nadia.page.getByRole('link', { name: 'Fiche du terrain' }).click()
    await expect(nadia.page.getByRole('heading', { level: 1, name: 'Urban Gerland' })).toBeVisible()
    await expect(nadia.page.getByRole('main').getByRole('article')).toContainText('Five du samedi')
    await place.getByRole('button', { name: 'Corriger la fiche' }).click()
    const dialog = nadia.page.getByRole('alertdialog', { name: 'Corriger la fiche' })
    await dialog.getByRole('textbox', { name: 'Prix de l’heure' }).fill('65')
    await dialog.getByRole('textbox', { name: 'Nombre de terrains' }).fill('4')
    await dialog.getByRole('textbox', { name: 'Réservation en ligne' }).fill('https://urban.exemple.fr')
    await dialog.getByRole('textbox', { name: 'Comment y entrer' }).fill('Digicode : 1234')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Comment y entrer' })).toHaveAccessibleDescription(/Pas de code ici/)
    await dialog.getByRole('textbox', { name: 'Comment y entrer' }).fill('Portail vert, à gauche du garage.')
    await checkScreen(nadia.page, 'place-correction')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(place).toContainText('Nadia Benali a corrigé le nombre de terrains, le prix, la réservation et comment y entrer')
    await expect(nadia.page.getByRole('region', { name: 'Comment y entrer' })).toContainText('Portail vert')
    await expect(nadia.page.getByText(/^6,50\s€$/)).toHaveCount(1)
    const id = nadia.page.url().split('/').at(-1)
    await nadia.call('PUT', `/places/${id}`, { changes: GERLAND })
    await nadia.page.reload()
    await expect(place).toContainText('a corrigé la position')
    await checkScreen(nadia.page, 'place')
  })

  await test.step('she adds a photo, which she takes away and keeps', async () => {
    const photo = nadia.page.getByRole('region', { name: 'Photo' })
    const picture = nadia.page.getByRole('img', { name: 'Photo d’Urban Gerland' })
    const upload = (name: string, mimeType: string, buffer: Buffer) =>
      photo.getByLabel('Photo du terrain').setInputFiles({ name, mimeType, buffer })
    await upload('terrain.gif', 'image/gif', Buffer.from('GIF89a'))
    await expect(photo.getByRole('alert')).toHaveText('Choisissez une photo JPEG, PNG ou WebP')
    await upload('terrain.png', 'image/png', createPhoto())
    await expect(picture).toHaveAttribute('src', /^\/files\/places\/\w+-1200\.webp$/)
    await expect(photo.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(place).toContainText('Nadia Benali a ajouté la photo')
    await checkScreen(nadia.page, 'place-photo')
    await photo.getByRole('button', { name: 'Retirer la photo' }).click()
    await expect(picture).toHaveCount(0)
    await photo.getByRole('button', { name: 'Garder la photo' }).click()
    await expect(picture).toBeVisible()
    await expect(photo.getByRole('button', { name: 'Changer la photo' })).toBeVisible()
  })

  await test.step('Karim finds it around him, with a typing error, and may not read how to get in', async () => {
    // In five days, at the same place.
    await nadia.organize({ title: 'Five de la semaine', location: 'Urban Gerland, 12 rue Félix-Brun', city: 'Lyon', addsPlace: true })
    await karim.page.goto('/matches')
    await karim.page.getByRole('link', { name: 'Terrains' }).click()
    await karim.page.getByRole('button', { name: 'Autour de moi' }).click()
    const rows = karim.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: karim.page.getByRole('heading') })
    await expect(rows).toHaveText([/Urban Gerland.*2,1\s?km.*4\sterrains · 65\s€ l’heure.*, \d+\splaces/])
    await expect(karim.page).toHaveURL('/terrains')
    await karim.page.getByRole('checkbox', { name: 'Gratuit' }).check()
    await expect(karim.page.getByRole('heading', { name: 'Aucun terrain ne correspond.' })).toBeVisible()
    await karim.page.getByRole('checkbox', { name: 'Gratuit' }).uncheck()
    await karim.page.getByRole('checkbox', { name: 'Match cette semaine' }).check()
    await expect(karim.page).toHaveURL('/terrains?semaine=true')
    await expect(rows).toHaveCount(1)
    await karim.page.getByRole('checkbox', { name: 'Match cette semaine' }).uncheck()
    await checkScreen(karim.page, 'places-around')
    await karim.page.getByRole('searchbox', { name: 'Ville ou terrain' }).fill('urban gerlend')
    await expect(karim.page.getByText('Voici ce qui ressemble')).toBeVisible()
    await checkScreen(karim.page, 'places-corrected')
    await rows.getByRole('link', { name: 'Urban Gerland' }).click()
    await expect(karim.page.getByRole('region', { name: 'Comment y entrer' })).not.toContainText('Portail vert')
    await expect(karim.page.getByRole('img', { name: 'Photo d’Urban Gerland' })).toBeVisible()
    await expect(karim.page.getByRole('button', { name: 'Corriger la fiche' })).toHaveCount(0)
    await expect(karim.page.getByRole('button', { name: /la photo/ })).toHaveCount(0)
    await expect(karim.page.getByRole('link', { name: 'Itinéraire' }).filter({ visible: true })).toHaveAttribute(
      'href',
      /geo:|google|apple/,
    )
  })

  await test.step('on the list of matches, hers stands with its distance from him, and his position in no address', async () => {
    const addressOfPlace = karim.page.url()
    const list = new MatchListPage(karim.page)
    await list.open()
    await list.showFilters()
    await list.filterFields.getByText('Autour de moi').click()
    await list.hideFilters()
    await expect(list.ticket('Five du samedi')).toContainText('à 2,1 km')
    await expect(karim.page).toHaveURL('/matches?around=true')
    await checkScreen(karim.page, 'matches-around')
    await list.active.getByRole('button', { name: 'Retirer le filtre Autour de moi' }).click()
    await expect(list.dayHeadings.first()).toBeVisible()
    // A link that somebody sent: nothing was pressed in this tab.
    const tab = await karim.context.newPage()
    // What Playwright evaluates in a page counts as a press.
    await tab.addInitScript(() => Object.defineProperty(UserActivation.prototype, 'isActive', { get: () => false }))
    await new MatchListPage(tab).open('?around=true')
    await expect(tab.getByRole('heading', { name: 'Où êtes-vous' })).toBeVisible()
    await checkScreen(tab, 'matches-around-question')
    await tab.close()
    await karim.page.goto(addressOfPlace)
  })

  await test.step('he organizes there, and the place is proposed first the next time', async () => {
    await karim.page.getByRole('link', { name: 'Organiser ici' }).click()
    const his = new MatchForm(karim.page)
    await expect(his.location).toHaveValue('Urban Gerland, 12 rue Félix-Brun')
    await his.title.fill('Five du dimanche')
    await his.publish.click()
    await expect(karim.page.getByRole('link', { name: 'Fiche du terrain' })).toBeVisible()
    await karim.page.goto('/terrains')
    await karim.page.getByRole('button', { name: 'Autour de moi' }).click()
    await expect(karim.page.getByRole('link', { name: /^1\s: Urban Gerland, 2,1\skm, vous y jouez/ })).toBeVisible()
    await expect(karim.page.getByText(/^Vous y jouez .* à\s\d+\sh\s\d\d$/)).toBeVisible()
    await checkScreen(karim.page, 'places-playing')
    await his.openNew()
    await his.location.fill('urb')
    await expect(options(karim.page).first()).toHaveText(/Urban Gerland.*1\smatch/)
    await checkScreen(karim.page, 'place-picker-own')
    await options(karim.page).first().click()
    await expect(his.location).toHaveValue('Urban Gerland, 12 rue Félix-Brun')
    await expect(his.location).toHaveAccessibleDescription(/apparaîtra sur la fiche/)
  })

  const duplicate = await karim.organize({ location: 'Urban Gerlan', addsPlace: true, title: 'Five du lundi' })
  const moderation = new ModerationPage(nadia.page)

  await test.step('he reports a duplicate, which an admin reads with its page', async () => {
    await karim.page.goto(`/terrains/${duplicate.placeId}`)
    await karim.page.getByRole('button', { name: 'Signaler un doublon' }).click()
    const dialog = karim.page.getByRole('alertdialog', { name: 'Signaler ce terrain' })
    await expect(dialog.getByRole('radio', { name: 'Doublon' })).toBeChecked()
    await dialog.getByLabel('L’autre fiche, ou pourquoi').fill('C’est « Urban Gerland », mal écrit.')
    await checkScreen(karim.page, 'place-report')
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
    await new AppShell(karim.page).expectToast('Signalement envoyé. Merci.')
    await makeAdmin(ownServer, nadia, 'site-admin')
    await moderation.open()
    const card = moderation.reportCard('mal écrit')
    await expect(card).toContainText('Terrain')
    await expect(card).toContainText('Signalé par Karim Haddad')
    await checkScreen(nadia.page, 'reports-place')
    await card.getByRole('link', { name: 'Urban Gerlan', exact: true }).click()
  })

  await test.step('the admin merges the duplicate from there, whose address leads to the one that stays', async () => {
    await expect(nadia.page).toHaveURL(new RegExp(`/terrains/${duplicate.placeId}`))
    await nadia.page.getByRole('button', { name: 'Réunir à une autre fiche' }).click()
    const dialog = nadia.page.getByRole('dialog', { name: 'Réunir deux fiches' })
    await dialog.getByRole('button', { name: /Choisir Urban Gerland/ }).click()
    await expect(dialog).toContainText(/Ses matchs et son adresse mènent à «\sUrban Gerland\s»/)
    await checkScreen(nadia.page, 'place-merge')
    await dialog.getByRole('button', { name: 'Réunir' }).click()
    await expect(nadia.page.getByRole('heading', { level: 1, name: 'Urban Gerland' })).toBeVisible()
    await expect(nadia.page.getByRole('main').getByRole('article')).toHaveCount(4)
    await moderation.open('?etat=classes')
    await expect(moderation.reportCard('mal écrit')).toContainText('Classé par vous')
    const visitor = await users.visitor()
    await visitor.goto(`/terrains/${duplicate.placeId}`)
    await expect(visitor).not.toHaveURL(new RegExp(`${duplicate.placeId}`))
    await expect(visitor.getByRole('heading', { level: 1, name: 'Urban Gerland' })).toBeVisible()
    await expect(visitor.getByText('Portail vert')).toHaveCount(0)
    await expect(visitor.getByRole('img', { name: 'Photo d’Urban Gerland' })).toBeVisible()
    await checkScreen(visitor, 'place-public')
  })
})
