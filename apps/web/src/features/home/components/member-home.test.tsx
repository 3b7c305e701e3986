import type { PendingAnswer } from '@coup-denvoi/contract/home/pending-answer.schema'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_ADMIN, aGroup } from '#features/groups/testing/groups.ts'
import { aMatchCard, aViewer } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { A_VOTE, groupRequestsOf } from '../testing/pending-answers.ts'
import { MemberHome } from './member-home.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-20T08:20:00Z'))
  await page.viewport(1280, 900)
})
afterEach(() => vi.useRealTimers())

const THOMAS = groupRequestsOf('Thomas Lefèvre')
const answersOf = (...items: PendingAnswer[]) => Response.json({ items, total: items.length })

type HomeState = { mine?: MatchCard[]; me?: Partial<Me> }

/** Nadia owns one group and can join one match. @param pending what waits for her answer */
async function renderHome(pending: () => Promise<Response>, { mine = [], me = {} }: HomeState = {}) {
  api.answer(() => ({ items: [aMatchCard({})], nextCursor: null }))
  api.on('GET /matches', ({ query }) => {
    if (!query.has('mine')) return undefined
    const [start, end] = query.has('cursor') ? [6, 12] : [0, 6]
    return { items: mine.slice(start, end), nextCursor: mine.length > end ? 'after-six' : null }
  })
  api.on('GET /me', () => aMe())
  api.on('GET /pending-answers', () => pending())
  api.on('POST /groups/:id/requests/:request/accept', () => {
    pending = nothingAsked
    return aGroup({ can: AS_ADMIN })
  })
  await render(
    <TestApp>
      <MemberHome me={aMe(me)} />
    </TestApp>,
  )
}

const nothingAsked = async () => answersOf()

const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test('shows requests and matches at the same time, so that nothing moves', async () => {
  const gate = Promise.withResolvers<Response>()
  await renderHome(() => gate.promise)
  await expect.element(page.getByText('Chargement…')).toBeInTheDocument()
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  expect(headings(), 'a title would move').toEqual([])
  gate.resolve(answersOf(THOMAS))
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.poll(() => headings()).toEqual(['À vous de répondre', 'Votre saison', 'Il reste des places'])
})

test('« Rejoindre » is quieter than what waits for an answer', async () => {
  await renderHome(async () => answersOf(THOMAS))
  const join = page.getByRole('button', { name: 'Rejoindre Five du samedi' })
  await expect.element(join).toBeVisible()
  await expect.poll(() => getComputedStyle(join.element()).backgroundColor).toBe('rgb(255, 255, 255)')
})

test('six matches that are cancelled do not hide the next one that takes place', async () => {
  const cancelled = Array.from({ length: 6 }, (_, n) => aMatchCard({ id: `cancelled-${n}`, title: `Annulé ${n}`, status: 'cancelled' }))
  const next = aMatchCard({ id: 'next', title: 'Mardi, après le boulot', viewer: aViewer({ status: 'going' }) })
  await renderHome(nothingAsked, { mine: [...cancelled, next] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mardi, après le boulot' })).toBeVisible()
})

test('moves the focus to the matches after the last answer', async () => {
  await renderHome(async () => answersOf(THOMAS))
  await userEvent.click(page.getByRole('button', { name: 'Accepter' }))
  await expect.element(page.getByText('Membre ajouté au groupe')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'À vous de répondre' })).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Il reste des places/)
})

test('shows the matches when the requests fail, and retries', async () => {
  let attempts = 0
  await renderHome(async () => {
    attempts += 1
    if (attempts === 1) throw new TypeError('Failed to fetch')
    return answersOf(THOMAS)
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('article')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByText(/Thomas Lefèvre/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('keeps the matches to join when reading them again fails', async () => {
  await renderHome(nothingAsked)
  const match = page.getByRole('article')
  await expect.element(match).toBeVisible()
  api.answer(() => refusal('UNAVAILABLE'))
  // As when the user comes back to the page.
  window.dispatchEvent(new Event('visibilitychange'))
  await api.requests('GET /matches', 4)
  await expect.element(match).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Il reste des places' })).toBeVisible()
})

const FIVE = aMatchCard({ id: 'five', title: 'Five du samedi', startsAt: '2026-11-21T17:30:00Z', endsAt: '2026-11-21T18:30:00Z' })
const REVENGE = aMatchCard({
  id: 'revanche',
  title: 'La revanche à onze',
  startsAt: '2026-11-29T13:30:00Z',
  endsAt: '2026-11-29T15:00:00Z',
})
const playing = {
  viewer: aViewer({ status: 'going' }),
} as const

test('the next match leads to its locker room and to the map, the others are listed below', async () => {
  const inLockerRoom = { ...FIVE, ...playing, can: { ...FIVE.can, enterLockerRoom: true } }
  await renderHome(nothingAsked, { mine: [inLockerRoom, { ...REVENGE, ...playing }], me: { rating: { mean: 4.7, voters: 9 } } })
  await expect.element(page.getByRole('link', { name: 'Vestiaire' })).toHaveAttribute('href', '/matches/five/locker-room')
  await expect.element(page.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute('href', expect.stringMatching(/^https:.*maps/))
  const others = page.getByRole('list', { name: 'Mes prochains matchs' })
  await expect.poll(() => others.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(others.getByRole('link', { name: 'Voir La revanche à onze' })).toHaveAttribute('href', '/matches/revanche')
  await expect.element(others.getByText('Vous jouez')).toBeVisible()
  await expect.element(page.getByText('4,7')).toBeVisible()
})

test('says so when nobody waits for an answer', async () => {
  await renderHome(nothingAsked, { mine: [{ ...FIVE, ...playing }] })
  await expect.element(page.getByRole('heading', { name: 'Vous êtes à jour.' })).toBeVisible()
  await expect.element(page.getByText(/Personne n’attend de réponse\. À demain\s!$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'À vous de répondre' })).not.toBeInTheDocument()
})

test('nobody is seen later who plays at this moment', async () => {
  vi.setSystemTime(new Date('2026-11-21T17:40:00Z'))
  await renderHome(nothingAsked, { mine: [{ ...FIVE, ...playing }] })
  await expect.element(page.getByText('Personne n’attend de réponse.', { exact: true })).toBeVisible()
})

test('a vote goes when it closes, without a word of the server', async () => {
  vi.setSystemTime(new Date('2026-11-21T20:00:01Z'))
  await renderHome(async () => answersOf(A_VOTE))
  await expect.element(page.getByRole('heading', { name: 'Vous êtes à jour.' })).toBeVisible()
})
