import { groupErrors } from '@coup-denvoi/contract/groups/group.errors'
import { createRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_CREATOR, aGroup } from '#features/groups/testing/groups.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()
const CANUTS = aGroup({ viewer: { role: 'creator', hasPendingRequest: false }, can: AS_CREATOR })

function Page({ memberCount }: { memberCount: number }) {
  const [open, setOpen] = useState(true)
  return <DeleteGroupDialog open={open} group={{ ...CANUTS, memberCount }} onClose={() => setOpen(false)} finalFocus={createRef()} />
}

async function openDialog(answer: () => Response, { memberCount = 24 } = {}) {
  api.answer(async ({ method }) => (method === 'POST' ? answer() : Response.json({ items: [], nextCursor: null })))
  await render(
    <TestApp>
      <Page memberCount={memberCount} />
    </TestApp>,
  )
  await expect.element(dialog()).toBeVisible()
}

const dialog = () => page.getByRole('alertdialog', { name: 'Supprimer Les Canuts du mardi\u202f?' })
const name = () => page.getByRole('textbox', { name: 'Pour confirmer, écrivez «\u00a0Les Canuts du mardi\u00a0»' })
const confirm = () => userEvent.click(page.getByRole('button', { name: 'Supprimer le groupe' }))
const postRequests = () => api.expectRequests((all) => all.filter(({ method }) => method === 'POST'))

test('asks for the name, and deletes the group once it is right', async () => {
  await openDialog(() => Response.json({ done: true }))
  await confirm()
  await expect.element(name()).toHaveAccessibleDescription('Écrivez le nom du groupe')
  await userEvent.fill(name(), 'Les Canuts')
  await confirm()
  await expect.element(name()).toHaveAccessibleDescription('Ce n’est pas le nom du groupe')
  await postRequests().toEqual([])
  await userEvent.fill(name(), 'les canuts du mardi')
  await confirm()
  await expect.element(page.getByText('Groupe supprimé')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await postRequests().toEqual([{ method: 'POST', path: '/groups/canuts/deletion', body: { name: 'les canuts du mardi' } }])
})

test('says who is told, if there is anybody', async () => {
  await openDialog(() => Response.json({ done: true }), { memberCount: 1 })
  await expect.element(page.getByText('Le groupe disparaît, avec ses sondages, sa caisse et ses demandes en attente.')).toBeVisible()
})

test('shows why it failed, and stays open', async () => {
  await openDialog(() => refusal('GROUP_NAME_DIFFERS'))
  await userEvent.fill(name(), 'Les Canuts du mardi')
  await confirm()
  await expect.element(page.getByRole('alert').filter({ hasText: groupErrors.GROUP_NAME_DIFFERS.message })).toBeVisible()
  await expect.element(dialog()).toBeVisible()
})
