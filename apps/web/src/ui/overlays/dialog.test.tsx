import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import '#styles/theme.css'

/** « Signaler », which asks for a reason and a word. */
function Report({ as }: { as: 'dialog' | 'form' }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [reason, setReason] = useState('')
  const [word, setWord] = useState('')
  const shared = { open: isOpen, title: 'Signaler', onClose: () => setIsOpen(false) }
  const fields = (
    <>
      <FieldGroup label="Motif" error={isSent && !reason && 'Choisissez un motif'}>
        {['Spam', 'Insulte'].map((title) => (
          <ChoiceCard key={title} name="reason" title={title} checked={reason === title} onChange={() => setReason(title)} />
        ))}
      </FieldGroup>
      <Field label="Un mot" error={isSent && !word && 'Dites un mot'}>
        <TextInput value={word} onChange={({ target }) => setWord(target.value)} />
      </Field>
    </>
  )
  const send = () => setIsSent(true)
  const actions = (
    <>
      <Button onClick={shared.onClose}>Retour</Button>
      <Button onClick={send}>Envoyer</Button>
    </>
  )
  return (
    <main>
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      {as === 'dialog' ? (
        <Dialog {...shared} actions={actions}>
          {fields}
        </Dialog>
      ) : (
        <FormDialog {...shared} submitLabel="Envoyer" isSending={false} error={null} onSubmit={send}>
          {fields}
        </FormDialog>
      )}
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name })

test.each(['dialog', 'form'] as const)('what was refused gets the focus, with its reason (%s)', async (as) => {
  await render(<Report as={as} />)
  await userEvent.click(button('Ouvrir'))
  await userEvent.click(button('Envoyer'))
  await expect.element(page.getByRole('group', { name: 'Motif' })).toHaveAccessibleDescription('Choisissez un motif')
  await expect.element(page.getByRole('radio', { name: 'Spam' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.click(button('Envoyer'))
  const word = page.getByRole('textbox', { name: 'Un mot' })
  await expect.element(word).toHaveFocus()
  await expect.element(word).toHaveAccessibleDescription('Dites un mot')
  // Once more, with nothing changed.
  await userEvent.click(button('Envoyer'))
  await expect.element(word).toHaveFocus()
})

test('« Retour » gives the focus back to who opened the dialog, also after a refusal', async () => {
  await render(<Report as="form" />)
  await userEvent.click(button('Ouvrir'))
  await userEvent.click(button('Envoyer'))
  await expect.element(page.getByRole('radio', { name: 'Spam' })).toHaveFocus()
  await userEvent.click(button('Retour'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Ouvrir')).toHaveFocus()
})

test('Enter in a field that is refused leaves the focus there', async () => {
  await render(<Report as="form" />)
  await userEvent.click(button('Ouvrir'))
  await page.getByRole('radio', { name: 'Insulte' }).click({ force: true })
  await userEvent.click(page.getByRole('textbox', { name: 'Un mot' }))
  await userEvent.keyboard('{Enter}')
  const word = page.getByRole('textbox', { name: 'Un mot' })
  await expect.element(word).toHaveAccessibleDescription('Dites un mot')
  await expect.element(word).toHaveFocus()
})

/** Two dialogs after which the focus is to be on the heading, because their openers may be gone. */
function Shares() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<'form' | 'answer' | null>(null)
  const close = () => setOpen(null)
  const shared = { onClose: close, error: null, finalFocus: heading }
  const keep = { label: 'Garder', busy: false, onClick: close }
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        Votre part
      </h1>
      <Button onClick={() => setOpen('form')}>Contester</Button>
      <Button onClick={() => setOpen('answer')}>Répondre</Button>
      <FormDialog {...shared} open={open === 'form'} title="Contester" submitLabel="Envoyer" isSending={false} onSubmit={close}>
        <Field label="Un mot">
          <TextInput />
        </Field>
      </FormDialog>
      <AnswerDialog
        {...shared}
        open={open === 'answer'}
        title="Répondre"
        description=""
        keep={keep}
        change={{ ...keep, label: 'Corriger' }}
      >
        <Field label="Un mot">
          <TextInput />
        </Field>
      </AnswerDialog>
    </main>
  )
}

test.each([
  ['Contester', 'Envoyer'],
  ['Répondre', 'Garder'],
  ['Répondre', 'Corriger'],
])('« Retour » and Escape lead back to « %s », and « %s » to where the page wants it', async (opener, done) => {
  await render(<Shares />)
  await userEvent.click(button(opener))
  await userEvent.click(button('Retour'))
  await expect.element(button(opener)).toHaveFocus()
  await userEvent.click(button(opener))
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button(opener)).toHaveFocus()
  await userEvent.click(button(opener))
  await userEvent.click(button(done))
  await expect.element(page.getByRole('heading', { name: 'Votre part' })).toHaveFocus()
})
