import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GroupNav } from '#features/groups/components/group-nav.public.tsx'
import { DEFAULT_INSTANCE, instanceQuery } from '#lib/instance.ts'
import { meQuery } from '#lib/session/session.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { AccountMenu } from './account-menu.tsx'
import { MemberBar } from './member-bar.tsx'
import { VisitorBar } from './visitor-bar.tsx'
import '#styles/theme.css'

/* « page » is said of a link to the page that is shown, « true » of the entry before it. */

const api = fakeApi()
beforeEach(() => api.answer(() => ({ count: 0, items: [] })))

async function renderAt(address: string, content: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(meQuery.queryKey, aMe())
  queryClient.setQueryData(instanceQuery.queryKey, DEFAULT_INSTANCE)
  const root = createRootRoute({
    component: () => (
      <>
        {content}
        <Outlet />
      </>
    ),
  })
  const anyPage = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({ routeTree: root.addChildren([anyPage]), history: createMemoryHistory({ initialEntries: [address] }) })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

const navigation = (name: string) => page.getByRole('navigation', { name, exact: true })

/** The entries that are current: `Matchs: page`. */
const expectCurrent = async (within: Locator, entries: string[]) => {
  await expect.element(within).toBeVisible()
  await expect
    .poll(() =>
      [...within.element().querySelectorAll<HTMLElement>('[aria-current]')].map(
        (entry) => `${textOf(entry)}: ${entry.getAttribute('aria-current')}`,
      ),
    )
    .toEqual(entries)
}

/** Without what is drawn on a jersey. */
function textOf(entry: HTMLElement): string {
  const copy = entry.cloneNode(true) as HTMLElement
  for (const drawing of copy.querySelectorAll('svg, [aria-hidden]')) drawing.remove()
  return copy.textContent.trim()
}

/** What the bar on top, the menu of phones and the bar at the bottom mark. */
const PAGES: [address: string, bar: string[], menu: string[], bottom: string[]][] = [
  ['/', ['Accueil: page'], ['Accueil: page'], ['Accueil: page']],
  ['/matches?mine=true', ['Matchs: page'], ['Matchs: page'], ['Matchs: page']],
  ['/matches/mardi', ['Matchs: true'], ['Matchs: true'], ['Matchs: true']],
  ['/matches/mardi/presence', ['Matchs: true'], ['Matchs: true'], ['Matchs: true']],
  ['/terrains', ['Matchs: true'], ['Matchs: true'], ['Matchs: true']],
  ['/terrains/gerland', ['Matchs: true'], ['Matchs: true'], ['Matchs: true']],
  ['/organiser?copyOf=mardi', ['Organiser: page'], ['Organiser: page'], []],
  ['/players', ['Joueurs: page'], ['Joueurs: page'], []],
  ['/players/karim', ['Joueurs: true'], ['Joueurs: true'], []],
  ['/groups', ['Groupes: page'], ['Groupes: page'], []],
  ['/groups/mardis/saison', ['Groupes: true'], ['Groupes: true'], []],
  ['/sondages', ['Groupes: true'], ['Groupes: true'], []],
  ['/sondage/jeudi', ['Groupes: true'], ['Groupes: true'], []],
  ['/serie/mardis', ['Groupes: true'], ['Groupes: true'], []],
  ['/messages?with=karim', ['Messages: page'], ['Messages: page'], ['Messages: page']],
  ['/mon-espace?onglet=matchs', ['Mon Espace: page'], ['Mon Espace: page'], ['Moi: page']],
  ['/mon-espace/fiabilite', ['Mon Espace: true'], ['Mon Espace: true'], ['Moi: true']],
  ['/settings', [], ['Paramètres: page'], ['Moi: true']],
  ['/settings?section=securite', [], ['Paramètres: page'], ['Moi: true']],
  ['/conditions', [], [], []],
]

test.each(PAGES)('%s has one current entry in each navigation of members', async (address, bar, menu, bottom) => {
  await page.viewport(1280, 800)
  await renderAt(address, <MemberBar me={aMe()} />)
  await expectCurrent(navigation('Navigation principale'), bar)
  await page.viewport(390, 844)
  await expectCurrent(navigation('Navigation rapide'), bottom)
  await userEvent.click(page.getByRole('button', { name: 'Ouvrir le menu' }))
  await expectCurrent(navigation('Menu'), menu)
})

test.each([
  ['/settings?section=securite', ['Paramètres: page']],
  ['/mon-espace?onglet=matchs', ['Mon Espace: page']],
  ['/mon-espace/fiabilite', []],
  ['/matches', []],
])('%s in the account menu of wide screens', async (address, entries) => {
  await page.viewport(1280, 800)
  await renderAt(address, <AccountMenu me={aMe()} />)
  await userEvent.click(page.getByRole('button'))
  await expectCurrent(page.getByRole('menu'), entries)
})

test.each([
  ['/login?redirect=%2Fmatches', ['Connexion: page']],
  ['/register?invitation=abc', ['Inscription: page']],
  ['/match/mardi', []],
])('%s for visitors', async (address, entries) => {
  await page.viewport(1280, 800)
  await renderAt(address, <VisitorBar />)
  await expectCurrent(navigation('Navigation principale'), entries)
})

test.each([
  ['/groups/mardis', ['Le groupe: page']],
  ['/groups/mardis#matchs', ['Matchs du groupe: page']],
  ['/groups/mardis/saison?saison=2026', ['Saison: page']],
  ['/groups/mardis/cagnotte', ['Cagnotte: page']],
  ['/groups/mardis/caisse', ['Cagnotte: true']],
])('%s in the sections of the group', async (address, entries) => {
  await renderAt(address, <GroupNav id="mardis" />)
  await expectCurrent(navigation('Sections du groupe'), entries)
})
