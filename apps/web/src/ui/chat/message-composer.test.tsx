import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MessageComposer } from './message-composer.tsx'
import '#styles/theme.css'

function Composer({ maxLength = 20 }: { maxLength?: number }) {
  const draft = useState('')
  return <MessageComposer draft={draft} placeholder="Votre message…" maxLength={maxLength} onSend={() => {}} />
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

test('the field grows with its text, up to a limit, and shrinks again, also in browsers without field-sizing', async () => {
  const withoutFieldSizing = new CSSStyleSheet()
  withoutFieldSizing.replaceSync('textarea { field-sizing: fixed !important }')
  document.adoptedStyleSheets = [withoutFieldSizing]
  try {
    await render(<Composer maxLength={1000} />)
    const field = page.getByRole('textbox', { name: 'Votre message' })
    const shownLines = () => {
      const { clientHeight, scrollHeight } = field.element()
      return { height: clientHeight, isWhole: scrollHeight <= clientHeight }
    }
    const empty = shownLines()
    await userEvent.fill(field, 'Rendez-vous à 18 h\nau parc\nde Gerland')
    await expect.poll(shownLines).toEqual({ height: expect.toSatisfy((height) => height > empty.height), isWhole: true })
    await userEvent.fill(field, 'Gerland\n'.repeat(30))
    await expect.poll(shownLines).toEqual({ height: expect.toSatisfy((height) => height < 160), isWhole: false })
    await userEvent.clear(field)
    await expect.poll(shownLines).toEqual(empty)
  } finally {
    document.adoptedStyleSheets = []
  }
})
