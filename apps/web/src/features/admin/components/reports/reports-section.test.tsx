import { adminErrors } from '@coup-denvoi/contract/admin/admin.errors'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import type { Report, ReportList } from '@coup-denvoi/contract/reports/report.schema'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReportFilter } from '#features/admin/moderation-search.ts'
import { aReport, NO_PERMISSIONS } from '#features/admin/testing/moderation-fixtures.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { ReportsSection } from './reports-section.tsx'
import '#styles/theme.css'

const api = fakeApi()

const BRUNO = aReport()
const FIVE = aReport({
  id: 'report-five',
  kind: 'match',
  targetId: 'five',
  targetName: 'Five du samedi',
  authorId: 'karim',
  authorName: 'Karim Haddad',
  reason: 'Autre',
  details: '',
  can: { ...NO_PERMISSIONS, take: true, dismiss: true, cancelMatch: true, requestBan: true },
})
const RUDE = aReport({
  id: 'report-rude',
  kind: 'message',
  targetId: 'm1',
  targetName: 'Message de Hugo Petit',
  authorId: 'hugo',
  authorName: 'Hugo Petit',
  excerpt: 'Reste chez toi.',
  reporterId: null,
  reporterName: '',
  can: { ...NO_PERMISSIONS, take: true, dismiss: true, hideMessage: true, ban: true },
})
const GROUP = aReport({
  id: 'report-group',
  kind: 'group',
  targetId: 'canuts',
  targetName: 'Les Canuts du mardi',
  authorId: null,
  authorName: 'Nadia Belkacem',
})

/** Replaces the address bar. */
function StatefulReportsSection({ start }: { start: ReportFilter }) {
  const [filter, setFilter] = useState(start)
  return <ReportsSection filter={filter} onFilterChange={setFilter} />
}

type Answer = (asked: { method: string; path: string; body: unknown }) => Response | Promise<Response> | undefined

/** Mocks a server with these reports; an action removes its report from the list. @param answer overrides the response to actions */
async function renderReports(reports: Report[], { answer, start = 'nouveaux' }: { answer?: Answer; start?: ReportFilter } = {}) {
  const state = { reports }
  api.answer(async (asked) => {
    const { method, path } = asked
    if (path === '/me') return Response.json(aMe({ can: { openAdministration: true } }))
    const special = await answer?.(asked)
    if (special) return special
    if (method === 'GET') return listOf(state.reports, new URLSearchParams(path.split('?')[1]).get('status') as ReportList)
    state.reports = state.reports.filter((report) => ![report.id, report.targetId, report.authorId].some((id) => path.includes(`/${id}/`)))
    return Response.json({ done: true })
  })
  await render(
    <TestApp>
      <StatefulReportsSection start={start} />
    </TestApp>,
  )
  return state
}

const listOf = (reports: Report[], list: ReportList | null, nextCursor: string | null = null) => {
  const inList = (one: ReportList) =>
    reports.filter((report) => (one === 'ban_requested' ? report.banRequestedAt !== null : report.status === one))
  const counts = {
    new: inList('new').length,
    in_progress: inList('in_progress').length,
    ban_requested: inList('ban_requested').length,
    dismissed: inList('dismissed').length,
    sanctioned: inList('sanctioned').length,
  }
  return Response.json({ items: inList(list ?? 'new'), nextCursor, counts })
}

const card = (name: string) => page.getByRole('article', { name })
const titleOf = (name: string) => card(name).getByRole('link', { name })
const button = (name: string, label: string) => card(name).getByRole('button', { name: label })
const dialog = page.getByRole('alertdialog')
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
const writeRequests = () =>
  api.expectRequests((all) => all.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))

