import { contactErrors } from '@coup-denvoi/contract/contacts/contact.errors'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InApp } from '#testing/in-app.tsx'
import { fakeWire, refusal } from '#testing/wire.ts'
import { ContactDialog } from './contact-dialog.public.tsx'
import '#styles/theme.css'

const wire = fakeWire()

async function renderDialog(match: { matchId?: string; token?: string } = {}) {
  const onClose = vi.fn()
  await render(
    <InApp>
      <ContactDialog open to={{ userId: 'karim', name: 'Karim Haddad', ...match }} onClose={onClose} />
    </InApp>,
  )
  return { onClose }
}

const message = () => page.getByRole('textbox', { name: 'Votre message' })
const send = () => userEvent.click(page.getByRole('button', { name: 'Envoyer la demande' }))

test('Nothing is sent without a word', async () => {
  await renderDialog()
  await userEvent.fill(message(), '  ')
  await send()
  await expect.element(message()).toHaveAccessibleDescription('Écrivez un message')
  expect(wire.asked).toEqual([])
})

test('The words go to the organiser with the match and its link, and it is said that they did', async () => {
  wire.answer = async () => Response.json({ sent: true }, { status: 201 })
  const { onClose } = await renderDialog({ matchId: 'five', token: 'a-token-of-the-link' })
  await expect.element(page.getByRole('alertdialog', { name: 'Contacter Karim Haddad' })).toBeVisible()
  await userEvent.fill(message(), ' On se retrouve où\u202f? ')
  await expect.element(page.getByText(/^\d+\/300$/)).toBeVisible()
  await send()
  await expect.element(page.getByText('Demande envoyée')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(wire.asked).toEqual([
    {
      method: 'POST',
      path: '/contact-requests',
      body: { userId: 'karim', matchId: 'five', token: 'a-token-of-the-link', message: 'On se retrouve où\u202f?' },
    },
  ])
})

test.each(['CONTACT_PENDING', 'RESOURCE_EXHAUSTED'] as const)('%s is said in the dialog, which keeps the words', async (code) => {
  wire.answer = async () => refusal(contactErrors[code], code)
  const { onClose } = await renderDialog()
  await userEvent.fill(message(), 'On se retrouve où\u202f?')
  await send()
  await expect.element(page.getByRole('alert')).toHaveTextContent(contactErrors[code].message)
  await expect.element(message()).toHaveValue('On se retrouve où\u202f?')
  expect(onClose).not.toHaveBeenCalled()
})
