import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type GroupSearch, withFilters } from '#features/groups/group-filters.ts'
import { AS_CREATOR, aGroup, aGroupCard } from '#features/groups/testing/groups.ts'
import { aMatchCard } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GroupListPage } from './group-list-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const CANUTS = aGroupCard({ viewer: { role: 'creator', hasPendingRequest: false }, can: AS_CREATOR, pendingRequests: 1 })
const FILLES = aGroupCard({ id: 'filles', name: 'Filles du Rhône', city: 'Bron', memberCount: 31, matchCount: 44 })
const ANCIENS = aGroupCard({ id: 'anciens', name: 'Anciens du lycée Brossolette', city: 'Villeurbanne' })

const pageOf = (items: unknown[], nextCursor: string | null = null) => Response.json({ items, nextCursor })
const isMine = (path: string) => path.includes('scope=mine')

type Address = GroupSearch & { create?: true }

/** Replaces the address bar. */
function PageWithAddress({ start, onCreated }: { start: Address; onCreated: () => void }) {
  const [{ create, ...search }, setSearch] = useState(start)
  return (
    <GroupListPage
      search={search}
      onChange={(change) => setSearch(withFilters(search, change))}
      onClear={() => setSearch({})}
      isCreating={create ?? false}
      onCreateOpened={() => setSearch(search)}
      onCreated={onCreated}
    />
  )
}

async function renderPage(start: Address = {}, me = aMe()) {
  const onCreated = vi.fn()
  await render(
    <TestApp me={me}>
      <PageWithAddress start={start} onCreated={onCreated} />
    </TestApp>,
  )
  return { onCreated }
}

const section = (title: string) => page.getByRole('region', { name: title })
const searches = () =>
  api.expectRequests((all) =>
    all.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1]))).filter(({ scope }) => scope === 'others'),
  )
const latestSearch = () =>
  api.expectRequests((all) =>
    Object.fromEntries(new URLSearchParams(all.findLast(({ path }) => path.includes('scope=others'))?.path.split('?')[1])),
  )

test('shows the user’s groups and other groups', async () => {
  api.answer(async ({ path }) => pageOf(isMine(path) ? [CANUTS] : [FILLES]))
  await renderPage()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Groupes' })).toBeVisible()
  await expect.element(section('Mes groupes').getByRole('link', { name: 'Les Canuts du mardi' })).toBeVisible()
  await expect.element(section('Découvrir').getByRole('link', { name: 'Filles du Rhône' })).toBeVisible()
  await expect.poll(() => section('Mes groupes').getByRole('link').elements()).toHaveLength(1)
  await expect.poll(() => section('Découvrir').getByRole('link').elements()).toHaveLength(1)
})

