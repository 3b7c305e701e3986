import { groupErrors } from '@coup-denvoi/contract/groups/group.errors'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_CREATOR, aGroup } from '#features/groups/testing/groups.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { CreateGroupDialog } from './create-group-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()

const MARDIS = aGroup({ id: 'mardis', name: 'Les Mardis de Monplaisir', city: 'Lyon 8e', can: AS_CREATOR })

function Page({ city, onCreated }: { city: string | null; onCreated: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <CreateGroupDialog open={open} me={{ id: 'nadia', city }} onClose={() => setOpen(false)} onCreated={onCreated} />
    </>
  )
}

const reopen = () => userEvent.click(page.getByRole('button', { name: 'Ouvrir' }))

async function openDialog({ city = 'Lyon 4e' }: { city?: string | null } = {}) {
  const onCreated = vi.fn()
  const { unmount } = await render(
    <TestApp>
      <Page city={city} onCreated={onCreated} />
    </TestApp>,
  )
  await reopen()
  return { onCreated, unmount }
}

const dialog = () => page.getByRole('alertdialog', { name: 'Créer un groupe' })
const name = () => page.getByRole('textbox', { name: 'Nom' })
const city = () => page.getByRole('textbox', { name: 'Ville' })
const description = () => page.getByRole('textbox', { name: 'Description (facultatif)' })
const privacy = () => page.getByRole('switch', { name: 'Groupe privé' })
const create = () => page.getByRole('button', { name: 'Créer le groupe' })

test('creates a group from the form and reports it', async () => {
  api.answer(async () => Response.json(MARDIS, { status: 201 }))
  const { onCreated } = await openDialog()
  await expect.element(name()).toHaveFocus()
  await expect.element(city()).toHaveValue('Lyon 4e')
  await expect.element(privacy()).toHaveAccessibleDescription('Ses membres et ses matchs ne se montrent qu’à ceux qui en sont.')
  await userEvent.fill(name(), ' Les Mardis de Monplaisir ')
  await userEvent.fill(city(), 'Lyon 8e')
  await userEvent.fill(description(), 'À sept, sans se fâcher.')
  await userEvent.click(privacy())
  await userEvent.click(create())
  await expect.element(page.getByText('Groupe créé')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => onCreated).toHaveBeenCalledExactlyOnceWith(MARDIS)
  await api.expectRequests().toEqual([
    {
      method: 'POST',
      path: '/groups',
      body: {
        key: expect.any(String),
        createdBy: 'nadia',
        group: { name: 'Les Mardis de Monplaisir', city: 'Lyon 8e', description: 'À sept, sans se fâcher.', isPrivate: true },
      },
    },
  ])
})

test('shows validation errors at the fields without a request', async () => {
  await openDialog({ city: null })
  await userEvent.fill(name(), 'FC')
  await userEvent.click(create())
  await expect.element(name()).toHaveAccessibleDescription('Le nom doit contenir au moins 3 caractères')
  await expect.element(name()).toHaveFocus()
  await expect.element(city()).toHaveAccessibleDescription('La ville est obligatoire')
  await userEvent.fill(city(), 'Lyon 8e')
  await expect.element(city()).not.toHaveAttribute('aria-invalid')
  await api.expectNoRequest()
})

test('a double click creates one group', async () => {
  let answer = (_: Response) => {}
  api.answer(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const { onCreated } = await openDialog()
  await userEvent.fill(name(), MARDIS.name)
  await userEvent.dblClick(create())
  await expect.element(page.getByRole('button', { name: 'Création…' })).toHaveAttribute('aria-disabled', 'true')
  // Cannot be closed while creating.
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).toBeVisible()
  await api.expectRequests().toHaveLength(1)
  answer(Response.json(MARDIS, { status: 201 }))
  await expect.poll(() => onCreated).toHaveBeenCalledOnce()
  await api.expectRequests().toHaveLength(1)
})

test('two immediate submissions create one group', async () => {
  api.answer(async () => Response.json(MARDIS, { status: 201 }))
  const { onCreated } = await openDialog()
  await userEvent.fill(name(), MARDIS.name)
  const form = dialog().element().querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.poll(() => onCreated).toHaveBeenCalledOnce()
  await api.expectRequests().toHaveLength(1)
})

