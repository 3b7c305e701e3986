import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { Rescue } from '@coup-denvoi/contract/rescue/rescue.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { aRescue, aVote } from '../testing/rescue.ts'
import { RescuePanel } from './rescue-panel.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const MONDAY = new Date('2026-11-23T19:30:00Z')
const endangered = aMatch({
  startsAt: '2026-11-24T19:00:00.000Z',
  minPlayers: 8,
  isInDanger: true,
  can: { ...NO_RIGHTS, edit: true, cancel: true },
})

async function showDecision({ match = endangered, rescue = aRescue() }: { match?: Match; rescue?: Rescue } = {}) {
  api.on('GET /matches/five/rescue', () => rescue)
  const callbacks = { keepFocus: vi.fn(), onCancelMatch: vi.fn() }
  await render(<RescuePanel match={match} now={MONDAY} {...callbacks} />, { wrapper: TestApp })
  await expect.element(page.getByRole('heading', { name: 'Votre décision' })).toBeVisible()
  return callbacks
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const way = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const edits = () => api.expectRequests((all) => all.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body })))

test('says who is missing, and what each way means', async () => {
  const votes = [aVote('Élodie Marchand', 'keep'), ...['Bastien', 'Camille', 'Jules'].map((name) => aVote(name, 'play-smaller'))]
  await showDecision({ rescue: aRescue({ votes, favourite: 'play-smaller' }) })
  await expect.element(page.getByRole('heading', { name: 'Il manque 2\u00a0joueurs pour jouer' })).toBeVisible()
  await expect
    .element(
      page.getByText(
        'Coup d’envoi demain à\u00a020\u00a0h\u00a000. Les inscrits et les joueurs dispo sont prévenus. À vous de trancher, quand vous voulez.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('6\u00a0joueurs inscrits, il en faut 8 pour jouer, 10\u00a0places')).toBeInTheDocument()
  await expect.element(page.getByText('vote\u00a0: encore 38\u00a0min')).toBeVisible()
  await expect.element(page.getByText('On joue à 5 contre 5. La liste reste ouverte.')).toBeVisible()
  await expect.element(page.getByText('À jeu. 26 nov. · 20 h 00, même terrain. Les 6 inscrits confirment d’un geste.')).toBeVisible()
  await expect.element(page.getByText('À 3 contre 3, avec les 6 inscrits. Le prix ne change pas.')).toBeVisible()
  await expect.element(page.getByText('Les 6 inscrits sont prévenus aussitôt.')).toBeVisible()
  await expect.element(page.getByText('3\u00a0voix\u00a0: Bastien, Camille, Jules')).toBeInTheDocument()
  for (const name of ['Maintenir', 'Décaler à jeudi', 'Jouer à 3 contre 3', 'Annuler le match…'])
    await expect.element(button(name)).toBeVisible()
  await expect.element(button('Jouer à 3 contre 3')).toHaveClass(/bg-accent/)
  await expect.element(button('Maintenir')).not.toHaveClass(/bg-accent/)
})

test('« Maintenir » is sent after eight seconds; until then it can be taken back, and nothing else is decided', async () => {
  api.on('POST /matches/five/rescue/keep', () => ({ ...endangered, isInDanger: false }))
  const { keepFocus } = await showDecision()
  await userEvent.click(button('Maintenir'))
  await expect.element(page.getByText('Match maintenu')).toBeVisible()
  for (const name of ['Décaler à jeudi', 'Jouer à 3 contre 3', 'Annuler le match…']) await expect.element(button(name)).toBeDisabled()
  await expect.element(button('Revenir sur ce choix')).toHaveFocus()
  await userEvent.click(button('Revenir sur ce choix'))
  vi.advanceTimersByTime(20_000)
  await expect.element(button('Décaler à jeudi')).toBeEnabled()
  await edits().toEqual([])
  await userEvent.click(button('Maintenir'))
  await expect.element(button('Revenir sur ce choix')).toBeVisible()
  vi.advanceTimersByTime(8000)
  await edits().toMatchObject([{ path: '/matches/five/rescue/keep' }])
  await expect.poll(() => keepFocus).toHaveBeenCalled()
})

test('« Décaler » moves the match that was seen; one that was changed meanwhile stays', async () => {
  api.on('PUT /matches/five', () =>
    Response.json(
      { defined: true, code: 'EDITED_MEANWHILE', status: 409, message: 'Modifié entre-temps', data: { current: {} } },
      { status: 409 },
    ),
  )
  await showDecision()
  await userEvent.click(button('Décaler à jeudi'))
  await expect.element(page.getByText('Match décalé au jeu. 26 nov.')).toBeVisible()
  vi.advanceTimersByTime(8000)
  await edits().toEqual([
    {
      path: '/matches/five',
      body: { changes: { date: '2026-11-26', time: '20:00' }, seen: { date: '2026-11-24', time: '20:00', durationMinutes: 60 } },
    },
  ])
  await expect.element(page.getByText('Le match a changé entre-temps. Décidez à nouveau.')).toBeVisible()
  await expect.element(button('Maintenir')).toBeEnabled()
})

test('« Jouer à moins » makes the match smaller', async () => {
  api.on('PUT /matches/five', () => ({ ...endangered, isInDanger: false }))
  await showDecision()
  await userEvent.click(button('Jouer à 3 contre 3'))
  await expect.element(page.getByText('Match à 3 contre 3')).toBeVisible()
  vi.advanceTimersByTime(8000)
  await edits().toEqual([
    {
      path: '/matches/five',
      body: {
        changes: { format: 'Libre', maxPlayers: 6, minPlayers: 6 },
        seen: { format: '5 contre 5', maxPlayers: 10, minPlayers: 8 },
      },
    },
  ])
})

test('« Annuler » asks first', async () => {
  const { onCancelMatch } = await showDecision()
  await userEvent.click(button('Annuler le match…'))
  await expect.poll(() => onCancelMatch).toHaveBeenCalledOnce()
})

test('a co-organizer of a private match with three players: what is impossible is absent', async () => {
  const match = { ...endangered, type: 'private' as const, currentPlayers: 3 }
  const votes = [aVote('Élodie Marchand', 'cancel')]
  const can = { vote: false, decide: true, cancel: false }
  await showDecision({ match, rescue: aRescue({ missing: 5, smaller: null, votes, favourite: 'cancel', voteEndsAt: null, can }) })
  await expect.element(page.getByText('vote terminé')).toBeVisible()
  await expect.element(page.getByText(/Les inscrits sont prévenus\. À vous/)).toBeVisible()
  await expect.element(page.getByText(/^Les joueurs préfèrent annuler, ce que seul l’organisateur peut faire/)).toBeVisible()
  for (const title of ['Jouer à moins', 'Annuler']) await expect.element(way(title)).not.toBeInTheDocument()
})

test('an error says so, with a way to try again', async () => {
  api.on('GET /matches/five/rescue', () => refusal('UNAVAILABLE'))
  await render(<RescuePanel match={endangered} now={MONDAY} keepFocus={() => {}} onCancelMatch={() => {}} />, { wrapper: TestApp })
  await expect.element(page.getByRole('heading', { name: 'Il manque 2\u00a0joueurs pour jouer' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  api.on('GET /matches/five/rescue', () => aRescue())
  await userEvent.click(button('Réessayer'))
  await expect.element(button('Maintenir')).toBeVisible()
})
