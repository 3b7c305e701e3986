import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, aViewer } from '#features/matches/testing/matches.ts'
import { TestApp } from '#testing/test-app.tsx'
import { LeaveMatchDialog } from './leave-match-dialog.tsx'
import '#styles/theme.css'

const viewer = aViewer({ status: 'going' })

async function renderDialog(changes: Parameters<typeof aMatch>[0]) {
  const onLeave = vi.fn()
  const onClose = vi.fn()
  await render(
    <TestApp>
      <LeaveMatchDialog open match={aMatch({ viewer, organizerName: 'Karim Haddad', ...changes })} onLeave={onLeave} onClose={onClose} />
    </TestApp>,
  )
  return { onLeave, onClose }
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const leave = () => userEvent.click(page.getByRole('button', { name: 'Me désister' }))
const word = page.getByRole('textbox', { name: 'Un mot pour Karim' })

test('after the deadline, a word is asked for; nothing is left without it', async () => {
  const { onLeave, onClose } = await renderDialog({ startsAt: inHours(5), leaveDeadlineHours: 24 })
  await expect
    .element(page.getByText(/On pouvait se désister librement jusqu’au .+ Si votre place reste vide, elle compte comme une absence\./))
    .toBeVisible()
  await leave()
  await expect.element(word).toHaveAccessibleDescription(/Dites un mot\./)
  expect(onLeave).not.toHaveBeenCalled()
  await userEvent.fill(word, '  Mon train est supprimé ')
  await leave()
  await expect.poll(() => onLeave.mock.calls).toEqual([[{ guestsStay: true, reason: 'Mon train est supprimé' }]])
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('before it, who brings a guest says whether the guest comes, and no more', async () => {
  const nadia = aMatchPlayer('Nadia Benali', { isViewer: true })
  const amir = aMatchPlayer('Amir', { userId: null, guest: { id: 'amir', hostId: nadia.userId, hostName: 'Nadia Benali', origin: 'host' } })
  const { onLeave } = await renderDialog({ startsAt: inHours(48), leaveDeadlineHours: 24, players: [nadia, amir] })
  await userEvent.click(page.getByRole('radio').nth(1))
  await expect.element(word).not.toBeInTheDocument()
  await leave()
  await expect.poll(() => onLeave.mock.calls).toEqual([[{ guestsStay: false, reason: undefined }]])
})

test('nobody is told where the organizer is gone', async () => {
  const nadia = aMatchPlayer('Nadia Benali', { isViewer: true })
  const amir = aMatchPlayer('Amir', { userId: null, guest: { id: 'amir', hostId: nadia.userId, hostName: 'Nadia Benali', origin: 'host' } })
  const match = { startsAt: inHours(48), players: [nadia, amir] }
  await renderDialog(match)
  await expect.element(page.getByText('Sa place est gardée, Karim est prévenu', { exact: true })).toBeVisible()
  await cleanup()
  await renderDialog({ ...match, organizerId: null, organizerName: 'Organisateur inconnu' })
  await expect.element(page.getByText('Sa place est gardée', { exact: true })).toBeVisible()
})
