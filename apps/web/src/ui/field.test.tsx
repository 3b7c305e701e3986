import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FieldGroup } from './forms/field.tsx'

test('a group is described by its hint and its error', async () => {
  await render(
    <FieldGroup label="Invités sans compte" hint="Ils attendent votre accord." error="Choisissez.">
      <input type="radio" aria-label="Non" />
    </FieldGroup>,
  )
  await expect
    .element(page.getByRole('group', { name: 'Invités sans compte' }))
    .toHaveAccessibleDescription('Ils attendent votre accord. Choisissez.')
})
