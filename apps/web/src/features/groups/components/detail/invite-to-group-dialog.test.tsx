import { groupErrors } from '@coup-denvoi/contract/groups/group.errors'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_ADMIN, AS_MEMBER, aGroup } from '#features/groups/testing/groups.ts'
import { aPlayerCard } from '#features/players/testing/players.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { InviteToGroupDialog } from './invite-to-group-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()
const hugo = aPlayerCard({ id: 'hugo', displayName: 'Hugo Ferreira' })

async function renderDialog(can = AS_ADMIN, answer: () => Response = () => Response.json({ invited: true })) {
  api.answer(async ({ method }) => (method === 'PUT' ? answer() : Response.json({ items: [hugo], nextCursor: null, total: 1 })))
  await render(
    <TestApp>
      <InviteToGroupDialog open group={aGroup({ can })} onClose={() => undefined} />
    </TestApp>,
  )
}

const search = () => page.getByRole('searchbox', { name: 'Chercher un joueur' })
const writes = () =>
  api.expectRequests((all) => all.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))

test('gives every member the link to the group, and admins the search', async () => {
  await renderDialog(AS_MEMBER)
  await expect.element(page.getByRole('textbox', { name: 'Lien d’invitation' })).toHaveValue(`${location.origin}/groups/canuts`)
  await expect.element(search()).not.toBeInTheDocument()
})

test('invites a player by name, once', async () => {
  await renderDialog()
  await userEvent.fill(search(), 'hug')
  await userEvent.click(page.getByRole('button', { name: 'Inviter Hugo Ferreira' }))
  await expect.element(page.getByRole('button', { name: 'Invité Hugo Ferreira' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Invitation envoyée')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Terminer' })).toBeVisible()
  await writes().toEqual(['PUT /groups/canuts/invitations/hugo'])
})

test('says at the name why somebody is not invited', async () => {
  await renderDialog(AS_ADMIN, () => refusal('INVITED_IS_MEMBER'))
  await userEvent.fill(search(), 'hug')
  await userEvent.click(page.getByRole('button', { name: 'Inviter Hugo Ferreira' }))
  await expect.element(page.getByRole('listitem').getByRole('alert')).toHaveTextContent(groupErrors.INVITED_IS_MEMBER.message)
})