test('shows what a report is about, who sent it, why and when, with a link to its target', async () => {
  await renderReports([BRUNO, FIVE, RUDE, GROUP])
  await expect.element(card('Bruno Lourd').getByRole('link', { name: 'Bruno Lourd' })).toHaveAttribute('href', '/players/bruno')
  await expect.element(card('Bruno Lourd').getByText('Joueur')).toBeVisible()
  await expect.element(card('Bruno Lourd').getByText('Nouveau')).toBeVisible()
  await expect.element(card('Bruno Lourd').getByText('Comportement agressif')).toBeVisible()
  await expect.element(card('Bruno Lourd').getByText('Il insulte tout le monde.')).toBeVisible()
  await expect.element(card('Bruno Lourd').getByText(/Signalé par Sofia Martins/)).toBeVisible()
  await expect.poll(() => card('Bruno Lourd').element().querySelector('time')?.dateTime).toBe(BRUNO.createdAt)
  await expect.element(card('Five du samedi').getByRole('link', { name: 'Five du samedi' })).toHaveAttribute('href', '/matches/five')
  await expect.element(card('Five du samedi').getByText('Organisé par Karim Haddad')).toBeVisible()
  await expect
    .element(card('Les Canuts du mardi').getByRole('link', { name: 'Les Canuts du mardi' }))
    .toHaveAttribute('href', '/groups/canuts')
  await expect.element(card('Les Canuts du mardi').getByText('Créé par Nadia Belkacem')).toBeVisible()
})

test('of somebody whose account is gone there is no profile to open', async () => {
  await renderReports([aReport({ targetName: 'Utilisateur inconnu', targetHasPage: false, authorId: null, authorName: '' })])
  await expect.element(card('Utilisateur inconnu')).toBeVisible()
  await expect.poll(() => titleOf('Utilisateur inconnu').elements()).toEqual([])
})

test('a super admin finds the requested bans, also of sanctioned reports, and refuses one', async () => {
  const asked = aReport({
    status: 'sanctioned',
    handledBy: 'elodie',
    banRequestedAt: '2026-11-21T17:00:00.000Z',
    banRequestedByName: 'Élodie Marchand',
    can: { ...NO_PERMISSIONS, dismiss: true, ban: true },
  })
  const state = await renderReports([asked])
  await userEvent.click(page.getByRole('radio', { name: /Bannissements demandés.*1/ }))
  await expect.element(card('Bruno Lourd').getByText(/Bannissement demandé par Élodie Marchand/)).toBeVisible()
  await userEvent.click(button('Bruno Lourd', 'Classer la demande'))
  const dialog = page.getByRole('alertdialog', { name: 'Classer la demande' })
  await expect.element(dialog.getByText('Le compte de Bruno Lourd restera ouvert.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Classer la demande' }))
  await expect.element(page.getByRole('heading', { name: 'Aucun bannissement demandé' })).toBeVisible()
  expect(state.reports).toEqual([])
})

test('what the moderator may not open has no link', async () => {
  const hidden = { targetHasPage: false, authorHasProfile: false, reporterHasProfile: false }
  await renderReports([
    aReport({ kind: 'match', targetName: 'Five secret', authorName: 'Bruno Lourd', reporterName: 'Sofia Martins', ...hidden }),
  ])
  await expect.element(card('Five secret').getByText('Organisé par Bruno Lourd')).toBeVisible()
  await expect.poll(() => card('Five secret').getByRole('link').elements()).toEqual([])
})

