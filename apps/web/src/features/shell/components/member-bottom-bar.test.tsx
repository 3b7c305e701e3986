import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { MemberBottomBar } from './member-bottom-bar.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(async () => {
  await page.viewport(390, 844)
  api.answer(async () => Response.json({ count: 3 }))
})

/** A member at an address. @param children what the page holds */
async function renderAt(address: string, children = <p>La page</p>) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <MemberBottomBar me={aMe()} />
      </>
    ),
  })
  const anyPage = createRoute({ getParentRoute: () => root, path: '$', component: () => children })
  const router = createRouter({ routeTree: root.addChildren([anyPage]), history: createMemoryHistory({ initialEntries: [address] }) })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return router
}

const bar = () => page.getByRole('navigation', { name: 'Navigation rapide' })
const link = (name: string | RegExp) => bar().getByRole('link', { name })
const currentLinks = () =>
  bar()
    .getByRole('link')
    .elements()
    .filter((element) => element.hasAttribute('aria-current'))
    .map((element) => element.querySelector('span')?.textContent)

test('marks the current page, also below it and with filters', async () => {
  const router = await renderAt('/matches?mine=true')
  await expect.element(bar()).toBeVisible()
  await expect.poll(currentLinks).toEqual(['Matchs'])
  await router.navigate({ to: '/matches/abc' as never })
  await expect.poll(currentLinks).toEqual(['Matchs'])
  await router.navigate({ to: '/mon-espace' as never })
  await expect.poll(currentLinks).toEqual(['Moi'])
  await router.navigate({ to: '/settings' as never, search: { section: 'profil' } as never })
  await expect.poll(currentLinks).toEqual(['Moi'])
  await router.navigate({ to: '/players' as never })
  await expect.poll(currentLinks).toEqual([])
  await router.navigate({ to: '/terrains/gerland' as never })
  await expect.poll(currentLinks).toEqual(['Matchs'])
})

test('counts unread messages', async () => {
  await renderAt('/players')
  await expect.element(link('Messages 3 non lus')).toBeVisible()
})

test('« + » unfolds what can be created; Escape and leaving it fold it again', async () => {
  await renderAt('/players')
  await userEvent.click(bar().getByRole('button', { name: 'Créer' }))
  await expect.element(bar().getByRole('button', { name: 'Fermer' })).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(link(/^Organiser un match/)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(link(/^Sonder des dates/)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(link(/^Dire que je suis dispo/)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(link(/^Créer un groupe/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(link(/^Créer un groupe/)).not.toBeInTheDocument()
  await expect.element(bar().getByRole('button', { name: 'Créer' })).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}{Tab}{Tab}')
  await expect.element(link(/^Messages/)).toHaveFocus()
  await expect.element(link(/^Organiser un match/)).not.toBeInTheDocument()
})

test('goes to what is chosen and folds', async () => {
  const router = await renderAt('/players')
  await userEvent.click(bar().getByRole('button', { name: 'Créer' }))
  await userEvent.click(link(/^Créer un groupe/))
  await expect.element(link(/^Organiser un match/)).not.toBeInTheDocument()
  await expect.poll(() => router.state.location.href).toBe('/groups?create=true')
})

test('makes room for what a page keeps at the bottom', async () => {
  await renderAt('/players', <div data-hides-bottom-bar="">Rejoindre</div>)
  await expect.element(page.getByText('Rejoindre')).toBeVisible()
  await expect.element(page.getByText('Matchs')).not.toBeVisible()
})

test('is not for wide screens', async () => {
  await page.viewport(1280, 800)
  await renderAt('/players')
  await expect.element(page.getByText('La page')).toBeVisible()
  await expect.element(page.getByText('Matchs')).not.toBeVisible()
})

test('enlarged letters leave the icons, which keep their names', async () => {
  await page.viewport(230, 700)
  await renderAt('/players')
  await expect.element(link('Matchs')).toBeVisible()
  await expect.poll(() => link('Matchs').element().getBoundingClientRect().height).toBe(56)
  await expect.poll(() => page.getByText('Matchs').element().getBoundingClientRect().width).toBeLessThan(2)
})