test('shows an error in the dialog, keeps the fields and allows a retry', async () => {
  const { onCreated } = await openDialog()
  await userEvent.fill(name(), MARDIS.name)
  await userEvent.fill(description(), 'À sept.')
  await userEvent.click(create())
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(NETWORK_FAILURE.message)
  api.answer(async () => refusal('NOT_AUTHORIZED'))
  await userEvent.click(create())
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(groupErrors.NOT_AUTHORIZED.message)
  await expect.element(name()).toHaveValue(MARDIS.name)
  await expect.element(description()).toHaveValue('À sept.')
  expect(onCreated).not.toHaveBeenCalled()
  api.answer(async () => Response.json(MARDIS, { status: 201 }))
  await userEvent.click(create())
  await expect.poll(() => onCreated).toHaveBeenCalledOnce()
})

test('a group whose answer got lost is sent under the same key, and under another one after a refusal of that key', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => refusal('GROUP_SENT'),
    () => Response.json(MARDIS, { status: 201 }),
    () => Response.json(MARDIS, { status: 201 }),
  ]
  api.on('POST /groups', () => answers.shift()?.())
  await openDialog()
  await userEvent.fill(name(), MARDIS.name)
  await userEvent.click(create())
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(NETWORK_FAILURE.message)
  await userEvent.click(create())
  await expect.element(dialog().getByText(/^Votre premier envoi est arrivé/)).toBeVisible()
  await userEvent.click(create())
  await expect.element(dialog()).not.toBeInTheDocument()
  await reopen()
  await userEvent.fill(name(), 'Les Jeudis de Monplaisir')
  await userEvent.click(create())
  const sent = await api.requests('POST /groups', 4)
  const [first, second, third, other] = sent.map((body) => (body as { key: string }).key)
  expect(second).toBe(first)
  expect(new Set([first, third, other]).size).toBe(3)
})

test('a group whose answer got lost is sent under the same key after a reload, and under another one once it is given up', async () => {
  api.on('POST /groups', () => Promise.reject(new TypeError('Failed to fetch')))
  async function createLost() {
    const { unmount } = await openDialog()
    await userEvent.fill(name(), MARDIS.name)
    await userEvent.click(create())
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(NETWORK_FAILURE.message)
    return unmount
  }
  const reload = await createLost()
  await reload()
  const reloadAgain = await createLost()
  await userEvent.click(page.getByRole('button', { name: 'Oublier les changements' }))
  await userEvent.click(page.getByRole('button', { name: 'Abandonner' }))
  await expect.element(name()).toHaveValue('')
  await reloadAgain()
  await createLost()
  const [first, second, other] = ((await api.requests('POST /groups', 3)) as { key: string }[]).map(({ key }) => key)
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

test('shows server validation errors at the fields', async () => {
  api.answer(async () =>
    Response.json(
      {
        defined: true,
        code: 'INVALID_ARGUMENT',
        status: 400,
        message: 'Arguments invalides',
        data: { fields: { 'group.city': 'La ville est obligatoire' } },
      },
      { status: 400 },
    ),
  )
  await openDialog()
  await userEvent.fill(name(), MARDIS.name)
  await userEvent.click(create())
  await expect.element(city()).toHaveAccessibleDescription('La ville est obligatoire')
  await expect.element(city()).toHaveFocus()
  await expect.poll(() => dialog().getByRole('alert').elements()).toEqual([])
})

test('reopening the dialog restores the fields, not the error', async () => {
  await openDialog()
  await userEvent.fill(name(), MARDIS.name)
  await userEvent.fill(description(), 'À sept.')
  await userEvent.click(privacy())
  await userEvent.click(create())
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retour' }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Ouvrir' })).toHaveFocus()
  await reopen()
  await expect.element(name()).toHaveValue(MARDIS.name)
  await expect.element(description()).toHaveValue('À sept.')
  await expect.element(privacy()).toBeChecked()
  await expect.poll(() => dialog().getByRole('alert').elements()).toEqual([])
  api.answer(async () => Response.json(MARDIS, { status: 201 }))
  await userEvent.click(create())
  await api
    .expectRequests((all) => all.at(-1)?.body)
    .toMatchObject({ group: { name: MARDIS.name, description: 'À sept.', isPrivate: true } })
})