test('places, polls and series are named and linked; a place has no author', async () => {
  const organized = { authorId: 'bruno', authorName: 'Bruno Lourd' }
  const place = {
    kind: 'place',
    targetId: 'stade',
    targetName: 'Stade Vuillermet',
    authorId: null,
    authorName: '',
    reason: 'Doublon',
  } as const
  await renderReports([
    aReport({ id: 'report-place', ...place }),
    aReport({ id: 'report-poll', kind: 'poll', targetId: 'quand', targetName: 'Quand joue-t-on', ...organized }),
    aReport({ id: 'report-series', kind: 'series', targetId: 'mardi', targetName: 'Le mardi', ...organized }),
  ])
  await expect.element(titleOf('Stade Vuillermet')).toHaveAttribute('href', '/terrains/stade')
  await expect.element(card('Stade Vuillermet').getByText('Terrain', { exact: true })).toBeVisible()
  await expect.element(card('Stade Vuillermet').getByText('Doublon')).toBeVisible()
  await expect.element(card('Stade Vuillermet').getByText('Utilisateur inconnu')).not.toBeInTheDocument()
  await expect.element(titleOf('Quand joue-t-on')).toHaveAttribute('href', '/sondage/quand')
  await expect.element(card('Quand joue-t-on').getByText('Demandé par Bruno Lourd')).toBeVisible()
  await expect.element(titleOf('Le mardi')).toHaveAttribute('href', '/serie/mardi')
  await expect.element(card('Le mardi').getByText('Organisée par Bruno Lourd')).toBeVisible()
})

test('quotes a message and links to its author; a reporter whose account is gone is unknown', async () => {
  await renderReports([RUDE])
  const rude = card('Message de Hugo Petit')
  await expect.element(rude.getByRole('blockquote')).toHaveTextContent('« Reste chez toi. »')
  await expect.element(rude.getByRole('link', { name: 'Message de Hugo Petit' })).toHaveAttribute('href', '/players/hugo')
  await expect.element(rude.getByText(/Signalé par Utilisateur inconnu/)).toBeVisible()
})

test('shows only the actions the server allows', async () => {
  await renderReports([FIVE, RUDE, aReport({ can: NO_PERMISSIONS })])
  await expect.element(card('Five du samedi')).toBeVisible()
  const labels = (name: string) =>
    card(name)
      .getByRole('button')
      .elements()
      .map((one) => one.textContent)
  await expect
    .poll(() => labels('Five du samedi'))
    .toEqual(['Prendre en charge', 'Classer', 'Annuler le match', 'Demander un bannissement'])
  await expect.poll(() => labels('Message de Hugo Petit')).toEqual(['Prendre en charge', 'Classer', 'Masquer le message', 'Bannir'])
  await expect.poll(() => labels('Bruno Lourd')).toEqual([])
  await expect.element(button('Five du samedi', 'Classer')).toHaveAccessibleDescription('Five du samedi')
})

test('taking a report shows a toast, reloads the list and focuses the next card', async () => {
  await renderReports([BRUNO, FIVE])
  await userEvent.click(button('Bruno Lourd', 'Prendre en charge'))
  await expect.element(toast('Signalement pris en charge')).toBeVisible()
  await expect.element(card('Bruno Lourd')).not.toBeInTheDocument()
  await expect.element(titleOf('Five du samedi')).toHaveFocus()
  await writeRequests().toEqual(['POST /admin/reports/report-bruno/take'])
  await expect.element(page.getByRole('radio', { name: 'Nouveaux 1' })).toBeChecked()
})

test('a report that another moderator has taken can be taken over', async () => {
  const taken = aReport({ status: 'in_progress', handledBy: 'elodie', handledByName: 'Élodie Marchand', handledAt: BRUNO.createdAt })
  await renderReports([taken], { start: 'pris-en-charge' })
  await userEvent.click(button('Bruno Lourd', 'Reprendre'))
  await expect.element(toast('Signalement repris')).toBeVisible()
  await writeRequests().toEqual(['POST /admin/reports/report-bruno/take'])
})

test('a report can be closed while the list is still being read again after it was taken over', async () => {
  const taken = aReport({ status: 'in_progress', handledBy: 'elodie', handledByName: 'Élodie Marchand', handledAt: BRUNO.createdAt })
  let isTaken = false
  await renderReports([taken], {
    start: 'pris-en-charge',
    answer: ({ method }) => {
      if (method === 'GET') return isTaken ? new Promise(() => {}) : undefined
      isTaken = true
      return Response.json({ done: true })
    },
  })
  await userEvent.click(button('Bruno Lourd', 'Reprendre'))
  await expect.element(toast('Signalement repris')).toBeVisible()
  await userEvent.click(button('Bruno Lourd', 'Classer'))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Classer' }))
  await writeRequests().toEqual(['POST /admin/reports/report-bruno/take', 'POST /admin/reports/report-bruno/dismiss'])
})