test('both lists load more pages', async () => {
  api.answer(async ({ path }) => {
    const isNext = path.includes('cursor=')
    if (isMine(path)) return isNext ? pageOf([aGroupCard({ id: 'gones', name: 'Gones de Gerland' })]) : pageOf([CANUTS], 'after-canuts')
    return isNext ? pageOf([ANCIENS]) : pageOf([FILLES], 'after-filles')
  })
  await renderPage()
  await userEvent.click(page.getByRole('button', { name: 'Voir plus de mes groupes' }))
  await expect.element(section('Mes groupes').getByRole('link', { name: 'Gones de Gerland' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Voir plus de groupes' }))
  await expect.element(section('Découvrir').getByRole('link', { name: 'Anciens du lycée Brossolette' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Voir plus/ })).not.toBeInTheDocument()
})

test('the search filters only the other groups', async () => {
  api.answer(async ({ path }) => {
    if (isMine(path)) return pageOf([CANUTS])
    return pageOf(path.includes('search=anciens') ? [ANCIENS] : [FILLES, ANCIENS])
  })
  await renderPage()
  await expect.element(section('Découvrir').getByRole('link', { name: 'Filles du Rhône' })).toBeVisible()
  await userEvent.click(page.getByRole('searchbox', { name: 'Chercher un groupe' }))
  await userEvent.keyboard('anciens {Tab}Villeurbanne{Enter}')
  await expect.element(section('Découvrir').getByRole('link', { name: 'Filles du Rhône' })).not.toBeInTheDocument()
  await expect.element(section('Découvrir').getByRole('status').filter({ hasText: '1\u00a0groupe affiché' })).toBeInTheDocument()
  await expect.element(section('Mes groupes').getByRole('link', { name: 'Les Canuts du mardi' })).toBeVisible()
  await latestSearch().toEqual({ scope: 'others', search: 'anciens', city: 'Villeurbanne' })
  await api.expectRequests((all) => all.filter(({ path }) => isMine(path))).toHaveLength(1)
})

test('the fields show the filters of the URL', async () => {
  api.answer(async () => pageOf([]))
  await renderPage({ search: 'filles', city: 'Bron' })
  await expect.element(page.getByRole('searchbox', { name: 'Chercher un groupe' })).toHaveValue('filles')
  await expect.element(page.getByRole('searchbox', { name: 'Ville' })).toHaveValue('Bron')
  await searches().toMatchObject([{ city: 'Bron' }])
})

test('without results, the filters can be cleared, and the next matches are proposed', async () => {
  api.answer(async ({ path }) => pageOf(isMine(path) || path.includes('city=') ? [] : [FILLES]))
  api.on('GET /matches', async () => pageOf([aMatchCard({ title: 'Five du samedi' })]))
  await renderPage({ city: 'Brest' })
  await expect.element(page.getByText('Aucun groupe ne correspond.')).toBeVisible()
  await expect.element(section('Prochains matchs').getByRole('heading', { name: 'Five du samedi' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Effacer les filtres' }))
  await expect.element(section('Découvrir').getByRole('link', { name: 'Filles du Rhône' })).toBeVisible()
  await expect.element(page.getByRole('searchbox', { name: 'Ville' })).toHaveValue('')
})

test('shows hints to a user without a group', async () => {
  api.answer(async () => pageOf([]))
  await renderPage()
  await expect.element(section('Mes groupes').getByText('Créez le vôtre, ou demandez à en rejoindre un.')).toBeVisible()
  await expect.element(section('Mes groupes').getByRole('button', { name: 'Créer mon groupe' })).toBeVisible()
  await expect.element(section('Découvrir').getByText('Rien d’autre à découvrir')).toBeVisible()
})

test('a list that fails can be retried; the other list is shown', async () => {
  api.answer(async ({ path }) => {
    if (isMine(path)) throw new TypeError('Failed to fetch')
    return pageOf([FILLES])
  })
  await renderPage()
  await expect.element(section('Mes groupes').getByRole('alert').getByRole('heading', { name: NETWORK_FAILURE.message })).toBeVisible()
  await expect.element(section('Découvrir').getByRole('link', { name: 'Filles du Rhône' })).toBeVisible()
  api.answer(async () => pageOf([CANUTS]))
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(section('Mes groupes').getByRole('link', { name: 'Les Canuts du mardi' })).toBeVisible()
})

test('the second list waits for the first, so that nothing moves', async () => {
  let answerMine = (_: Response) => {}
  api.answer(({ path }) =>
    isMine(path)
      ? new Promise((resolve) => {
          answerMine = resolve
        })
      : Promise.resolve(pageOf([FILLES])),
  )
  await renderPage()
  await api.expectRequests((all) => all.filter(({ path }) => isMine(path))).toHaveLength(1)
  await searches().toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.poll(() => section('Découvrir').getByRole('link').elements()).toEqual([])
  answerMine(pageOf([CANUTS]))
  await expect.element(section('Découvrir').getByRole('link', { name: 'Filles du Rhône' })).toBeVisible()
})

test('shows skeletons while loading', async () => {
  api.answer(() => new Promise(() => {}))
  await renderPage()
  await expect.element(section('Mes groupes').getByRole('status')).toHaveTextContent('Chargement…')
  await expect.element(section('Découvrir').getByRole('status').filter({ hasText: 'Chargement…' })).toBeInTheDocument()
})

test('creates a group; closing and reopening the dialog keeps the fields', async () => {
  const mardis = aGroup({ id: 'mardis', name: 'Les Mardis de Monplaisir', city: 'Lyon 8e', can: AS_CREATOR })
  let isCreated = false
  api.answer(async ({ method, path }) => {
    if (method === 'POST') isCreated = true
    if (method === 'POST') return Response.json(mardis, { status: 201 })
    return pageOf(isMine(path) && isCreated ? [mardis] : [])
  })
  const { onCreated } = await renderPage({}, aMe({ city: 'Lyon 8e' }))
  await userEvent.click(page.getByRole('button', { name: 'Créer un groupe' }))
  const name = page.getByRole('textbox', { name: 'Nom' })
  await expect.element(page.getByRole('alertdialog').getByRole('textbox', { name: 'Ville' })).toHaveValue('Lyon 8e')
  await userEvent.fill(name, 'Les Mardis de Monplaisir')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Créer un groupe' })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Créer mon groupe' }))
  await expect.element(name).toHaveValue('Les Mardis de Monplaisir')
  await userEvent.click(page.getByRole('button', { name: 'Créer le groupe' }))
  await expect.poll(() => onCreated).toHaveBeenCalledExactlyOnceWith(mardis)
  await expect.element(section('Mes groupes').getByRole('link', { name: 'Les Mardis de Monplaisir' })).toBeVisible()
})

test('a link opens the form of a new group, once', async () => {
  api.answer(async ({ path }) => (path === '/me' ? Response.json(aMe()) : pageOf([])))
  await renderPage({ create: true })
  await expect.element(page.getByRole('alertdialog', { name: 'Créer un groupe' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})
