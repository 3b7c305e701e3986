import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_ADMIN, aGroup, aJoinRequest } from '#features/groups/testing/groups.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { meQuery } from '#lib/session/session.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { JoinRequestsSheet } from './join-requests-sheet.tsx'
import '#styles/theme.css'

const api = fakeApi()

// The time goes on: only the eight seconds are skipped.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await sendAllActions()
  vi.useRealTimers()
})

const THOMAS = aJoinRequest('Thomas Lefèvre')
const SOFIA = aJoinRequest('Sofia Martins', { city: null, matchesPlayed: 1 })

/** As on every page, the session loads first. */
function GroupRoute() {
  return useQuery(meQuery).data ? <JoinRequestsSheet groupId="canuts" /> : null
}

/** Mocks a server with these pending requests. @param refuse answers the first attempt */
async function renderSheet(waiting: JoinRequest[], refuse?: () => Promise<Response>) {
  let current = waiting
  let isRefused = Boolean(refuse)
  api.answer(async ({ method, path }) => {
    if (path === '/me') return Response.json(aMe())
    if (method === 'GET') return Response.json({ items: current, nextCursor: null, total: current.length })
    if (isRefused && refuse) {
      isRefused = false
      return refuse()
    }
    current = current.filter(({ id }) => !path.includes(id))
    return Response.json(aGroup({ can: AS_ADMIN }))
  })
  await render(
    <TestApp>
      <GroupRoute />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { name: 'Demandes' })).toBeVisible()
}

const sheet = page.getByRole('region', { name: 'Demandes' })
const status = sheet.getByRole('status')
const row = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })
const button = (name: string, label: string) => row(name).getByRole('button', { name: label })
const answers = () => api.expectRequests((all) => all.filter(({ method }) => method === 'POST'))
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })

test('says that there are no requests', async () => {
  await renderSheet([])
  await expect.element(status).toHaveTextContent('Aucune demande en attente.')
  // Once for screen readers, once visible.
  await expect.poll(() => sheet.getByText('Aucune demande en attente.').elements()).toHaveLength(2)
  await api
    .expectRequests((all) => all.map(({ path }) => path))
    .toContainEqual(expect.stringMatching(/^\/group-requests\?(.*&)?groupId=canuts/))
})

test('the name of a player whose profile the viewer may not open is no link', async () => {
  await renderSheet([aJoinRequest('Hugo Ferreira', { hasProfile: false })])
  await expect.element(row('Hugo').getByText('Hugo Ferreira')).toBeVisible()
  await expect.element(button('Hugo', 'Accepter')).toHaveAccessibleDescription('Hugo Ferreira')
  await expect.element(row('Hugo').getByRole('link')).not.toBeInTheDocument()
})

test('shows each player with a link to their profile', async () => {
  await renderSheet([THOMAS, SOFIA])
  await expect.element(status).toHaveTextContent('2 demandes en attente')
  await expect.element(row('Thomas').getByRole('link', { name: 'Thomas Lefèvre' })).toHaveAttribute('href', `/players/${THOMAS.userId}`)
  await expect.poll(() => row('Thomas').element().textContent?.replaceAll('\u00a0', ' ')).toContain('Villeurbanne · 9 matchs · ')
  await expect.poll(() => row('Sofia').element().textContent?.replaceAll('\u00a0', ' ')).toContain('Sofia Martins1 match · ')
  // The buttons have the same text: the description tells them apart.
  await expect.element(button('Sofia', 'Accepter')).toHaveAccessibleDescription('Sofia Martins')
  await expect.element(button('Thomas', 'Refuser')).toHaveAccessibleDescription('Thomas Lefèvre')
})

test('accepts and rejects requests, shows toasts and moves the focus', async () => {
  await renderSheet([THOMAS, SOFIA])
  await userEvent.click(button('Thomas', 'Accepter'))
  await expect.element(toast('Membre ajouté au groupe')).toBeVisible()
  await expect.element(row('Thomas')).not.toBeInTheDocument()
  await expect.element(status).toHaveTextContent('1 demande en attente')
  await expect.poll(() => document.activeElement?.contains(row('Sofia').element())).toBe(true)
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
  // The next button is the next tab stop.
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
  await expect.element(toast('Demande rejetée')).toBeVisible()
  await expect.element(button('Sofia', 'Annuler le refus')).toHaveFocus()
  await expect.element(status).toHaveTextContent('1 demande en attente')
  vi.advanceTimersByTime(8000)
  await expect.element(status).toHaveTextContent('Aucune demande en attente.')
  await expect.poll(() => document.activeElement?.contains(status.element())).toBe(true)
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
  await answers().toEqual([
    { method: 'POST', path: `/groups/canuts/requests/${THOMAS.id}/accept`, body: { handledBy: 'nadia' } },
    { method: 'POST', path: `/groups/canuts/requests/${SOFIA.id}/reject`, body: { handledBy: 'nadia' } },
  ])
})

test.each([
  ['another account came in meanwhile', 'NOT_AUTHORIZED', 'Non autorisé à gérer cette demande'],
  ['they are no admin any more', 'REQUEST_ADMINS_ONLY', 'Non autorisé à gérer cette demande'],
  ['somebody else was quicker', 'REQUEST_HANDLED', 'Cette demande a déjà été traitée'],
  ['it was taken back', 'REQUEST_NOT_FOUND', 'Demande introuvable'],
] as const)('shows an error when %s', async (_why, code, text) => {
  await renderSheet([THOMAS], async () => refusal(code))
  await userEvent.click(button('Thomas', 'Refuser'))
  await expect.element(button('Thomas', 'Annuler le refus')).toBeVisible()
  vi.advanceTimersByTime(8000)
  await expect.element(toast(text)).toBeVisible()
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1)
  // The list is refetched: it was outdated.
  await api.expectRequests((all) => all.filter(({ path }) => path.startsWith('/group-requests'))).toHaveLength(2)
})

