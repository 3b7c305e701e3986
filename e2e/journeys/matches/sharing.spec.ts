import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SettingsPage } from '../../pages/settings-page.ts'
import { SharedMatchPage } from '../../pages/shared-match-page.ts'

const qrCode = (page: Page) => page.getByRole('img', { name: 'Code QR du lien' })

test('Karim shares his match: the list for WhatsApp, a QR code, a calendar file and a poster', async ({ users }) => {
  const [karim, nadia] = await Promise.all([users.signedIn('Karim Haddad'), users.apiOnly('Nadia Benali')])
  const match = await karim.organize({ title: 'Five du samedi', maxPlayers: 3 })
  const his = new MatchPage(karim.page)
  await his.open(match)
  await his.share.click()
  await expect(his.sharedMessage).toContainText('1. Karim\n2. …\n3. …')
  const picture = his.dialog.getByRole('img', { name: /^Aperçu du lien/ })
  const pictureBefore = (await picture.getAttribute('src')) ?? ''
  await nadia.join(match)
  await expect(his.sharedMessage).toContainText('1. Karim\n2. Nadia\n3. …')
  await expect(his.sharedMessage).toContainText(/Il reste 1.place\. Je viens.:/)
  await expect(his.sharedAddress).toHaveText(new URL(`/match/${match.id}`, karim.page.url()).href)
  // The picture that chats will show.
  await expect(picture, 'the picture follows the list').not.toHaveAttribute('src', pictureBefore)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await checkScreen(karim.page, 'dialog-share')

  const whatsApp = new URL((await his.dialog.getByRole('link', { name: 'Envoyer sur WhatsApp' }).getAttribute('href')) ?? '')
  expect(whatsApp.host).toBe('wa.me')
  const message = whatsApp.searchParams.get('text') ?? ''
  expect(message).toMatch(/^\*Five du samedi\*\n/)
  expect(message).toContain('\n2. Nadia\n3. …\n')
  await karim.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await his.dialog.getByRole('button', { name: 'Copier la liste' }).click()
  await expect(his.dialog.getByRole('button', { name: 'Liste copiée' })).toBeVisible()
  expect(await karim.page.evaluate(() => navigator.clipboard.readText())).toBe(message.replace('*Five du samedi*', 'Five du samedi'))

  const file = await his.dialog.getByRole('link', { name: 'Agenda' }).getAttribute('href')
  expect(file).toBe(`/match/${match.id}/calendrier.ics`)
  const answer = await karim.page.request.get(file ?? '')
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toContain('SUMMARY:Five du samedi')

  await his.dialog.getByRole('button', { name: 'QR code' }).click()
  await expect(qrCode(karim.page).locator('path')).toHaveCount(1)
  await checkScreen(karim.page, 'dialog-share-code')
  await karim.page.keyboard.press('Escape')
  await expect(his.dialog.getByRole('button', { name: 'QR code' })).toBeFocused()
  await his.dialog.getByRole('button', { name: 'QR code' }).click()
  await karim.page.getByRole('link', { name: 'Imprimer l’affiche' }).click()
  await expect(karim.page).toHaveURL(`/match-public/${match.id}`)
  await expect(his.title).toHaveText('Five du samedi')
  await expect(his.dialog).toBeHidden()
})