test('taking a report that another moderator took shows the error and the current list', async () => {
  const state = await renderReports([BRUNO, FIVE], {
    answer: ({ method }) => {
      if (method === 'GET') return
      state.reports = [FIVE]
      return refusal('REPORT_TAKEN')
    },
  })
  await userEvent.click(button('Bruno Lourd', 'Prendre en charge'))
  await expect.element(toast('Ce signalement est déjà pris en charge')).toBeVisible()
  await expect.element(card('Bruno Lourd')).not.toBeInTheDocument()
  await expect.element(titleOf('Five du samedi')).toHaveFocus()
})

test('a double click takes a report only once', async () => {
  await renderReports([BRUNO], { answer: ({ method }) => (method === 'POST' ? new Promise(() => {}) : undefined) })
  await userEvent.dblClick(button('Bruno Lourd', 'Prendre en charge'))
  await expect.element(button('Bruno Lourd', 'Un instant…')).toHaveAttribute('aria-disabled', 'true')
  await writeRequests().toHaveLength(1)
})

test.each([
  {
    of: 'Five du samedi',
    label: 'Classer',
    title: 'Classer le signalement',
    call: 'POST /admin/reports/report-five/dismiss',
    said: 'Signalement classé',
  },
  {
    of: 'Five du samedi',
    label: 'Annuler le match',
    title: 'Annuler le match',
    call: 'POST /admin/matches/five/cancel',
    said: 'Match annulé',
  },
  {
    of: 'Message de Hugo Petit',
    label: 'Masquer le message',
    title: 'Masquer le message',
    call: 'POST /admin/messages/m1/hide',
    said: 'Message masqué',
  },
  {
    of: 'Message de Hugo Petit',
    label: 'Bannir',
    title: "Bannir l'utilisateur",
    call: 'POST /admin/users/hugo/ban',
    said: 'Utilisateur banni',
  },
])('« $label » asks first, then shows a toast and focuses the next card', async ({ of, label, title, call, said }) => {
  await renderReports([FIVE, RUDE])
  await userEvent.click(button(of, label))
  await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible()
  await writeRequests().toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: label }))
  await expect.element(toast(said)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await writeRequests().toEqual([call])
  await expect.element(card(of)).not.toBeInTheDocument()
  await expect.element(titleOf(of === 'Five du samedi' ? 'Message de Hugo Petit' : 'Five du samedi')).toHaveFocus()
})

