import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { PASSWORD } from '../members.ts'
import { LoginPage } from '../pages/login-page.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { Shell } from '../pages/shell.ts'

const BLOCKED = 'Trop de tentatives de connexion. Veuillez réessayer dans 15 minutes.'

test.describe('Nadia signs in', () => {
  test('after a wrong password; the toast stands at the top right and is gone after three seconds', async ({ cast }) => {
    const { email } = await cast.member('Nadia Benali')
    const page = await cast.visitor()
    const login = new LoginPage(page)
    await login.open()
    await login.logIn({ email, password: 'Pas le bon 1!' })
    await expect(login.refusal).toHaveText('Email ou mot de passe incorrect')
    await expect(login.email).toHaveValue(email)

    await login.logIn({ email: `  ${email.toUpperCase()} ` })
    const toast = new Shell(page).toast('Connexion réussie !')
    await expect(toast).toBeVisible()
    await expect(page).toHaveURL('/')
    await expectAtTopRight(page, 'Connexion réussie !')
    const shownAt = Date.now()
    await expect(toast).toHaveCount(0, { timeout: 6000 })
    expect(Date.now() - shownAt, 'how long the toast stayed').toBeGreaterThan(1500)
  })

  test('five failures block her address in this browser: it does not even ask the server', async ({ cast }) => {
    const nadia = await cast.member('Nadia Benali')
    const page = await cast.visitor()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/session')) asked.push(request.postData() ?? '')
    })
    const login = new LoginPage(page)
    await login.open()
    for (let times = 1; times <= 5; times++) {
      await login.logIn({ email: nadia.email, password: `Faux ${times}` })
      await expect.poll(() => asked.length).toBe(times)
      await expect(login.refusal).toHaveText('Email ou mot de passe incorrect')
      await expect(login.submit).toBeEnabled()
    }
    await login.logIn(nadia)
    await expect(login.refusal).toHaveText(BLOCKED)
    await page.reload()
    await login.logIn(nadia)
    await expect(login.refusal).toHaveText(BLOCKED)
    expect(asked).toHaveLength(5)

    await login.logIn(await cast.member('Karim Haddad'))
    await expect(page).toHaveURL('/')
  })
})

test.describe('Nadia signs out', () => {
  test('nothing of hers stays in the browser, and the back button shows nothing of it', async ({ cast }) => {
    const nadia = await cast.player('Nadia Benali')
    const { page } = nadia
    const match = await nadia.organise({ title: 'Le match de Nadia' })
    await new MatchPage(page).open(match)
    await page.evaluate(() => {
      sessionStorage.setItem('brouillon', 'à moi')
      for (const key of ['user_nadia', 'un_token_a_moi', 'affichage']) localStorage.setItem(key, 'à moi')
    })
    const shell = new Shell(page)
    await shell.logOut('Nadia')
    await expect(shell.toast('Déconnexion réussie')).toBeVisible()
    await expect(page).toHaveURL('/')
    await shell.expectVisitor()
    const kept = await page.evaluate(() => ({ session: sessionStorage.getItem('brouillon'), local: Object.keys(localStorage) }))
    expect(kept.session).toBeNull()
    // The mark tells other tabs that the session is another one, and says nothing of whose it was.
    expect(kept.local.sort()).toEqual(['affichage', 'session_mark'])

    await page.goBack()
    await expect(page).toHaveURL(/\/(match|login)/)
    await shell.expectVisitor()
    await expect(page.getByText('Nadia')).toHaveCount(0)
    await expect(nadia.call('GET', '/matches')).rejects.toThrow('UNAUTHENTICATED')
  })

  test('in one tab: the other tab is signed out too', async ({ cast }) => {
    const nadia = await cast.player('Nadia Benali')
    const other = await nadia.context.newPage()
    await new MatchListPage(other).open()
    await nadia.page.goto('/')
    await new Shell(nadia.page).logOut('Nadia')
    await new Shell(other).expectVisitor()
    await expect(other).toHaveURL('/login?redirect=%2Fmatches')

    await new LoginPage(nadia.page).open()
    await new LoginPage(nadia.page).logIn(nadia)
    await expect(nadia.page).toHaveURL('/')
    await expect(other).toHaveURL('/matches')
    await expect(other.getByRole('heading', { level: 1, name: 'Matchs' })).toBeVisible()
  })
})

test('Marc is banned: both his open tabs end at once with the reason, and he can’t come back', async ({ cast, server }) => {
  const marc = await cast.player('Marc Dupont')
  const match = await marc.organise({ title: 'Le match de Marc' })
  const [first, second] = [marc.page, await marc.context.newPage()]
  const list = new MatchListPage(second)
  await new MatchPage(first).open(match)
  await list.open()
  // Whoever hears of the others hears of the end, too.
  await (await cast.member('Léa Fontaine')).join(match)
  await expect(new MatchPage(first).player('Léa Fontaine')).toBeVisible()
  await list.expectPlaces('Le match de Marc', 2, 10)

  await server.operator(`user ban ${marc.email}`)
  await Promise.all(
    [first, second].map(async (page) => {
      await expect(new Shell(page).toast('Votre compte a été désactivé.')).toBeVisible()
      await expect(page).toHaveURL('/login')
      await new Shell(page).expectVisitor()
    }),
  )
  const login = new LoginPage(first)
  await login.logIn(marc)
  await expect(login.refusal).toHaveText('Votre compte a été désactivé.')
  await login.logIn({ email: marc.email, password: `${PASSWORD}?` })
  await expect(login.refusal).toHaveText('Email ou mot de passe incorrect')

  await server.operator(`user unban ${marc.email}`)
  await login.logIn(marc)
  await expect(new Shell(first).toast('Connexion réussie !')).toBeVisible()
})

test('Nadia’s session ended while her network was gone: the page that comes back leads to signing in, and says why', async ({
  cast,
  line,
}) => {
  const nadia = await cast.player('Nadia Benali', { baseURL: line.address })
  const list = new MatchListPage(nadia.page)
  const karim = await cast.member('Karim Haddad')
  await list.open('?search=avant')
  await karim.organise({ title: 'Le match d’avant' })
  await expect(list.ticket('Le match d’avant')).toBeVisible()

  line.cut()
  await nadia.context.clearCookies()
  line.restore()
  await expect(new Shell(nadia.page).toast('Votre session a expiré. Veuillez reconnecter.')).toBeVisible()
  await expect(nadia.page).toHaveURL(/\/login/)
  await new Shell(nadia.page).expectVisitor()
})

async function expectAtTopRight(page: Page, text: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  // It slides in.
  await expect
    .poll(async () => {
      const box = await new Shell(page).toast(text).boundingBox()
      return box && box.y < height / 3 && box.x + box.width > width - 40 && box.x + box.width <= width
    })
    .toBe(true)
}
