import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MessageComposer } from './message-composer.tsx'
import '#styles/theme.css'

function Composer() {
  const draft = useState('')
  return <MessageComposer draft={draft} placeholder="Votre message…" maxLength={20} onSend={() => {}} />
}

test('a message that is nearly too long says so, and one that was cut says how long it may be', async () => {
  await render(<Composer />)
  const field = page.getByRole('textbox', { name: 'Votre message' })
  await userEvent.fill(field, 'À mardi')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await userEvent.fill(field, 'À mardi, à 18 h 30')
  await expect.element(page.getByRole('status')).toHaveTextContent('18/20')
  await userEvent.type(field, ' au parc de Gerland')
  await expect.element(field).toHaveValue('À mardi, à 18 h 30 a')
  await expect.element(page.getByRole('status')).toMatchTextContent(/20.caractères au maximum/)
})
