import type { Place } from '@coup-denvoi/contract/places/place.schema'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { EditPlaceDialog } from './edit-place-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()
afterEach(() => vi.restoreAllMocks())

const PLACE: Place = {
  id: 'gerland',
  name: 'Urban Gerland',
  address: '12 rue Félix-Brun',
  city: 'Lyon',
  surface: null,
  isIndoor: false,
  pitches: null,
  pricePerHour: null,
  position: null,
  bookingUrl: '',
  bookingPhone: '',
  isFromRegister: false,
  photo: null,
  entrance: null,
  hasEntrance: false,
  can: { edit: true, merge: false },
}

test('a position that two people have set is that of one of them', async () => {
  const current = { latitude: 45.7, longitude: 4.8 }
  let isRefused = false
  api.on('*', ({ method }) => {
    if (method === 'GET' || isRefused) return PLACE
    isRefused = true
    const error = { defined: true, code: 'EDITED_MEANWHILE', status: 409, message: 'Modifié entre-temps', data: { current } }
    return Response.json(error, { status: 409 })
  })
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude: 45.75, longitude: 4.85 } } as GeolocationPosition),
  )
  await render(<EditPlaceDialog open place={PLACE} onClose={() => {}} />, { wrapper: TestApp })
  await userEvent.fill(page.getByLabelText('Nom'), 'Urban Soccer Gerland')
  await userEvent.click(page.getByRole('button', { name: 'Je suis sur place' }))
  await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }))
  await userEvent.click(page.getByRole('button', { name: 'Prendre la nouvelle valeur\u00a0: Position (latitude)' }))
  await expect.element(page.getByRole('status').filter({ hasText: '45.7, 4.8.' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }))
  await api
    .expectRequests((all) => all.flatMap(({ method, body }) => (method === 'GET' ? [] : [(body as { changes: object }).changes])))
    .toEqual([{ name: 'Urban Soccer Gerland', latitude: 45.75, longitude: 4.85 }, { name: 'Urban Soccer Gerland' }])
})
