import type { Place } from '@coup-denvoi/contract/places/place.schema'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { placeQuery } from '../places.queries.ts'
import { PlacePhoto } from './place-photo.tsx'
import '#styles/theme.css'

const api = fakeApi()
const PHOTO = 'places/0123456789abcdef'

// The time goes on: only the eight seconds are skipped.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await sendAllActions()
  vi.useRealTimers()
})

const aPlace = (changes: Partial<Place>): Place => ({
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
  ...changes,
})

function PlacePage() {
  const { data } = useQuery(placeQuery('gerland'))
  return data && <PlacePhoto place={data} />
}

/** The server knows this place. @param refuse answers a change instead */
async function renderPhoto(changes: Partial<Place>, refuse?: () => Response) {
  let place = aPlace(changes)
  api.on('GET /places/:id', () => place)
  api.on('*', ({ method, path }) => {
    if (!path.startsWith('/places/gerland/photo')) return
    if (refuse) return refuse()
    place = aPlace({ photo: method === 'PUT' ? PHOTO : null })
    return place
  })
  await render(<PlacePage />, { wrapper: TestApp })
}

async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'terrain.png', { type: 'image/png' })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (file: File) => userEvent.upload(page.getByLabelText('Photo du terrain'), file)
const removals = () => api.expectRequests((all) => all.filter(({ method }) => method === 'DELETE').map(({ body }) => body))

test('an editor adds a photo', async () => {
  await renderPhoto({})
  await expect.element(button('Ajouter une photo')).toHaveAccessibleDescription(/5 Mo au maximum/)
  const picture = await aPicture()
  await choose(picture)
  await expect.element(page.getByText('Photo enregistrée')).toBeVisible()
  expect(await api.requests('PUT /places/gerland/photo', 1)).toMatchObject([{ type: 'image/png', size: picture.size }])
  await expect.element(button('Changer la photo')).toBeVisible()
})

test('what is no photo is not sent, and what the server says is shown until another one is chosen', async () => {
  await renderPhoto({}, () => refusal('PHOTO_TOO_MANY_PIXELS'))
  await expect.element(button('Ajouter une photo')).toBeVisible()
  await choose(new File(['GIF89a'], 'terrain.gif', { type: 'image/gif' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choisissez une photo JPEG, PNG ou WebP')
  await choose(await aPicture())
  await expect.element(page.getByRole('alert')).toHaveTextContent('Cette image a trop de pixels. Choisissez-en une plus petite.')
  await api.requests('PUT /places/gerland/photo', 1)
  await choose(new File(['GIF89a'], 'terrain.gif', { type: 'image/gif' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choisissez une photo JPEG, PNG ou WebP')
})

test('an editor removes the photo after eight seconds, and can keep it until then', async () => {
  await renderPhoto({ photo: PHOTO })
  await userEvent.click(button('Retirer la photo'))
  await expect.element(page.getByText('Photo du terrain retirée')).toBeVisible()
  await expect.element(button('Changer la photo')).not.toBeInTheDocument()
  await userEvent.click(button('Garder la photo'))
  await vi.advanceTimersByTimeAsync(9000)
  await expect.element(button('Changer la photo')).toBeVisible()
  await removals().toEqual([])

  await userEvent.click(button('Retirer la photo'))
  await expect.element(button('Garder la photo')).toHaveFocus()
  await vi.advanceTimersByTimeAsync(9000)
  // The photo that was seen: another one stays.
  await removals().toEqual([{ photo: PHOTO }])
  await expect.element(button('Ajouter une photo')).toHaveFocus()
})
