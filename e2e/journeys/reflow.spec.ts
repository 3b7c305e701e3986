import type { ModerationTab } from '../../apps/web/src/features/admin/moderation-search.ts'
import type { DashboardTab } from '../../apps/web/src/features/dashboard/dashboard-tabs.ts'
import type { LockerRoomTab } from '../../apps/web/src/features/locker-room/locker-room-tabs.ts'
import { fillTheApp, routePatterns } from '../every-route.ts'
import { expect, testWithOwnServer as test } from '../fixtures.ts'
import { createGroup } from '../group-actions.ts'
import { dateInDays } from '../match-draft.ts'
import { makeAdmin } from '../moderation-actions.ts'
import { AppShell } from '../pages/app-shell.ts'
import { GroupPage } from '../pages/group-page.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { NotificationBell } from '../pages/notification-bell.ts'
import { expectReflow, setBrowserFontSize } from '../pages/reflow-checks.ts'
import { playMatch } from '../season-actions.ts'

/** The routes that look another way to visitors. */
const PUBLIC_ROUTES = [
  '/',
  '/accessibilite',
  '/conditions',
  '/confidentialite',
  '/mentions-legales',
  '/match/$matchId',
  '/match-public/$matchId',
  '/joueur/$id',
  '/terrains/$id',
  '/serie/lien/$token',
]

test('every page fits 320 px and letters of twice the size, and reads nothing that it may not', async ({ users, ownServer }) => {
  // Some forty pages, at five sizes each.
  test.slow()
  const { nadia, addresses } = await fillTheApp(users, ownServer)
  expect(Object.keys(addresses).sort(), 'an address for each route').toEqual(routePatterns())
  const visitor = await users.visitor()
  const refused: string[] = []
  for (const page of [visitor, nadia.page])
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/api/') && response.request().method() === 'GET' && !response.ok())
        refused.push(`${new URL(page.url()).pathname}: ${response.status()} ${pathname}`)
    })
  const ownProfile = ['/players/$id', `/players/${nadia.id}`] as const
  for (const [route, address] of [...Object.entries(addresses), ownProfile]) {
    const isForVisitors = /login|connexion|register$|passe|desabonnement|confirmer|installation/.test(route)
    for (const page of isForVisitors ? [visitor] : PUBLIC_ROUTES.includes(route) ? [visitor, nadia.page] : [nadia.page]) {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      const size = page.viewportSize() ?? { width: 0, height: 0 }
      for (const [width, fontSize] of SIZES) {
        // A change of the size takes the one of the letters back.
        await page.setViewportSize({ width, height: size.height })
        await setBrowserFontSize(page, fontSize)
        await expectReflow(page, `${route} at ${width} px with letters of ${fontSize} px, ${page === visitor ? 'visitor' : 'member'}`)
      }
      await setBrowserFontSize(page, 16)
      await page.setViewportSize(size)
    }
  }
  expect(refused).toEqual([])
})

