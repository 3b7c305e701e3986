import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { CancelMatchDialog } from './cancel-match-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()

function renderDialog() {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CancelMatchDialog open match={aMatch({})} onClose={onClose} finalFocus={{ current: null }} />
      <Toasts duration={3000} />
    </QueryClientProvider>,
  )
  return { onClose }
}

const confirm = () => userEvent.click(page.getByRole('button', { name: 'Annuler le match' }))

test('sends the reason and stays open while canceling', async () => {
  const gate = Promise.withResolvers<void>()
  api.answer(async () => {
    await gate.promise
    return aMatch({ status: 'cancelled' })
  })
  const { onClose } = renderDialog()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Annuler le match' }))
    .toHaveAccessibleDescription(/Tous les participants seront prévenus/)
  await userEvent.fill(page.getByLabelText(/^Pourquoi/), ' Terrain gelé ')
  await confirm()
  await expect.element(page.getByRole('button', { name: 'Annulation…' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: 'Retour' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  gate.resolve()
  await expect.element(page.getByText('Match annulé')).toBeVisible()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  await api.expectRequests((all) => all.map(({ body }) => body)).toEqual([{ reason: 'Terrain gelé' }])
})

test('shows an error in the dialog, and there only, and keeps the reason', async () => {
  api.offline()
  const { onClose } = renderDialog()
  await userEvent.fill(page.getByLabelText(/^Pourquoi/), 'Terrain gelé')
  await confirm()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByLabelText(/^Pourquoi/)).toHaveValue('Terrain gelé')
  await expect.element(page.getByRole('button', { name: 'Annuler le match' })).toBeEnabled()
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([page.getByRole('alertdialog').getByRole('alert').element()])
  expect(onClose).not.toHaveBeenCalled()
})
