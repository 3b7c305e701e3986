import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InApp } from '#testing/in-app.tsx'
import { fakeWire } from '#testing/wire.ts'
import { ReportPlayerDialog } from './report-player-dialog.public.tsx'
import '#styles/theme.css'

const wire = fakeWire()

async function renderDialog() {
  const onClose = vi.fn()
  await render(
    <InApp>
      <ReportPlayerDialog open player={{ id: 'remi', displayName: 'Rémi Faure' }} onClose={onClose} />
    </InApp>,
  )
  return { onClose }
}

const send = () => userEvent.click(page.getByRole('button', { name: 'Envoyer le signalement' }))

test('A report needs a reason', async () => {
  await renderDialog()
  await send()
  await expect.element(page.getByRole('group', { name: 'Motif' })).toHaveAccessibleDescription('Choisissez un motif')
  await userEvent.click(page.getByRole('radio', { name: 'Faux profil' }))
  await expect.element(page.getByText('Choisissez un motif')).not.toBeInTheDocument()
})

test('The reason and the details go to the moderators', async () => {
  wire.answer = async () => Response.json({ received: true }, { status: 201 })
  const { onClose } = await renderDialog()
  await userEvent.click(page.getByRole('radio', { name: 'Absences répétées' }))
  await userEvent.fill(page.getByRole('textbox', { name: /Que s’est-il passé/ }), 'Trois fois de suite.')
  await send()
  await expect.element(page.getByText('Signalement envoyé. Merci.')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(wire.asked).toMatchObject([
    { path: '/reports/users', body: { userId: 'remi', reason: 'Absences répétées', details: 'Trois fois de suite.' } },
  ])
})

test('A failure keeps what was said', async () => {
  const { onClose } = await renderDialog()
  await userEvent.click(page.getByRole('radio', { name: 'Autre' }))
  await send()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Autre' })).toBeChecked()
  expect(onClose).not.toHaveBeenCalled()
})
