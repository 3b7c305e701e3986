import { contactErrors } from '@coup-denvoi/contract/contacts/contact.errors'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { ContactDialog } from './contact-dialog.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

async function renderDialog(match: { matchId?: string; token?: string } = {}) {
  const onClose = vi.fn()
  await render(
    <TestApp>
      <ContactDialog open recipient={{ userId: 'karim', name: 'Karim Haddad', ...match }} onClose={onClose} />
    </TestApp>,
  )
  return { onClose }
}

const message = () => page.getByRole('textbox', { name: 'Votre message' })
const send = () => userEvent.click(page.getByRole('button', { name: 'Envoyer la demande' }))

test('an empty message is not sent', async () => {
  await renderDialog()
  await userEvent.fill(message(), '  ')
  await send()
  await expect.element(message()).toHaveAccessibleDescription('Écrivez un message')
  await api.expectNoRequest()
})

test('sends the message with the match and share token, and shows a toast', async () => {
  api.answer(async () => Response.json({ sent: true }, { status: 201 }))
  const { onClose } = await renderDialog({ matchId: 'five', token: 'a-token-of-the-link' })
  await expect.element(page.getByRole('alertdialog', { name: 'Contacter Karim Haddad' })).toBeVisible()
  await userEvent.fill(message(), ' On se retrouve où\u202f? ')
  await expect.element(page.getByText(/^\d+\/300$/)).toBeVisible()
  await send()
  await expect.element(page.getByText('Demande envoyée')).toBeVisible()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  await api.expectRequests().toEqual([
    {
      method: 'POST',
      path: '/contact-requests',
      body: { userId: 'karim', matchId: 'five', token: 'a-token-of-the-link', message: 'On se retrouve où\u202f?' },
    },
  ])
})

test.each(['CONTACT_PENDING', 'RESOURCE_EXHAUSTED'] as const)('%s is shown in the dialog, which keeps the message', async (code) => {
  api.answer(async () => refusal(code))
  const { onClose } = await renderDialog()
  await userEvent.fill(message(), 'On se retrouve où\u202f?')
  await send()
  await expect.element(page.getByRole('alert')).toHaveTextContent(contactErrors[code].message)
  await expect.element(message()).toHaveValue('On se retrouve où\u202f?')
  expect(onClose).not.toHaveBeenCalled()
})
