import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ModerationTab } from '../../apps/web/src/features/admin/moderation-search.ts'
import type { DashboardTab } from '../../apps/web/src/features/dashboard/dashboard-tabs.ts'
import type { LockerRoomTab } from '../../apps/web/src/features/locker-room/locker-room-tabs.ts'
import type { BrowserUser } from '../fixtures.ts'
import { expect, testWithOwnServer as test } from '../fixtures.ts'
import { createGroup, requestToJoin } from '../group-actions.ts'
import { dateInDays, matchDraft } from '../match-draft.ts'
import { sendMessage } from '../message-actions.ts'
import { makeAdmin, sendReport } from '../moderation-actions.ts'
import { AppShell } from '../pages/app-shell.ts'
import { GroupPage } from '../pages/group-page.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MatchPage } from '../pages/match-page.ts'
import { NotificationBell } from '../pages/notification-bell.ts'
import { expectReflow, setBrowserFontSize } from '../pages/reflow-checks.ts'
import type { RunningServer } from '../running-server.ts'
import { playMatch } from '../season-actions.ts'

const ROUTES = fileURLToPath(new URL('../../apps/web/src/routes', import.meta.url))

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

type Users = { signedIn(name: string): Promise<BrowserUser>; apiOnly(name: string): Promise<Omit<BrowserUser, 'page' | 'context'>> }

