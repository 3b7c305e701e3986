import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch, aViewer, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { EditMatchPage } from './edit-match-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-17T12:00:00Z'))
  await page.viewport(1280, 900)
})
afterEach(() => vi.useRealTimers())

/** Karim's match with five others on the list and two on the bench. */
const organizedMatch = (change: Partial<Match> = {}) =>
  aMatch({
    currentPlayers: 6,
    waitingPlayers: 2,
    viewer: aViewer({ status: 'going', isOrganizer: true }),
    can: { ...NO_RIGHTS, edit: true },
    ...change,
  })

async function renderPage(match = organizedMatch()) {
  api.answer(async () => Response.json(match))
  await render(
    <TestApp>
      <EditMatchPage match={match} />
    </TestApp>,
  )
}

const save = () => userEvent.click(page.getByRole('button', { name: 'Enregistrer' }))
const sentDrafts = () =>
  api.expectRequests((all) => all.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { changes: object }).changes))
const moveDialog = page.getByRole('alertdialog', { name: 'Déplacer le match\u202f?' })
const answerDialog = (name: string) => userEvent.click(moveDialog.getByRole('button', { name }))

test('saves a new title without a confirmation', async () => {
  await renderPage()
  await userEvent.fill(page.getByLabelText('Titre'), 'Le five du samedi')
  await save()
  await sentDrafts().toMatchObject([{ title: 'Le five du samedi' }])
  await expect.element(moveDialog).not.toBeInTheDocument()
})

test('keeps the group of the match', async () => {
  await renderPage(organizedMatch({ group: { id: 'canuts', name: 'Les Canuts du mardi' } }))
  await expect.element(page.getByRole('radio', { name: /^Privé/ })).toHaveAccessibleName(/Seulement le groupe, ou avec le lien/)
  await expect.element(page.getByLabelText(/^Pour qui/)).not.toBeInTheDocument()
  await userEvent.fill(page.getByLabelText('Titre'), 'Le five du samedi')
  await save()
  await sentDrafts().toEqual([{ title: 'Le five du samedi' }])
})

test('asks to confirm a new time and place', async () => {
  await renderPage()
  await userEvent.selectOptions(page.getByLabelText('Heure'), '20')
  await userEvent.fill(page.getByLabelText('Terrain'), 'Parc de Parilly')
  await userEvent.fill(page.getByLabelText('Ville'), 'Bron')
  await save()
  await expect.element(moveDialog.getByText('7\u00a0joueurs seront prévenus.')).toBeVisible()
  const moves = moveDialog.getByRole('definition').elements()
  await expect
    .poll(() => moves.map((move) => move.textContent?.replaceAll('\u00a0', ' ')))
    .toEqual(['avant : sam. 21 nov. · 18 h 30 → sam. 21 nov. · 20 h 30', 'avant : Urban Gerland, Lyon 7e → Parc de Parilly, Bron'])
  await sentDrafts().toEqual([])
  await answerDialog('Déplacer le match')
  await sentDrafts().toMatchObject([{ time: '20:30', location: 'Parc de Parilly', city: 'Bron' }])
  await expect.element(page.getByText('Le match est modifié')).toBeVisible()
})