test('« Retour » does nothing and returns focus', async () => {
  await renderReports([RUDE])
  await userEvent.click(button('Message de Hugo Petit', 'Bannir'))
  await userEvent.click(dialog.getByRole('button', { name: 'Retour' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Message de Hugo Petit', 'Bannir')).toHaveFocus()
  await writeRequests().toEqual([])
})

test('the dialog is busy and can’t be closed while the action runs', async () => {
  await renderReports([RUDE], { answer: ({ method }) => (method === 'POST' ? new Promise(() => {}) : undefined) })
  await userEvent.click(button('Message de Hugo Petit', 'Bannir'))
  await userEvent.click(dialog.getByRole('button', { name: 'Bannir' }))
  await expect.element(dialog.getByRole('button', { name: 'Bannissement…' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog.getByRole('button', { name: 'Retour' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
})

test('a ban request stays on the card, with who requested it', async () => {
  const state = await renderReports([FIVE], {
    answer: ({ method }) => {
      if (method === 'GET') return
      const asked = { banRequestedAt: '2026-11-21T08:00:00.000Z', banRequestedByName: 'Élodie Marchand' }
      state.reports = [{ ...FIVE, ...asked, can: { ...NO_PERMISSIONS, dismiss: true } }]
      return Response.json(state.reports[0])
    },
  })
  await userEvent.click(button('Five du samedi', 'Demander un bannissement'))
  await userEvent.click(dialog.getByRole('button', { name: 'Demander un bannissement' }))
  await expect.element(toast('Bannissement demandé')).toBeVisible()
  await expect.element(card('Five du samedi').getByText(/Bannissement demandé par Élodie Marchand/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(titleOf('Five du samedi')).toHaveFocus()
})

test('a rejected action shows why, closes the dialog and keeps the report', async () => {
  await renderReports([RUDE], {
    answer: ({ method }) => (method === 'POST' ? refusal('PERMISSION_DENIED') : undefined),
  })
  await userEvent.click(button('Message de Hugo Petit', 'Bannir'))
  await userEvent.click(dialog.getByRole('button', { name: 'Bannir' }))
  await expect.element(toast(adminErrors.PERMISSION_DENIED.message)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Message de Hugo Petit', 'Bannir')).toHaveFocus()
})

test('handling the last report focuses the list, which is now empty', async () => {
  await renderReports([BRUNO])
  await userEvent.click(button('Bruno Lourd', 'Prendre en charge'))
  await expect.element(page.getByRole('heading', { name: 'Aucun nouveau signalement' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Nouveaux' })).toHaveFocus()
})

test('the filters show counts and filter the list', async () => {
  await renderReports([
    BRUNO,
    aReport({
      id: 'taken',
      targetName: 'Hugo Petit',
      status: 'in_progress',
      handledBy: 'elodie',
      handledByName: 'Élodie Marchand',
      handledAt: BRUNO.createdAt,
    }),
    aReport({
      id: 'mine',
      targetName: 'Jules Perrin',
      status: 'in_progress',
      handledBy: 'nadia',
      handledByName: 'Nadia Belkacem',
      handledAt: BRUNO.createdAt,
    }),
  ])
  await expect.element(page.getByRole('radio', { name: 'Nouveaux 1' })).toBeChecked()
  await userEvent.click(page.getByRole('radio', { name: 'Pris en charge 2' }))
  await expect.element(card('Hugo Petit').getByText(/Pris en charge par Élodie Marchand/)).toBeVisible()
  await expect.element(card('Jules Perrin').getByText(/Pris en charge par vous/)).toBeVisible()
  await expect.element(card('Bruno Lourd')).not.toBeInTheDocument()
})

test.each([
  ['nouveaux', 'Aucun nouveau signalement'],
  ['pris-en-charge', 'Aucun signalement pris en charge'],
  ['classes', 'Aucun signalement classé'],
  ['sanctionnes', 'Aucun signalement sanctionné'],
] as const)('shows an empty state for « %s »', async (start, title) => {
  await renderReports([], { start })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test('loads page by page', async () => {
  await renderReports([BRUNO], {
    answer: ({ method, path }) => {
      if (method !== 'GET') return
      return path.includes('cursor=next') ? listOf([FIVE], 'new') : listOf([BRUNO], 'new', 'next')
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Voir plus de signalements' }))
  await expect.element(card('Five du samedi')).toBeVisible()
  await expect.element(card('Bruno Lourd')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Voir plus de signalements' })).not.toBeInTheDocument()
})

test('shows an error that can be retried', async () => {
  let isDown = true
  await renderReports([BRUNO], {
    answer: ({ method }) => {
      if (isDown && method === 'GET') throw new TypeError('Failed to fetch')
      return undefined
    },
  })
  await expect.element(page.getByRole('heading', { name: NETWORK_FAILURE.message })).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(card('Bruno Lourd')).toBeVisible()
})

test('shows a skeleton while loading', async () => {
  await renderReports([], { answer: () => new Promise(() => {}) })
  await expect.element(page.getByRole('status')).toHaveTextContent('Chargement…')
})
