import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchCard } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { NearMatches } from './near-matches.tsx'
import '#styles/theme.css'

const api = fakeApi()
const NOW = new Date('2026-11-17T12:00:00Z')

test('around a city, each match says how far it is; a city nobody has located says so, and leads back to its list', async () => {
  api.answer(async ({ body }) =>
    (body as { city?: string }).city === 'Lyon'
      ? Response.json({ items: [{ ...aMatchCard({ title: 'Five du samedi' }), distanceKm: 3.2 }], nextCursor: null })
      : Response.json({ code: 'CITY_UNKNOWN', status: 404, message: 'Aucun terrain', defined: true }, { status: 404 }),
  )
  const onChange = vi.fn()
  const { rerender } = await render(
    <TestApp>
      <NearMatches search={{ city: 'Lyon', around: true }} now={NOW} onChange={onChange} />
    </TestApp>,
  )
  await expect.element(page.getByText('à 3,2\u00a0km')).toBeVisible()

  await rerender(
    <TestApp>
      <NearMatches search={{ city: 'Atlantide', around: true }} now={NOW} onChange={onChange} />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { name: /^Où est Atlantide/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Voir les matchs à Atlantide' }))
  await expect.poll(() => onChange).toHaveBeenCalledWith({ around: undefined })
})

test('who follows a link to « Autour de moi » is not asked for the position before a press; one that is refused leads to the cities', async () => {
  const getCurrentPosition = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_, onError) => onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError))
  vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(false)
  await render(
    <TestApp>
      <NearMatches search={{ around: true }} now={NOW} onChange={() => {}} />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { name: /^Où êtes-vous/ })).toBeVisible()
  expect(getCurrentPosition).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Utiliser ma position' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Votre navigateur n’a pas la permission de donner votre position. Cherchez plutôt une ville.')
})
