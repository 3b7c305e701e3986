import type { LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LiveConnection } from '#lib/live/live-connection.ts'
import { LiveContext } from '#lib/live/live-context.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import type { ModerationTab, ReportFilter } from '../moderation-search.ts'
import { aJournalEntry, anOverview, aReport, ZERO_REPORT_COUNTS } from '../testing/moderation-fixtures.ts'
import { ModerationPage } from './moderation-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const ELODIE = aMe({ role: 'admin', can: { openAdministration: true } })
const FRANCOIS = aMe({ role: 'admin', isSuperAdmin: true, can: { openAdministration: true } })

/** Replaces the address bar. */
function StatefulModerationPage({ me, start }: { me: typeof ELODIE; start: ModerationTab }) {
  const [tab, setTab] = useState(start)
  const [filter, setFilter] = useState<ReportFilter>('nouveaux')
  return <ModerationPage me={me} tab={tab} onTabChange={setTab} filter={filter} onFilterChange={setFilter} />
}

async function renderPage(me = ELODIE, start: ModerationTab = 'signalements') {
  api.answer(async ({ path }) => {
    if (path === '/me') return Response.json(me)
    if (path.startsWith('/admin/overview')) return Response.json(anOverview())
    if (path.startsWith('/admin/journal')) return Response.json({ items: [aJournalEntry()], nextCursor: null })
    if (path.startsWith('/admin/users')) return Response.json({ items: [], nextCursor: null })
    return Response.json({ items: [], nextCursor: null, counts: ZERO_REPORT_COUNTS })
  })
  await render(
    <TestApp>
      <StatefulModerationPage me={me} start={start} />
    </TestApp>,
  )
}

const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent)

test('shows an admin three tabs, each loading when it is opened', async () => {
  await renderPage()
  await expect.poll(() => tabs()).toEqual(['Signalements', 'Vue d’ensemble', 'Journal'])
  await expect.element(page.getByRole('heading', { name: 'Aucun nouveau signalement' })).toBeVisible()
  await api.expectRequests((all) => all.some(({ path }) => path.startsWith('/admin/overview'))).toBe(false)
  await userEvent.click(page.getByRole('tab', { name: 'Vue d’ensemble' }))
  await expect.element(page.getByText('1\u202f284')).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: 'Journal' }))
  await expect.element(page.getByText(/a banni/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ouvrir le panneau' })).not.toBeInTheDocument()
})

test('shows a super admin the team tab and a button that opens the panel', async () => {
  const opened = vi.fn()
  window.addEventListener('openSuperAdminPanel', opened, { once: true })
  await renderPage(FRANCOIS)
  await expect.poll(() => tabs()).toEqual(['Signalements', 'Vue d’ensemble', 'Journal', 'Équipe', 'Réglages'])
  await userEvent.click(page.getByRole('button', { name: 'Ouvrir le panneau' }))
  await expect.poll(() => opened).toHaveBeenCalledOnce()
  await userEvent.click(page.getByRole('tab', { name: 'Équipe' }))
  await expect.element(page.getByRole('heading', { name: 'Personne n’a encore de droits' })).toBeVisible()
})

test('falls back to the reports on a tab the user may not see', async () => {
  await renderPage(ELODIE, 'equipe')
  await expect.element(page.getByRole('tab', { name: 'Signalements', selected: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Aucun nouveau signalement' })).toBeVisible()
  await api.expectRequests((all) => all.some(({ path }) => path.startsWith('/admin/users'))).toBe(false)
})

test('scrolls the selected tab into view on a phone', async () => {
  await page.viewport(390, 844)
  await renderPage(FRANCOIS, 'equipe')
  const tab = page.getByRole('tab', { name: 'Équipe' })
  await expect.element(tab).toBeVisible()
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('Rémi takes a report: Élodie, who reads the list, sees it go without a reload', async () => {
  let reports = [aReport({ details: 'Insultes pendant tout le match.' })]
  let hear = () => {}
  const connection = {
    subscribe: ({ name }: LiveTopic, listener: () => void) => {
      if (name === 'moderation') hear = listener
      return () => {}
    },
  } as unknown as LiveConnection
  const answers: Record<string, unknown> = { '/me': ELODIE, '/admin/attendance': { items: [] } }
  api.answer(async ({ path }) => Response.json(answers[path] ?? { items: reports, nextCursor: null, counts: ZERO_REPORT_COUNTS }))
  await render(
    <TestApp>
      <LiveContext value={connection}>
        <StatefulModerationPage me={ELODIE} start="signalements" />
      </LiveContext>
    </TestApp>,
  )
  await expect.element(page.getByText(/Insultes pendant tout le match/)).toBeVisible()
  reports = []
  hear()
  await expect.element(page.getByRole('heading', { name: 'Aucun nouveau signalement' })).toBeVisible()
})