test('the calendar file of a private match needs the share link, and strangers get no poster', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const match = await karim.organize({ title: 'Les anciens du lycée', type: 'private' })
  const his = new MatchPage(karim.page)
  await his.open({ id: match.id })
  await his.share.click()
  const file = (await his.dialog.getByRole('link', { name: 'Agenda' }).getAttribute('href')) ?? ''
  await expect(his.dialog.getByRole('img')).toHaveCount(0)
  await his.dialog.getByRole('button', { name: 'QR code' }).click()
  await expect(qrCode(karim.page)).toBeVisible()
  await expect(karim.page.getByRole('link', { name: 'Imprimer l’affiche' })).toHaveCount(0)

  const page = await users.visitor()
  expect((await page.request.get(file)).headers()['content-type']).toContain('text/calendar')
  expect((await page.request.get(file.split('?')[0] ?? '')).status()).toBe(404)
  const poster = await page.goto(`/match-public/${match.id}`)
  expect(poster?.status()).toBe(403)
  expect(await poster?.text()).not.toContain('anciens')
  await expect(page.getByRole('heading', { level: 1, name: 'Ce match est privé.' })).toBeVisible()
  expect((await page.goto(`/match-public/${match.id}?token=${match.inviteToken}`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les anciens du lycée')
})

test('Nadia’s calendar feed works without a cookie, until she renews its address', async ({ users }) => {
  const [nadia, elsewhere] = await Promise.all([users.signedIn('Nadia Benali'), users.visitor()])
  await nadia.organize({ title: 'Le foot du dimanche' })
  const settings = new SettingsPage(nadia.page)
  await settings.open('donnees')
  const address = settings.calendar.getByRole('textbox', { name: 'Adresse de votre agenda' })
  await expect(address).toHaveValue(/^http:.+\/calendrier\/[0-9a-z]{32}\.ics$/)
  const before = await address.inputValue()
  const feed = await elsewhere.request.get(before)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toContain('SUMMARY:Le foot du dimanche')

  await settings.calendar.getByRole('button', { name: 'Copier' }).click()
  await expect(settings.calendar.getByRole('button', { name: 'Copié' })).toBeVisible()
  await settings.calendar.getByRole('button', { name: 'Renouveler l’adresse' }).click()
  const question = nadia.page.getByRole('alertdialog')
  await expect(question).toContainText('L’ancienne adresse ne montrera plus rien.')
  await question.getByRole('button', { name: 'Renouveler l’adresse' }).click()
  await expect(question).toBeHidden()
  await expect(address).not.toHaveValue(before)
  await expect(address).toBeFocused()
  await expect(settings.calendar.getByRole('button', { name: 'Copier' }), 'the old address was copied').toBeVisible()
  expect((await elsewhere.request.get(before)).status()).toBe(404)
  expect(await (await elsewhere.request.get(await address.inputValue())).text()).toContain('SUMMARY:Le foot du dimanche')
})

test('a shared match needs no app: it follows its list; the form to sign in comes alone, and the app while one types', async ({
  users,
}) => {
  const [karim, nadia, page] = await Promise.all([users.apiOnly('Karim Haddad'), users.apiOnly('Nadia Benali'), users.visitor()])
  const match = await karim.organize({ title: 'Five sans programme', maxPlayers: 10 })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const scripts = (name: RegExp) => requested.filter((url) => name.test(url))
  const shared = new SharedMatchPage(page)
  await shared.open(match)
  const home = page.getByRole('banner').getByRole('link', { name: 'Coup d’envoi, accueil' })
  await home.focus()
  await nadia.join(match)
  await expect(shared.places(2, 10)).toBeVisible()
  await expect(home).toBeFocused()
  await karim.call('POST', `/matches/${match.id}/cancel`, {})
  await expect(page.getByText('Ce match a été annulé.')).toBeVisible()
  await expect(shared.signIn).toHaveCount(0)
  expect(scripts(/entry-client|entry-form|libraries/)).toEqual([])

  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter' })).toHaveAttribute('type', 'submit')
  expect(scripts(/entry-form/)).not.toEqual([])
  // Its first call, for passkeys, brings nothing of the app either.
  await expect.poll(() => scripts(/passkey\/options/)).not.toEqual([])
  expect(scripts(/entry-client|\/(modules|libraries)-app-|\.css$/)).toEqual([])
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await expect.poll(() => scripts(/entry-client/)).not.toEqual([])
})

test.describe('the poster of Karim’s match', () => {
  test('is rendered by the server, and follows the player list', async ({ users }) => {
    const [karim, nadia, page] = await Promise.all([users.apiOnly('Karim Haddad'), users.apiOnly('Nadia Benali'), users.visitor()])
    const match = await karim.organize({ title: 'Five de l’affiche', maxPlayers: 10, minPlayers: 4 })
    const answer = await page.goto(`/match-public/${match.id}`)
    const html = (await answer?.text()) ?? ''
    for (const drawn of [
      'Five de l’affiche',
      '9\u00a0places à prendre',
      'Encore 3\u00a0joueurs pour confirmer',
      'Code QR du lien',
      `/match/${match.id}/apercu.png`,
    ])
      expect(html.includes(drawn), `the server draws ${drawn}`).toBe(true)
    await expect(page.getByText('9 places à prendre', { exact: true })).toBeVisible()
    await nadia.join(match)
    await expect(page.getByText('8 places à prendre', { exact: true })).toBeVisible()
    await expect(page.getByText('2/10', { exact: true })).toBeVisible()
    await expect(page.getByText('Encore 2 joueurs pour confirmer')).toBeVisible()
    await checkScreen(page, 'poster')
    await karim.call('POST', `/matches/${match.id}/cancel`, {})
    await expect(page.getByText('Ce match a été annulé.')).toBeVisible()
    await expect(qrCode(page)).toHaveCount(0)
    await checkScreen(page, 'poster-cancelled')
  })

  test('is not the only place that says how many players are missing', async ({ users }) => {
    const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
    const match = await karim.organize({ title: 'Five à confirmer', minPlayers: 3 })
    const page = nadia.page
    const visitor = await users.visitor()
    for (const [path, screen] of [
      // Other stories fill the first page of the list.
      ['/matches?search=five-à-confirmer', page],
      [`/matches/${match.id}`, page],
      [`/match/${match.id}`, visitor],
    ] as const) {
      await screen.goto(path)
      await expect(screen.getByText('Encore 2 joueurs pour confirmer')).toBeVisible()
      await checkScreen(screen, `minimum${path.replace(match.id, '').replace(/\?.*/, '').replaceAll('/', '-')}`)
    }
    await nadia.join(match)
    await expect(visitor.getByText('Encore 1 joueur pour confirmer')).toBeVisible()
    await (await users.apiOnly('Hugo Ferreira')).join(match)
    await expect(visitor.getByText('Confirmé', { exact: true })).toBeVisible()
  })

  test('fits on one sheet, however long its texts are', async ({ users }) => {
    const [karim, page] = await Promise.all([users.apiOnly('Karim Haddad'), users.visitor()])
    const short = await karim.organize()
    const long = await karim.organize({
      title: 'Le très grand tournoi de quartier où tout le monde vient jouer avec ses voisins',
      location: 'Complexe sportif municipal de la Plaine des Jeux de Gerland, terrain synthétique numéro 4',
      maxPlayers: 50,
    })
    for (const match of [short, long])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(`/match-public/${match.id}`)
        await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible()
        expect(await pagesOf(page), `${match.title}, ${colorScheme}`).toBe(1)
      }
    await page.setViewportSize(PAPER)
    await page.emulateMedia({ media: 'print' })
    for (const match of [short, long]) {
      await page.goto(`/match-public/${match.id}`)
      await expect(qrCode(page)).toBeVisible()
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
      // The sheet is filled to its end, also by a short match.
      const texts = await page
        .locator('[data-poster] > .page > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom))
      expect(Math.max(...texts)).toBeGreaterThan(0.95 * PAPER.height)
    }
  })

  test('says when the match is over, and is missing when there is none', async ({ users, server }) => {
    const [karim, page] = await Promise.all([users.apiOnly('Karim Haddad'), users.visitor()])
    const match = await karim.organize()
    await server.runOperatorCommand(`shift-match ${match.id} -400`)
    await page.goto(`/match-public/${match.id}`)
    await expect(page.getByText('Ce match est terminé.')).toBeVisible()
    await expect(page.getByText('Karim H. vous invitait')).toBeVisible()
    expect((await page.goto('/match-public/jamais-vu'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  })
})

/** A4 without its margins, in px. */
const PAPER = { width: 703, height: 1032 }

/** The number of printed sheets. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}
