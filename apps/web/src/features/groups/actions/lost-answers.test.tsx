import { type ErrorCode, errors } from '@coup-denvoi/contract/errors'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_MEMBER, aGroup } from '#features/groups/testing/groups.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { useDeleteGroup } from './use-delete-group.ts'
import { useDemoteAdmin } from './use-demote-admin.ts'
import { useLeaveGroup } from './use-leave-group.ts'
import { useRequestToJoin } from './use-request-to-join.ts'
import { useTransferOwnership } from './use-transfer-ownership.ts'

const api = fakeApi()

const GROUP = aGroup()
const SOFIA = { userId: 'sofia-martins', displayName: 'Sofia Martins' }
const STILL_IN = { viewer: { role: 'member' as const, hasPendingRequest: false }, can: AS_MEMBER }

type Act = () => { act: () => void; errorText?: string | null }
type Case = { use: Act; route: string; refused: ErrorCode; done: string }

const LEAVE: Case = {
  use: () => {
    const { leave, errorText } = useLeaveGroup(GROUP, () => undefined)
    return { act: leave, errorText }
  },
  route: 'POST /groups/:id/leave',
  refused: 'MEMBER_NOT_FOUND',
  done: 'Vous avez quitté le groupe « Les Canuts du mardi »',
}

const CASES: [string, Case][] = [
  ['leaves', LEAVE],
  [
    'passes the group on',
    {
      use: () => {
        const { transfer, errorText } = useTransferOwnership(GROUP, () => undefined)
        return { act: () => transfer(SOFIA), errorText }
      },
      route: 'POST /groups/:id/owner',
      refused: 'TRANSFER_DENIED',
      done: 'Le groupe « Les Canuts du mardi » est maintenant à Sofia Martins',
    },
  ],
  [
    'makes an admin a member',
    {
      use: () => {
        const { demote, error } = useDemoteAdmin(GROUP, () => undefined)
        return { act: () => demote(SOFIA), errorText: error?.message }
      },
      route: 'DELETE /groups/:id/admins/:userId',
      refused: 'NOT_AN_ADMIN',
      done: 'Sofia Martins n’est plus admin',
    },
  ],
  [
    'deletes the group',
    {
      use: () => {
        const { deleteGroup, error } = useDeleteGroup(GROUP, () => undefined)
        return { act: () => deleteGroup(GROUP.name), errorText: error?.message }
      },
      route: 'POST /groups/:id/deletion',
      refused: 'GROUP_NOT_FOUND',
      done: 'Groupe supprimé',
    },
  ],
  [
    'asks to join',
    {
      use: () => ({ act: useRequestToJoin(GROUP).request }),
      route: 'POST /groups/:id/requests',
      refused: 'REQUEST_PENDING',
      done: 'Demande envoyée',
    },
  ],
]

function Action({ use }: { use: Act }) {
  const { act, errorText } = use()
  return (
    <>
      <button type="button" onClick={act}>
        Envoyer
      </button>
      {errorText && <p>{`Erreur : ${errorText}`}</p>}
    </>
  )
}

const press = () => userEvent.click(page.getByRole('button', { name: 'Envoyer' }))

/** The first answer gets lost; then the server refuses the same. */
async function sendTwice({ use, route, refused }: Case) {
  let sent = 0
  api.on(route, () => {
    sent++
    return sent === 1 ? Promise.reject(new TypeError('Failed to fetch')) : refusal(refused)
  })
  await render(
    <TestApp>
      <Action use={use} />
    </TestApp>,
  )
  await press()
  await api.requests(route, 1)
  await press()
  await api.requests(route, 2)
}

test.each(CASES)('who %s again after a lost answer is told that it is done', async (_what, one) => {
  api.on('GET /groups/:id', () => GROUP)
  await sendTwice(one)
  await expect.element(page.getByRole('alert').filter({ hasText: one.done })).toBeVisible()
  await expect.element(page.getByText(/^Erreur/)).not.toBeInTheDocument()
})

test('a group that somebody is still in was not left', async () => {
  api.on('GET /groups/:id', () => aGroup(STILL_IN))
  await sendTwice(LEAVE)
  await expect.element(page.getByText(`Erreur : ${errors.MEMBER_NOT_FOUND.message}`)).toBeVisible()
})

test.each(CASES.filter(([, one]) => one.refused !== 'REQUEST_PENDING'))(
  'who %s without a lost answer is told why not',
  async (_what, one) => {
    api.on(one.route, () => refusal(one.refused))
    await render(
      <TestApp>
        <Action use={one.use} />
      </TestApp>,
    )
    await press()
    await expect.element(page.getByText(`Erreur : ${errors[one.refused].message}`)).toBeVisible()
  },
)
