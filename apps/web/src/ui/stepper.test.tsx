import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './forms/field.tsx'
import { Stepper } from './forms/stepper.tsx'

function Players() {
  const [players, setPlayers] = useState(10)
  return (
    <Field label="Joueurs">
      <Stepper value={players} onChange={setPlayers} min={2} max={12} />
    </Field>
  )
}

test('the buttons say the number that they lead to, and typing does not repeat it', async () => {
  await render(<Players />)
  const said = page.getByRole('status')
  await expect.element(said).toHaveTextContent('')
  await userEvent.click(page.getByRole('button', { name: 'Un de plus' }))
  await expect.element(said).toHaveTextContent('11')
  await userEvent.click(page.getByRole('button', { name: 'Un de moins' }))
  await expect.element(said).toHaveTextContent('10')
  await userEvent.fill(page.getByRole('textbox', { name: 'Joueurs' }), '8')
  await expect.element(said).toHaveTextContent('')
})
