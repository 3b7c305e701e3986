import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DomainsField } from './domains-field.tsx'
import '#styles/theme.css'

const onSave = vi.fn()

function Settings() {
  const form = useForm<InstanceSettings>({
    defaultValues: { registration: 'domains', registrationDomains: ['club.fr'] } as Partial<InstanceSettings>,
  })
  return (
    <form onSubmit={form.handleSubmit(({ registrationDomains }) => onSave(registrationDomains))}>
      <DomainsField form={form} fromEnvironment={{}} changes={[]} />
      <button type="submit">Enregistrer</button>
    </form>
  )
}

const field = page.getByRole('textbox', { name: 'Ajouter un domaine' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const domains = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('« Enregistrer » saves the domain that is in the field', async () => {
  await render(<Settings />)
  await userEvent.fill(field, '@exemple.fr')
  await userEvent.click(button('Enregistrer'))
  await expect.poll(() => onSave.mock.lastCall).toEqual([['club.fr', 'exemple.fr']])
  await expect.poll(domains).toEqual(['club.fr', 'exemple.fr'])
  await expect.element(field).toHaveValue('')
})

test('« Ajouter » adds it once, and what is no domain stays in the field', async () => {
  await render(<Settings />)
  await userEvent.fill(field, 'exemple.fr')
  await userEvent.click(button('Ajouter'))
  await expect.poll(domains).toEqual(['club.fr', 'exemple.fr'])
  await expect.element(button('Ajouter')).toHaveFocus()
  await userEvent.fill(field, 'exemple')
  await userEvent.click(button('Ajouter'))
  await expect.element(field).toHaveFocus()
  await userEvent.click(button('Enregistrer'))
  await expect.element(page.getByText('Écrivez un domaine comme exemple.fr')).toBeVisible()
  await expect.element(field).toHaveValue('exemple')
})
