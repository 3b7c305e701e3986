import { groupErrors } from '@coup-denvoi/contract/groups/group.errors'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { AS_ADMIN, aGroup } from '#features/groups/testing/groups.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { EditGroupDialog } from './edit-group-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()
const CANUTS = aGroup({ viewer: { role: 'admin', hasPendingRequest: false }, can: AS_ADMIN })

function Page() {
  const [open, setOpen] = useState(true)
  return <EditGroupDialog open={open} group={CANUTS} onClose={() => setOpen(false)} />
}

async function openDialog(answer: () => Promise<Response>) {
  api.answer(answer)
  await render(
    <TestApp>
      <Page />
    </TestApp>,
  )
  await expect.element(name()).toHaveValue('Les Canuts du mardi')
}

const dialog = () => page.getByRole('alertdialog', { name: 'Modifier le groupe' })
const name = () => page.getByRole('textbox', { name: 'Nom' })
const save = () => userEvent.click(page.getByRole('button', { name: 'Enregistrer' }))

test('sends only what the admin changed, so that another admin’s changes stay', async () => {
  await openDialog(async () => Response.json({ ...CANUTS, name: 'Les Canuts du jeudi', isPrivate: true }))
  await userEvent.fill(name(), 'Les Canuts du jeudi')
  await userEvent.click(page.getByRole('switch', { name: 'Groupe privé' }))
  await save()
  await expect.element(page.getByText('Groupe modifié')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'PUT'))
    .toEqual([
      {
        method: 'PUT',
        path: '/groups/canuts',
        body: { changes: { name: 'Les Canuts du jeudi', isPrivate: true }, seen: { name: 'Les Canuts du mardi', isPrivate: false } },
      },
    ])
})

test('sends nothing when nothing was changed', async () => {
  await openDialog(async () => Response.json(CANUTS))
  await save()
  await expect.element(dialog()).not.toBeInTheDocument()
  await api.expectRequests().toEqual([])
})

test('keeps what was typed when somebody is no longer an admin', async () => {
  await openDialog(async () => refusal('PERMISSION_DENIED'))
  await userEvent.fill(name(), 'Les Canuts du jeudi')
  await save()
  await expect.element(page.getByRole('alert').filter({ hasText: groupErrors.PERMISSION_DENIED.message })).toBeVisible()
  await expect.element(name()).toHaveValue('Les Canuts du jeudi')
})

test('what was typed is kept when the dialog is closed or the page is left, until it is given up', async () => {
  await openDialog(async () => Response.json(CANUTS))
  const forget = page.getByRole('button', { name: 'Oublier les changements' })
  await expect.element(forget).not.toBeInTheDocument()
  await userEvent.fill(name(), 'Les Canuts du jeudi')
  await userEvent.click(page.getByRole('button', { name: 'Retour' }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await cleanup()

  await render(
    <TestApp>
      <Page />
    </TestApp>,
  )
  await expect.element(name()).toHaveValue('Les Canuts du jeudi')
  await userEvent.click(forget)
  await userEvent.click(page.getByRole('alertdialog', { name: /^Abandonner/ }).getByRole('button', { name: 'Abandonner' }))
  await expect.element(name()).toHaveValue('Les Canuts du mardi')
  await expect.element(forget).not.toBeInTheDocument()
  await expect.poll(() => localStorage.length).toBe(0)
})