test('a request is rejected after eight seconds, not before, and announced once', async () => {
  await renderSheet([THOMAS])
  await userEvent.click(button('Thomas', 'Refuser'))
  await expect.element(toast('Demande rejetée')).toBeVisible()
  await expect.element(row('Thomas').getByText('Refusée')).toBeVisible()
  await expect.element(button('Thomas', 'Annuler le refus')).toHaveAccessibleDescription('Thomas Lefèvre')
  await expect.element(button('Thomas', 'Accepter')).not.toBeInTheDocument()
  await answers().toEqual([])
  vi.advanceTimersByTime(8000)
  await answers().toMatchObject([{ path: `/groups/canuts/requests/${THOMAS.id}/reject` }])
  await expect.element(row('Thomas')).not.toBeInTheDocument()
  await expect.element(toast('Demande rejetée')).not.toBeInTheDocument()
})

test.each([
  ['the toast', () => page.getByRole('button', { name: 'Annuler', exact: true })],
  ['the row', () => button('Thomas', 'Annuler le refus')],
] as const)('« Annuler » of %s keeps the request, but not as the second click of a double click', async (_where, undo) => {
  await renderSheet([THOMAS])
  await userEvent.dblClick(button('Thomas', 'Refuser'))
  await expect.element(button('Thomas', 'Annuler le refus')).toBeVisible()
  await userEvent.click(undo())
  await expect.element(button('Thomas', 'Accepter')).toBeVisible()
  await expect.element(button('Thomas', 'Refuser')).toBeVisible()
  await expect.element(toast('Demande rejetée')).not.toBeInTheDocument()
  vi.advanceTimersByTime(20_000)
  await answers().toEqual([])
})

test('a rejection is sent at once when the page is closed', async () => {
  await renderSheet([THOMAS])
  await userEvent.click(button('Thomas', 'Refuser'))
  await expect.element(button('Thomas', 'Annuler le refus')).toBeVisible()
  window.dispatchEvent(new Event('pagehide'))
  await answers().toMatchObject([{ path: `/groups/canuts/requests/${THOMAS.id}/reject` }])
})

test('shows a network error, keeps the focus and allows a retry', async () => {
  await renderSheet([THOMAS], () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(button('Thomas', 'Accepter'))
  await expect.element(toast('Erreur lors du traitement de la demande')).toBeVisible()
  await expect.element(button('Thomas', 'Accepter')).toHaveFocus()
  await expect.element(button('Thomas', 'Accepter')).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Membre ajouté au groupe')).toBeVisible()
})

test('a double click answers once and disables both buttons', async () => {
  const gate = Promise.withResolvers<Response>()
  await renderSheet([THOMAS], () => gate.promise)
  await userEvent.dblClick(button('Thomas', 'Accepter'))
  await expect.element(button('Thomas', 'Un instant…')).toHaveAttribute('aria-disabled', 'true')
  const refuse = button('Thomas', 'Refuser')
  await expect.element(refuse).toHaveAttribute('aria-disabled', 'true')
  refuse.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  gate.resolve(Response.json(aGroup({ can: AS_ADMIN })))
  await expect.element(toast('Membre ajouté au groupe')).toBeVisible()
  await answers().toMatchObject([{ path: `/groups/canuts/requests/${THOMAS.id}/accept` }])
})

test('two immediate clicks answer once', async () => {
  await renderSheet([THOMAS])
  const accept = button('Thomas', 'Accepter')
  await expect.element(accept).toBeVisible()
  const first = accept.element()
  const second = button('Thomas', 'Refuser').element()
  first.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  second.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(row('Thomas')).not.toBeInTheDocument()
  vi.advanceTimersByTime(20_000)
  await answers().toHaveLength(1)
})

test('of two immediate clicks, accepting takes the rejection back', async () => {
  await renderSheet([THOMAS])
  const accept = button('Thomas', 'Accepter')
  await expect.element(accept).toBeVisible()
  const first = button('Thomas', 'Refuser').element()
  const second = accept.element()
  first.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  second.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(row('Thomas')).not.toBeInTheDocument()
  vi.advanceTimersByTime(20_000)
  await answers().toMatchObject([{ path: `/groups/canuts/requests/${THOMAS.id}/accept` }])
})

test('loads more pages; the count includes all requests', async () => {
  api.answer(async ({ path }) => {
    if (path === '/me') return Response.json(aMe())
    const next = { items: [SOFIA], nextCursor: null, total: 2 }
    return Response.json(path.includes('cursor=') ? next : { items: [THOMAS], nextCursor: 'after-thomas', total: 2 })
  })
  await render(
    <TestApp>
      <GroupRoute />
    </TestApp>,
  )
  await expect.element(row('Thomas')).toBeVisible()
  await expect.element(status).toHaveTextContent('2 demandes en attente')
  await userEvent.click(page.getByRole('button', { name: 'Voir plus de demandes' }))
  await expect.element(row('Sofia')).toBeVisible()
  await expect.element(row('Thomas')).toBeVisible()
})
