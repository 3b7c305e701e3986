import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aSeries } from '#features/series/testing/series.ts'
import { learnServerTime } from '#lib/server-clock.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { EditSeriesDialog } from './edit-series-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()
beforeEach(() => void vi.setSystemTime(new Date('2026-11-14T12:00:00Z')))
afterEach(() => vi.useRealTimers())

const aDate = (
  date: string,
  match: Partial<NonNullable<Series['dates'][number]['match']>>,
  state: 'published' | 'cancelled' = 'published',
) => ({
  date,
  state,
  startsAt: `${date}T19:00:00.000Z`,
  publishedAt: '2026-11-01T08:00:00.000Z',
  isViewerAbsent: false,
  match: {
    id: date,
    currentPlayers: 4,
    maxPlayers: 10,
    isViewerGoing: true,
    isViewerOrganizer: true,
    hasOwnTime: false,
    hasOwnPlace: false,
    ...match,
  },
})
const SERIES = aSeries({ guestRules: { guestPolicy: 'open', guestsPerPlayer: 1 } })

const renderDialog = (series = SERIES) =>
  render(<EditSeriesDialog open series={series} onClose={() => {}} finalFocus={createRef()} />, { wrapper: TestApp })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const edits = () => api.expectRequests((all) => all.filter(({ method }) => method === 'PUT').map(({ body }) => body))

function refuseOnce(current: object) {
  let isRefused = false
  api.on('PUT /series/:id', () => {
    if (isRefused) return SERIES
    isRefused = true
    const error = { defined: true, code: 'EDITED_MEANWHILE', status: 409, message: 'Modifié entre-temps', data: { current } }
    return Response.json(error, { status: 409 })
  })
}

test('sends what was changed, with what was seen of it', async () => {
  api.on('PUT /series/:id', () => SERIES)
  await renderDialog()
  await userEvent.fill(page.getByLabelText('Titre'), 'Le mardi')
  await userEvent.fill(page.getByLabelText('Ville'), 'Bron')
  await userEvent.click(button('Enregistrer'))
  await edits().toEqual([
    {
      from: '2026-11-17',
      changes: { title: 'Le mardi', city: 'Bron' },
      seen: { title: 'Le five du mardi', city: 'Lyon 4e', location: 'Stade des Pentes' },
    },
  ])
})

test('changes the next date by the clock of the server, on a phone that is four days slow', async () => {
  onTestFinished(() => learnServerTime(new Date().toUTCString()))
  learnServerTime('Wed, 18 Nov 2026 12:00:00 GMT')
  api.on('PUT /series/:id', () => SERIES)
  await renderDialog()
  await userEvent.fill(page.getByLabelText('Titre'), 'Le mardi')
  await userEvent.click(button('Enregistrer'))
  await edits().toMatchObject([{ from: '2026-11-24' }])
})

test('modified meanwhile: shows both values, and saves what the organizer chooses', async () => {
  refuseOnce({ title: 'Le five de Nadia', location: 'Parc de Parilly', lastDate: '2027-06-29' })
  await renderDialog()
  await userEvent.fill(page.getByLabelText('Titre'), 'Le five de Karim')
  await userEvent.fill(page.getByLabelText('Terrain'), 'Urban Gerland')
  await userEvent.click(page.getByRole('radio', { name: 'Après n matchs' }))
  await userEvent.click(button('Enregistrer'))
  await userEvent.click(button('Garder ma saisie\u00a0: Titre'))
  await userEvent.click(button('Prendre la nouvelle valeur\u00a0: Terrain'))
  await expect.element(page.getByText('Jusqu’au 29\u00a0juin\u00a02027')).toBeVisible()
  await userEvent.click(button('Prendre la nouvelle valeur\u00a0: Fin'))
  await expect.element(page.getByLabelText('Terrain')).toHaveValue('Parc de Parilly')
  await expect.element(page.getByLabelText('Jusqu’au')).toHaveValue('2027-06-29')
  await userEvent.click(button('Enregistrer'))
  await edits().toEqual([
    expect.objectContaining({ end: { kind: 'count', count: 10 } }),
    { from: '2026-11-17', changes: { title: 'Le five de Karim' }, seen: { title: 'Le five de Nadia' } },
  ])
})

test('« Changer et prévenir » counts those whose match follows, without who changes it', async () => {
  await renderDialog(
    aSeries({
      dates: [
        aDate('2026-11-17', {}),
        aDate('2026-11-24', { hasOwnPlace: true }),
        aDate('2026-12-01', { isViewerGoing: false, hasOwnTime: true }),
        aDate('2026-12-08', {}, 'cancelled'),
      ],
    }),
  )
  await userEvent.fill(page.getByLabelText('Ville'), 'Bron')
  await expect.element(page.getByText('7\u00a0joueurs ont déjà répondu.')).toBeVisible()
  await expect.element(button('Changer et prévenir')).toBeVisible()
})