test('every page fits 320 px and letters of twice the size', async ({ users, ownServer }) => {
  // Some forty pages, at five sizes each.
  test.slow()
  const { nadia, addresses } = await fillTheApp(users, ownServer)
  expect(Object.keys(addresses).sort(), 'an address for each route').toEqual(routePatterns())
  const visitor = await users.visitor()
  for (const [route, address] of Object.entries(addresses)) {
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
  const [groupPage, matchPage] = [new GroupPage(page), new MatchPage(page)]
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

/** `/matches/$id/locker-room`, from the names of the files. */
function routePatterns(): string[] {
  return readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('__root.tsx'))
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, '')
          .replaceAll('.', '/')
          .replaceAll('_', '')
          .replace(/(^|\/)index$/, '')}`,
    )
    .sort()
}

/** A member with long names, a match, a group, a conversation and reports. @returns them, an address for each route, and that match */
async function fillTheApp(users: Users, server: RunningServer) {
  const nadia = await users.signedIn('Nadia-Emmanuelle Benali-Destouches')
  const [karim, elodie] = [await users.apiOnly('Karim Haddad'), await users.apiOnly('Élodie-Marguerite de La Rochefoucauld-Doudeauville')]
  await makeAdmin(server, nadia, 'site-admin')
  const group = await createGroup(nadia, { name: 'Association-sportive-des-anciens-de-Gerland' }, [karim])
  await requestToJoin(elodie, group)
  const full = await nadia.organize({ title: 'Le-five-du-samedi-des-anciens', maxPlayers: 2, date: dateInDays(2), addsPlace: true })
  await karim.join(full)
  await elodie.join(full)
  const theirs = await elodie.organize({ title: 'Foot à 7 du canal', groupId: null, date: dateInDays(3) })
  await nadia.join(theirs)
  await karim.organize({ title: 'Five du mardi soir', date: dateInDays(1), maxPlayers: 14, format: '7 contre 7' })
  await sendMessage(elodie, nadia, 'Tu apportes les chasubles ? Sinon je demande à Gwendoline-Alexandrine.')
  await sendReport(karim, 'users', { userId: elodie.id }, 'Insultes pendant tout le match.')
  const series = await nadia.call<{ id: string; linkToken: string }>('POST', '/series', {
    match: matchDraft({ title: 'Le five de tous les mardis', date: dateInDays(20) }),
    ...{ repeat: 'weekly', end: { kind: 'none' }, publishDaysBefore: 6, publishTime: '12:00', priorityHours: 24 },
    regulars: [{ userId: karim.id }, { guestName: 'Rémi' }],
  })
  const poll = await nadia.call<{ id: string; dates: { id: string }[] }>('POST', '/polls', {
    title: 'Quand-joue-t-on-avec-les-anciens-de-Gerland ?',
    dates: [7, 8, 9].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()),
    format: '11 contre 11',
    maxPlayers: 22,
    location: 'Complexe-sportif-de-la-Plaine-des-Jeux-de-Gerland',
    city: 'Lyon',
    deadline: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    answersHidden: false,
    picksBest: false,
  })
  await nadia.call('PUT', `/polls/${poll.id}/answer`, { choices: poll.dates.map(({ id }) => ({ dateId: id, choice: 'yes' })) })
  const addresses: Record<string, string> = {
    '/': '/',
    '/$': '/nulle-part',
    '/admin': '/admin',
    '/accessibilite': '/accessibilite',
    '/conditions': '/conditions',
    '/confidentialite': '/confidentialite',
    '/mentions-legales': '/mentions-legales',
    '/connexion/suite': '/connexion/suite?refus=PROVIDER_UNAVAILABLE',
    '/confirmer-email': `/confirmer-email#${'x'.repeat(43)}`,
    '/desabonnement': '/desabonnement?token=x',
    '/confirmer-presence': `/confirmer-presence#nobody.nothing.1.${'x'.repeat(43)}`,
    '/desistement': `/desistement#nobody.nothing.${'x'.repeat(43)}`,
    '/groups': '/groups',
    '/groups/$id': `/groups/${group.id}`,
    '/groups/$id/cagnotte': `/groups/${group.id}/cagnotte`,
    '/groups/$id/caisse': `/groups/${group.id}/caisse`,
    '/groups/$id/saison': `/groups/${group.id}/saison`,
    '/installation': '/installation',
    '/joueur/$id': `/joueur/${elodie.id}`,
    '/login': '/login',
    '/ma-place/$matchId': `/ma-place/${full.id}#nobody.${'x'.repeat(40)}`,
    '/match-public/$matchId': `/match-public/${full.id}`,
    '/match/$matchId': `/match/${full.id}`,
    '/matches': '/matches',
    '/matches/$id': `/matches/${full.id}`,
    '/matches/$id/locker-room': `/matches/${full.id}/locker-room`,
    '/matches/$id/reponses': `/matches/${full.id}/reponses`,
    '/matches/$id/historique': `/matches/${full.id}/historique`,
    // Before the end there are no shares.
    '/matches/$id/cagnotte': `/matches/${full.id}/cagnotte`,
    // Before kick-off there is no sheet.
    '/matches/$id/presence': `/matches/${full.id}/presence`,
    '/mon-espace/cagnotte': '/mon-espace/cagnotte',
    '/mon-espace/dispo': '/mon-espace/dispo',
    '/mon-espace/fiabilite': '/mon-espace/fiabilite',
    '/mon-espace/saison': '/mon-espace/saison',
    '/matches/$id/modifier': `/matches/${full.id}/modifier`,
    '/matches/$id/repeter': `/matches/${full.id}/repeter`,
    '/messages': `/messages?userId=${elodie.id}`,
    '/mon-espace': '/mon-espace',
    '/mot-de-passe-oublie': '/mot-de-passe-oublie',
    '/nouveau-mot-de-passe': `/nouveau-mot-de-passe#${'x'.repeat(43)}`,
    '/organiser': '/organiser',
    '/players': '/players',
    '/players/$id': `/players/${elodie.id}`,
    '/register': '/register',
    '/registration-success': '/registration-success',
    '/serie/$id': `/serie/${series.id}`,
    '/serie/$id/saison': `/serie/${series.id}/saison`,
    '/serie/lien/$token': `/serie/lien/${series.linkToken}`,
    '/settings': '/settings',
    '/terrains': '/terrains',
    '/terrains/$id': `/terrains/${full.placeId}`,
    '/sondage/$pollId': `/sondage/${poll.id}`,
    '/sondages': '/sondages',
    '/sondages/$id/modifier': `/sondages/${poll.id}/modifier`,
    '/sondages/nouveau': '/sondages/nouveau',
  }
  return { nadia, others: [karim, elodie], addresses, open: full.id }
}