test('every tab of a page fits 320 px and letters of twice the size', async ({ users, ownServer }) => {
  const { nadia, others, open } = await fillTheApp(users, ownServer)
  const played = await nadia.organize({ title: 'Le-five-de-la-semaine-passée-à-Gerland', date: dateInDays(4) })
  for (const player of others) await player.join(played)
  // It ended an hour ago.
  const hours = (Date.parse(played.startsAt) - Date.now()) / 3_600_000 + 2
  await ownServer.runOperatorCommand(`shift-match ${played.id} -${Math.ceil(hours)}`)
  await makeAdmin(ownServer, nadia, 'super')
  const room = (id: string) => `/matches/${id}/locker-room`
  // A new tab does not compile without its page; those of the settings are in `settings-page.ts`.
  const pages: {
    admin: Record<ModerationTab, string>
    space: Record<DashboardTab, string>
    room: Record<LockerRoomTab, string>
  } = {
    admin: { signalements: '/admin', apercu: '/admin', journal: '/admin', equipe: '/admin', reglages: '/admin' },
    space: { 'a-venir': '/mon-espace', passes: '/mon-espace', organises: '/mon-espace' },
    room: { discussion: room(open), equipes: room(open), apporter: room(open), resultat: room(played.id), vote: room(played.id) },
  }
  const { page } = nadia
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const tabs of Object.values(pages))
    for (const [tab, address] of Object.entries(tabs).slice(1)) {
      await page.goto(`${address}?onglet=${tab}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: size.height })
        await setBrowserFontSize(page, 32)
        await expectReflow(page, `${address}?onglet=${tab} at ${width} px`)
      }
      await setBrowserFontSize(page, 16)
      await page.setViewportSize(size)
    }
})

test('the countdown of the last day and the lines of a season fit 320 px and letters of twice the size', async ({ users, ownServer }) => {
  const nadia = await users.signedIn('Nadia-Emmanuelle Benali-Destouches')
  const karim = await users.apiOnly('Karim Haddad')
  const group = await createGroup(nadia, { name: 'Association-sportive-des-anciens-de-Gerland' }, [karim])
  await playMatch(ownServer, { title: 'Le five de la semaine passée', groupId: group.id, home: [nadia], away: [karim], score: [3, 1] })
  const next = await nadia.organize({ title: 'Le five de ce soir' })
  const hours = Math.floor((Date.parse(next.startsAt) - Date.now()) / 3_600_000)
  await ownServer.runOperatorCommand(`shift-match ${next.id} -${hours - 20}`)
  const { page } = nadia
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [address, shown] of [
    ['/', page.getByRole('img', { name: /^20 heures et / })],
    [`/groups/${group.id}/saison`, page.getByText('100\u00a0%').first()],
  ] as const) {
    await page.goto(address)
    await setBrowserFontSize(page, 32)
    await expect(shown).toBeVisible()
    await expectReflow(page, address)
  }
})

test('the menus fit letters of twice the size on a phone', async ({ users }) => {
  const { page } = await users.signedIn('Nadia-Emmanuelle Benali-Destouches')
  const shell = new AppShell(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  await setBrowserFontSize(page, 32)
  await shell.openMenu.click()
  await expect(shell.mobileMenu).toBeVisible()
  await expectReflow(page, 'the menu', shell.mobileMenu)
  await page.keyboard.press('Escape')
  await shell.openCreateMenu()
  await expectReflow(page, 'the bottom bar', shell.bottomBar)
  await page.keyboard.press('Escape')
  const bell = new NotificationBell(page)
  await bell.open()
  await expectReflow(page, 'the notifications', bell.dropdown)
  await page.keyboard.press('Escape')
  const list = new MatchListPage(page)
  await page.goto('/matches')
  await setBrowserFontSize(page, 32)
  await list.openFilters.click()
  await expect(list.drawer).toBeVisible()
  await expectReflow(page, 'the filters', list.drawer)
})

test('the dialogs of a group and of an organizer fit 320 px and letters of twice the size', async ({ users }) => {
  const nadia = await users.signedIn('Nadia-Emmanuelle Benali-Destouches')
  const others = await Promise.all([
    users.apiOnly('Karim Haddad'),
    users.apiOnly('Élodie-Marguerite de La Rochefoucauld-Doudeauville'),
    users.apiOnly('Gwendoline-Alexandrine Desrousseaux'),
  ])
  const group = await createGroup(nadia, { name: 'Association-sportive-des-anciens-de-Gerland' }, others)
  const before = await nadia.organize({ title: 'Le-five-des-anciens-de-la-semaine-passée' })
  for (const other of others) await other.join(before)
  const match = await nadia.organize({ title: 'Le five des lettres doubles', groupId: group.id })
  for (const { id } of others) await nadia.call('PUT', `/matches/${match.id}/invitations/${id}`)
  const { page } = nadia
  const groupPage = new GroupPage(page)
  const matchPage = new MatchPage(page)
  await page.setViewportSize({ width: 320, height: 700 })
  const dialogs = [
    [`/groups/${group.id}`, groupPage.edit],
    [`/groups/${group.id}`, groupPage.delete],
    [`/groups/${group.id}`, groupPage.invite],
    [`/matches/${match.id}`, matchPage.invite],
    [`/matches/${match.id}`, page.getByRole('button', { name: 'Faire une annonce' })],
  ] as const
  for (const [address, opener] of dialogs) {
    await page.goto(address)
    await setBrowserFontSize(page, 32)
    await opener.click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog.getByRole('heading').first()).toBeVisible()
    await expect(dialog.locator('.skeleton')).toHaveCount(0)
    await expectReflow(page, `the dialog of ${opener}`, dialog)
  }
})

/** Widths and sizes of letters: phones, a laptop, and a laptop at 200 %. */
const SIZES = [
  [320, 16],
  [390, 32],
  [320, 32],
  [1280, 32],
  [640, 16],
] as const
