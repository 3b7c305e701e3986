import { groupErrors } from '@coup-denvoi/contract/groups/group.errors'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GroupInvitations } from './group-invitations.tsx'
import '#styles/theme.css'

const api = fakeApi()

// The time goes on: only the eight seconds are skipped.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await sendAllActions()
  vi.useRealTimers()
})

const invited = (name: string, n: number) => ({
  userId: `player-${n}`,
  displayName: name,
  photo: null,
  kit: n,
  invitedAt: '2026-11-17T10:00:00.000Z',
  hasProfile: true,
})

function AdminsPage() {
  const ref = useRef<HTMLElement>(null)
  return (
    <main ref={ref} tabIndex={-1}>
      <GroupInvitations groupId="canuts" nextFocus={ref} />
    </main>
  )
}

/** The server knows these invitations. @param refuse answers a withdrawal instead */
async function renderInvitations(names: string[], refuse?: () => Response) {
  let open = names.map(invited)
  api.answer(async ({ method, path }) => {
    if (method === 'DELETE') {
      open = open.filter(({ userId }) => !path.endsWith(userId))
      return refuse?.() ?? Response.json({ done: true })
    }
    return Response.json({ items: open })
  })
  await render(<AdminsPage />, { wrapper: TestApp })
  await expect.element(sheet.getByRole('link', { name: names[0] })).toBeVisible()
}

const sheet = page.getByRole('region', { name: 'Sans réponse' })
const button = (name: string) => sheet.getByRole('button', { name })
const withdrawals = () => api.expectRequests((all) => all.filter(({ method }) => method === 'DELETE').map(({ path }) => path))

test('an admin takes an invitation back after eight seconds, not before', async () => {
  await renderInvitations(['Hugo Ferreira', 'Inès Moreau'])
  await userEvent.click(button('Retirer l’invitation envoyée à Hugo Ferreira'))
  await expect.element(page.getByText('Invitation retirée\u00a0: Hugo Ferreira')).toBeVisible()
  await expect.element(button('Annuler le retrait de l’invitation envoyée à Hugo Ferreira')).toHaveFocus()
  await withdrawals().toEqual([])
  vi.advanceTimersByTime(8000)
  await expect.element(sheet.getByText('Hugo Ferreira', { exact: true })).not.toBeInTheDocument()
  await withdrawals().toEqual(['/groups/canuts/invitations/player-0'])
  await expect.element(sheet.getByRole('link', { name: 'Inès Moreau' })).toBeVisible()
})

test('« Annuler » keeps it, but not as the second click of a double click', async () => {
  await renderInvitations(['Hugo Ferreira'])
  await userEvent.dblClick(button('Retirer l’invitation envoyée à Hugo Ferreira'))
  const keep = button('Annuler le retrait de l’invitation envoyée à Hugo Ferreira')
  await expect.element(keep).toBeVisible()
  await userEvent.click(keep)
  await expect.element(button('Retirer l’invitation envoyée à Hugo Ferreira')).toBeVisible()
  vi.advanceTimersByTime(20_000)
  await withdrawals().toEqual([])
})

test('the focus stays on the page when the last one is gone', async () => {
  await renderInvitations(['Hugo Ferreira'])
  await userEvent.click(button('Retirer l’invitation envoyée à Hugo Ferreira'))
  await expect.element(button('Annuler le retrait de l’invitation envoyée à Hugo Ferreira')).toHaveFocus()
  vi.advanceTimersByTime(8000)
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('says that the player answered first, and lists what is open', async () => {
  await renderInvitations(['Hugo Ferreira'], () => refusal('INVITATION_NOT_FOUND'))
  await userEvent.click(button('Retirer l’invitation envoyée à Hugo Ferreira'))
  await expect.element(button('Annuler le retrait de l’invitation envoyée à Hugo Ferreira')).toBeVisible()
  vi.advanceTimersByTime(8000)
  await expect.element(page.getByText(groupErrors.INVITATION_NOT_FOUND.message)).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
})
