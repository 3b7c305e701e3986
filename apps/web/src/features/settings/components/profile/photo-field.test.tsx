import { MAX_PHOTO_BYTES } from '@coup-denvoi/contract/users/user.rules'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { meQuery, useMe } from '#lib/session/session.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { PhotoField } from './photo-field.tsx'
import '#styles/theme.css'

const api = fakeApi()

function ConnectedPhotoField() {
  const me = useMe()
  return me && <PhotoField me={me} />
}

function renderField(change: Partial<Me> = {}) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, aMe(change))
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectedPhotoField />
      <Toasts duration={3000} />
    </QueryClientProvider>,
  )
}

/** A real image of one green pixel. */
async function aPicture(name: string, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type })
}

const choose = async (file: File) => userEvent.upload(page.getByLabelText('Photo', { exact: true }).last(), file)
/** Megabytes that pass through the test runner take half a minute on a busy machine. */
async function chooseHere(file: File) {
  const input = page.getByLabelText('Photo', { exact: true }).last()
  await expect.element(input).toBeInTheDocument()
  const transfer = new DataTransfer()
  transfer.items.add(file)
  const element = input.element() as HTMLInputElement
  element.files = transfer.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

const send = () => userEvent.click(page.getByRole('button', { name: 'Enregistrer la photo' }))

test('previews a photo, then sends the file unchanged', async () => {
  api.on('PUT /me/photo', () => Response.json(aMe({ photo: 'photos/nadia' })))
  renderField()
  const picture = await aPicture('moi.png')
  await choose(picture)
  await expect.element(page.getByAltText('Aperçu')).toBeVisible()
  await api.expectNoRequest()
  await send()
  await expect.element(page.getByText('Photo enregistrée')).toBeVisible()
  expect(await api.requests('PUT /me/photo', 1)).toMatchObject([{ type: 'image/png', size: picture.size }])
  await expect.element(page.getByRole('button', { name: 'Choisir une autre photo' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Retirer la photo' })).toBeVisible()
})

test('sends a file of unknown type as bytes', async () => {
  api.on('PUT /me/photo', () => Response.json(aMe({ photo: 'photos/nadia' })))
  renderField()
  await choose(await aPicture('moi', ''))
  await send()
  expect(await api.requests('PUT /me/photo', 1)).toMatchObject([{ type: 'application/octet-stream' }])
})

test('rejects a file that is not an image, whatever its extension', async () => {
  renderField()
  await choose(new File(['GIF89a'], 'moi.gif', { type: 'image/gif' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choisissez une photo JPEG, PNG ou WebP')
  await choose(new File(['pas une image'], 'moi.png', { type: 'image/png' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choisissez une photo JPEG, PNG ou WebP')
  await chooseHere(new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'moi.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('La photo dépasse 5 Mo')
  await expect.element(page.getByRole('button', { name: 'Enregistrer la photo' })).not.toBeInTheDocument()
  await api.expectNoRequest()
})

test('shows the server’s error, and another photo can be chosen', async () => {
  api.on('PUT /me/photo', () => refusal('PHOTO_TOO_MANY_PIXELS'))
  renderField()
  await choose(await aPicture('moi.png'))
  await send()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Cette image a trop de pixels. Choisissez-en une plus petite.')
  await choose(await aPicture('autre.png'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }))
  await expect.element(page.getByAltText('Aperçu')).not.toBeInTheDocument()
})

test('removes a photo', async () => {
  api.on('DELETE /me/photo', () => Response.json(aMe()))
  renderField({ photo: 'photos/nadia' })
  await userEvent.click(page.getByRole('button', { name: 'Retirer la photo' }))
  await expect.element(page.getByText('Photo retirée')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choisir une photo' })).toHaveFocus()
  await api.requests('DELETE /me/photo', 1)
})
