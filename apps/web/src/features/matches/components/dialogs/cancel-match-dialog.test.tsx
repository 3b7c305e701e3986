import { errors } from '@coup-denvoi/contract/errors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { CancelMatchDialog } from './cancel-match-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()

function renderDialog(match = aMatch({})) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CancelMatchDialog open match={match} onClose={onClose} finalFocus={{ current: null }} />
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

test('says that it is cancelled when that is asked again after a lost answer', async () => {
  let isLost = true
  api.on('POST /matches/:id/cancel', () => {
    if (!isLost) return refusal('FAILED_PRECONDITION')
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  api.on('GET /matches/:id', () => aMatch({ status: 'cancelled' }))
  const { onClose } = renderDialog()
  await confirm()
  await expect.element(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
  await confirm()
  await expect.element(page.getByText('Match annulé')).toBeVisible()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  await expect.element(page.getByText(errors.FAILED_PRECONDITION.message)).not.toBeInTheDocument()
})

test('says why a match that began meanwhile is not cancelled, also after a lost answer', async () => {
  let isLost = true
  api.on('POST /matches/:id/cancel', () => {
    if (!isLost) return refusal('FAILED_PRECONDITION')
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  api.on('GET /matches/:id', () => aMatch({}))
  renderDialog()
  await confirm()
  await expect.element(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
  await confirm()
  await expect.element(page.getByText(errors.FAILED_PRECONDITION.message)).toBeVisible()
})

test('offers the following matches of its series, and says which', async () => {
  const dates = ['2026-11-24', '2026-12-01', '2026-12-08'].map((date, n) => ({
    date,
    state: n < 2 ? 'published' : 'coming',
    match: n < 2 ? { isViewerOrganizer: true } : null,
  }))
  api.on('GET /series/:id', () => ({ dates }))
  api.on('POST /series/:id/dates/:date/cancel', () => ({ dates: [] }))
  const series = { id: 'mardi', repeat: 'weekly', firstDate: '2026-11-24', date: '2026-11-24', canEdit: true } as const
  const { onClose } = renderDialog(aMatch({ series }))
  await userEvent.click(page.getByRole('radio', { name: /Ce match et les suivants/ }))
  await expect
    .element(page.getByText(/^2\u00a0matchs publiés\u00a0: 24\u00a0nov\., 1er\u00a0déc\. Plus rien ne se publie ensuite\.$/))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Annuler les matchs' }))
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('offers a super admin, who does not organize the series, the match alone', async () => {
  renderDialog(aMatch({ series: { id: 'mardi', repeat: 'weekly', firstDate: '2026-11-24', date: '2026-11-24', canEdit: false } }))
  await expect.element(page.getByLabelText(/^Pourquoi/)).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})