test('« Retour » sends nothing and keeps the fields', async () => {
  await renderPage()
  await userEvent.fill(page.getByLabelText('Titre'), 'Le five déplacé')
  await userEvent.fill(page.getByLabelText('Terrain'), 'Parc de Parilly')
  await save()
  await answerDialog('Retour')
  await expect.element(moveDialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Enregistrer' })).toHaveFocus()
  await expect.element(page.getByLabelText('Titre')).toHaveValue('Le five déplacé')
  await expect.element(page.getByLabelText('Terrain')).toHaveValue('Parc de Parilly')
  await sentDrafts().toEqual([])
  await expect.poll(() => localStorage.length).toBe(1)

  await save()
  await userEvent.keyboard('{Escape}')
  await expect.element(moveDialog).not.toBeInTheDocument()
  await save()
  await answerDialog('Déplacer le match')
  await sentDrafts().toMatchObject([{ title: 'Le five déplacé', location: 'Parc de Parilly' }])
})

test('shows an error at the field after the confirmation', async () => {
  await renderPage()
  api.answer(async ({ method }) => (method === 'PUT' ? refusal('START_IN_PAST') : Response.json(organizedMatch())))
  await userEvent.selectOptions(page.getByLabelText('Heure'), '20')
  await save()
  await answerDialog('Déplacer le match')
  await expect.element(page.getByLabelText('Heure')).toHaveFocus()
  await expect.element(page.getByText(matchErrors.START_IN_PAST.message)).toBeVisible()
  await expect.element(page.getByLabelText('Heure')).toHaveValue('20')
})

test.each([
  [1, 0, 'Il n’y a personne d’autre à prévenir.'],
  [2, 0, '1\u00a0joueur sera prévenu.'],
  [1, 2, '2\u00a0joueurs seront prévenus.'],
])('with %i on the list and %i on the bench: %s', async (currentPlayers, waitingPlayers, sentence) => {
  await renderPage(organizedMatch({ currentPlayers, waitingPlayers }))
  await userEvent.fill(page.getByLabelText('Terrain'), 'Parc de Parilly')
  await save()
  await expect.element(moveDialog.getByText(sentence)).toBeVisible()
})

test('sends what was changed, with what was seen of it and of what goes with it', async () => {
  await renderPage()
  await userEvent.selectOptions(page.getByLabelText('Niveau'), 'Confirmé')
  await userEvent.fill(page.getByLabelText('Ville'), 'Bron')
  await save()
  await answerDialog('Déplacer le match')
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([
      {
        changes: { level: 'Confirmé', city: 'Bron' },
        seen: { level: 'Tous niveaux', city: 'Lyon 7e', location: 'Urban Gerland' },
      },
    ])
})

test('« Ce match et les suivants » sends what was seen, too', async () => {
  await renderPage(
    organizedMatch({ series: { id: 'samedis', repeat: 'weekly', firstDate: '2026-11-14', date: '2026-11-21', canEdit: true } }),
  )
  await userEvent.click(page.getByRole('radio', { name: /^Ce match et les suivants/ }))
  await userEvent.fill(page.getByLabelText('Titre'), 'Le five du mardi')
  await userEvent.selectOptions(page.getByLabelText('Heure'), '20')
  await save()
  await answerDialog('Déplacer le match')
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([
      {
        from: '2026-11-21',
        withMatch: true,
        changes: { title: 'Le five du mardi', time: '20:30' },
        seen: { title: 'Five du samedi', date: '2026-11-21', time: '18:30', durationMinutes: 60 },
      },
    ])
})

test('sends nothing when nothing was changed', async () => {
  await renderPage()
  await save()
  await sentDrafts().toEqual([])
})

test('modified meanwhile: shows both values, and saves what the organizer chooses', async () => {
  await renderPage()
  const conflict = Response.json(
    {
      defined: true,
      code: 'EDITED_MEANWHILE',
      status: 409,
      message: 'Modifié entre-temps',
      data: { current: { title: 'Le five de Nadia', level: 'Débutant' } },
    },
    { status: 409 },
  )
  let isRefused = true
  api.answer(async ({ method }) => {
    if (method !== 'PUT' || !isRefused) return Response.json(organizedMatch())
    isRefused = false
    return conflict
  })
  await userEvent.fill(page.getByLabelText('Titre'), 'Le five de Karim')
  await userEvent.selectOptions(page.getByLabelText('Niveau'), 'Confirmé')
  await save()
  const notice = page.getByRole('alert').filter({ hasText: 'Modifié entre-temps' })
  const title = notice.getByRole('group', { name: 'Titre' })
  for (const text of ['Le five de Karim', 'Le five de Nadia']) await expect.element(title.getByText(text)).toBeVisible()
  await userEvent.click(title.getByRole('button', { name: 'Garder ma saisie\u00a0: Titre' }))
  await userEvent.click(notice.getByRole('button', { name: 'Prendre la nouvelle valeur\u00a0: Niveau' }))
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Niveau')).toHaveValue('Débutant')
  await save()
  await expect.element(page.getByText('Le match est modifié')).toBeVisible()
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'PUT').at(-1)?.body)
    .toEqual({ changes: { title: 'Le five de Karim' }, seen: { title: 'Le five de Nadia' } })
})

/** What the server refuses once, and takes with the next try. */
function refuseOnce(match: Match, current: object) {
  let isRefused = false
  api.answer(async ({ method, path }) => {
    if (method === 'GET' && path.startsWith('/places')) return { items: [] }
    if (method !== 'PUT' || isRefused) return Response.json(match)
    isRefused = true
    const error = { defined: true, code: 'EDITED_MEANWHILE', status: 409, message: 'Modifié entre-temps', data: { current } }
    return Response.json(error, { status: 409 })
  })
}

const choose = (choice: string, label: string) => userEvent.click(page.getByRole('button', { name: `${choice}\u00a0: ${label}` }))
const lastEdit = () => api.expectRequests((all) => all.filter(({ method }) => method === 'PUT').at(-1)?.body)

test.each([
  // The server knows which place the new text is of.
  ['Prendre la nouvelle valeur', {}],
  // And takes the place of the text that stays.
  ['Garder ma saisie', { location: 'Urban Gerland, terrain 2', placeId: 'gerland' }],
])('moved to another place meanwhile: « %s » takes the place along', async (choice, changes) => {
  const match = organizedMatch({ placeId: 'gerland' })
  await renderPage(match)
  refuseOnce(match, { location: 'Parc de Parilly' })
  await userEvent.fill(page.getByLabelText('Titre'), 'Le five de Karim')
  await userEvent.fill(page.getByLabelText('Terrain'), 'Urban Gerland, terrain 2')
  await save()
  await answerDialog('Déplacer le match')
  await choose(choice, 'Terrain')
  await save()
  await answerDialog('Déplacer le match')
  await expect.element(page.getByText('Le match est modifié')).toBeVisible()
  await sentDrafts().toEqual([expect.anything(), { title: 'Le five de Karim', ...changes }])
})

test('a price relies on the cost that was seen', async () => {
  const match = organizedMatch({ pricePerPlayer: 650 })
  await renderPage(match)
  refuseOnce(match, { totalCost: 6000, pricePerPlayer: 600 })
  await userEvent.fill(page.getByLabelText(/^Prix par joueur/), '5')
  await save()
  await lastEdit().toEqual({ changes: { pricePerPlayer: 500 }, seen: { pricePerPlayer: 650, totalCost: null } })
  await choose('Garder ma saisie', 'Prix par joueur')
  await choose('Garder ma saisie', 'Coût total')
  await save()
  await lastEdit().toEqual({ changes: { pricePerPlayer: 500, totalCost: null }, seen: { pricePerPlayer: 600, totalCost: 6000 } })
})
