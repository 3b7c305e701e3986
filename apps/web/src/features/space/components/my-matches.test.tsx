import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { InApp } from '#testing/in-app.tsx'
import type { SpaceTab } from '../space-tabs.ts'
import { MyMatches } from './my-matches.tsx'
import '#styles/theme.css'

const api = fakeApi()

function InSpace({ start, upcoming }: { start: SpaceTab; upcoming: { count: number; hasMore: boolean } }) {
  const [tab, setTab] = useState(start)
  return (
    <InApp>
      <MyMatches tab={tab} onTab={setTab} upcoming={upcoming} />
    </InApp>
  )
}

const renderSpace = (start: SpaceTab = 'a-venir', upcoming = { count: 0, hasMore: false }) => {
  api.answer(async () => Response.json({ items: [], nextCursor: null }))
  return render(<InSpace start={start} upcoming={upcoming} />)
}

test('The arrows go from tab to tab, which are one stop of the Tab key', async () => {
  await renderSpace('a-venir', { count: 20, hasMore: true })
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
] as const)('Nothing in « $tab »: where to go on', async ({ tab, says, leadsTo }) => {
  await renderSpace(tab)
  await expect.element(page.getByRole('heading', { name: says })).toBeVisible()
  const links = () => page.getByRole('tabpanel').getByRole('link').elements()
  await expect.poll(() => links().map((link) => link.getAttribute('href'))).toEqual(leadsTo)
})

test('Each tab asks for its own list', async () => {
  await renderSpace('passes')
  await expect.element(page.getByText('Aucun match joué')).toBeVisible()
  await api
    .expectRequests((all) => all.map(({ path }) => path))
    .toEqual([expect.stringMatching(/^\/matches\?(?=.*mine=true)(?=.*period=past)/)])
})
