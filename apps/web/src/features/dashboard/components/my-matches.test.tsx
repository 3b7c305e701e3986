import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import type { DashboardTab } from '../dashboard-tabs.ts'
import { MyMatches } from './my-matches.tsx'
import '#styles/theme.css'

const api = fakeApi()

function MyMatchesWithTab({ start, upcoming }: { start: DashboardTab; upcoming: { count: number; hasMore: boolean } }) {
  const [tab, setTab] = useState(start)
  return (
    <TestApp>
      <MyMatches tab={tab} onTab={setTab} upcoming={upcoming} />
    </TestApp>
  )
}

const renderMyMatches = (start: DashboardTab = 'a-venir', upcoming = { count: 0, hasMore: false }) => {
  api.answer(async () => Response.json({ items: [], nextCursor: null }))
  return render(<MyMatchesWithTab start={start} upcoming={upcoming} />)
}

test('arrow keys move between the tabs, which are one tab stop', async () => {
  await renderMyMatches('a-venir', { count: 20, hasMore: true })
  await expect.element(page.getByRole('tab', { name: 'À venir 20+', selected: true })).toBeVisible()
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Passés' })).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Passés' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: 'Organisés', selected: true })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('tab', { name: 'À venir 20+', selected: true })).toHaveFocus()
})

test.each([
  { tab: 'a-venir', says: 'Aucun match à venir', leadsTo: ['/matches', '/organiser'] },
  { tab: 'passes', says: 'Aucun match joué', leadsTo: ['/matches'] },
  { tab: 'organises', says: 'Vous n’organisez aucun match à venir', leadsTo: ['/organiser'] },
] as const)('the empty tab « $tab » has links', async ({ tab, says, leadsTo }) => {
  await renderMyMatches(tab)
  await expect.element(page.getByRole('heading', { name: says })).toBeVisible()
  const links = () => page.getByRole('tabpanel').getByRole('link').elements()
  await expect.poll(() => links().map((link) => link.getAttribute('href'))).toEqual(leadsTo)
})

test('each tab loads its own list', async () => {
  await renderMyMatches('passes')
  await expect.element(page.getByText('Aucun match joué')).toBeVisible()
  await api
    .expectRequests((all) => all.map(({ path }) => path))
    .toEqual([expect.stringMatching(/^\/matches\?(?=.*mine=true)(?=.*period=past)/)])
})
