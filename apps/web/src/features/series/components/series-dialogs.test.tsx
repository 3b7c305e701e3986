import { seriesErrors } from '@coup-denvoi/contract/series/series.errors'
import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aRegular, aSeries } from '#features/series/testing/series.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import type { SeriesDialogParams } from './series-dialog-params.ts'
import { SeriesDialogs } from './series-dialogs.tsx'
import '#styles/theme.css'

const api = fakeApi()
const guests = ['Momo', 'Mohamed'].map((name) => ({ name, presences: 3, otherNames: [] }))

const renderDialog = (kind: SeriesDialogParams['kind'], overrides: Partial<Series> = {}, onClose: () => void = () => undefined) =>
  render(
    <TestApp>
      <SeriesDialogs
        request={{ kind, open: true, sequence: 1 }}
        series={aSeries({ guests, ...overrides })}
        onClose={onClose}
        finalFocus={createRef()}
      />
    </TestApp>,
  )

const question = page.getByRole('alertdialog')
const button = (name: string) => question.getByRole('button', { name, exact: true })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

test.each([
  { kind: 'mergeGuests', confirm: 'Réunir', call: 'POST /series/:id/guest-names' },
  { kind: 'end', confirm: 'Arrêter la série', call: 'POST /series/:id/end' },
  { kind: 'stopComing', confirm: 'Ne plus être habitué', call: 'DELETE /series/:id/regular' },
  { kind: 'share', open: 'Renouveler le lien', confirm: 'Renouveler le lien', call: 'POST /series/:id/link' },
] as const)('« $confirm »: a refusal is said in the dialog, once', async ({ kind, confirm, call, ...dialog }) => {
  api.on(call, () => refusal('SERIES_OVER'))
  await renderDialog(kind)
  if ('open' in dialog) await userEvent.click(page.getByRole('button', { name: dialog.open }))
  await userEvent.click(button(confirm))
  await expect.element(question.getByRole('alert')).toHaveTextContent(seriesErrors.SERIES_OVER.message)
  // Toasts appear in their order: one of the refusal would be there now, and `fakeApi` would find it.
  await showToast('success', 'Un autre message')
  await expect.element(alert('Un autre message')).toBeVisible()
})

test('renewing the link closes the question and gives the address the focus', async () => {
  api.on('POST /series/:id/link', () => aSeries({ linkToken: 'nouveau-0123456789abcd' }))
  await renderDialog('share')
  await userEvent.click(page.getByRole('button', { name: 'Renouveler le lien' }))
  await userEvent.click(button('Renouveler le lien'))
  await expect.element(alert('Le lien est renouvelé')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Adresse' })).toHaveFocus()
})

describe('« Ajouter un habitué »', () => {
  const dialog = page.getByRole('dialog', { name: 'Ajouter un habitué' })
  const name = dialog.getByLabelText('Ou un invité, par son prénom')
  const add = async (text: string) => {
    await userEvent.fill(name, text)
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter cet invité' }))
  }

  test('what Nadia typed stays when it is refused, with the reason, said once', async () => {
    api.on('GET /series/:id', () => aSeries())
    api.on('PUT /series/:id/regulars', () => refusal('SERIES_OVER'))
    await renderDialog('addRegular')
    await add('Momo')
    await expect.element(dialog.getByText(seriesErrors.SERIES_OVER.message)).toBeVisible()
    await expect.element(name).toHaveValue('Momo')
    await showToast('success', 'Un autre message')
    await expect.element(alert('Un autre message')).toBeVisible()
  })

  test('« Terminer » adds the guest in the field, or says why not', async () => {
    const added: unknown[] = []
    api.on('GET /series/:id', () => aSeries())
    api.on('PUT /series/:id/regulars', ({ body }) => {
      added.push(body)
      return aSeries()
    })
    const onClose = vi.fn()
    await renderDialog('addRegular', { regulars: [aRegular({ displayName: 'Momo' })] }, onClose)
    const finish = () => userEvent.click(dialog.getByRole('button', { name: 'Terminer', exact: true }))
    await userEvent.fill(name, 'Momo')
    await finish()
    await expect.element(dialog.getByText('Momo est déjà parmi les habitués.')).toBeVisible()
    await expect.poll(() => onClose).not.toHaveBeenCalled()
    await userEvent.fill(name, 'Zoé')
    await finish()
    await expect.poll(() => onClose).toHaveBeenCalledOnce()
    await expect.poll(() => added).toMatchObject([{ regulars: [{ guestName: 'Zoé' }] }])
    await finish()
    await expect.poll(() => onClose).toHaveBeenCalledTimes(2)
  })

  test('a name that is missing or known already is not sent, and the field says why', async () => {
    await renderDialog('addRegular', { regulars: [aRegular({ displayName: 'Momo' })] })
    await add('  ')
    await expect.element(dialog.getByText('Écrivez un prénom.')).toBeVisible()
    await add(' Momo ')
    await expect.element(dialog.getByText('Momo est déjà parmi les habitués.')).toBeVisible()
    await api.expectNoRequest('PUT /series/:id/regulars')
  })

  test('a name that was typed is there again when the dialog is opened again, until it is added', async () => {
    api.on('GET /series/:id', () => aSeries())
    api.on('PUT /series/:id/regulars', () => aSeries())
    const { unmount } = await renderDialog('addRegular')
    await userEvent.fill(name, 'Zoé')
    await unmount()
    const again = await renderDialog('addRegular')
    await expect.element(name).toHaveValue('Zoé')
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter cet invité' }))
    await expect.element(name).toHaveValue('')
    await again.unmount()
    await renderDialog('addRegular')
    await expect.element(name).toHaveValue('')
  })

  test('where there are as many regulars as places, it says so', async () => {
    await renderDialog('addRegular', { maxPlayers: 1, regulars: [aRegular({ displayName: 'Momo' })] })
    await expect.element(dialog.getByRole('status').getByText('Il y a autant d’habitués que de places.')).toBeVisible()
    await add('Tom')
    await expect.element(name).toHaveAccessibleDescription('Il y a autant d’habitués que de places.')
    await expect.element(name).toHaveValue('Tom')
  })
})
