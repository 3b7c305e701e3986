import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DEFAULT_INSTANCE, instanceQuery } from '#lib/instance.ts'
import { VisitorBar } from './visitor-bar.tsx'
import '#styles/theme.css'

async function renderBarAt(address: string) {
  const client = new QueryClient()
  client.setQueryData(instanceQuery.queryKey, DEFAULT_INSTANCE)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: [address] }) })
  await render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <VisitorBar />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

test.each([
  ['/match/five', '/match/five'],
  ['/match/five?token=secret', '/match/five?token=secret'],
  ['/sondage/quand?token=secret', '/sondage/quand?token=secret'],
  ['/terrains/gerland', '/terrains/gerland'],
  ['/joueur/karim#haut', '/joueur/karim'],
  ['/login?redirect=%2Fmatches%2Ffive', '/matches/five'],
  ['/', null],
  ['/register', null],
  ['/nouveau-mot-de-passe', null],
  ['/desistement', null],
])('at %s one comes back to %s', async (address, redirect) => {
  await renderBarAt(address)
  const search = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`
  await expect.element(page.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', `/login${search}`)
  await expect.element(page.getByRole('link', { name: 'Inscription' })).toHaveAttribute('href', `/register${search}`)
})
