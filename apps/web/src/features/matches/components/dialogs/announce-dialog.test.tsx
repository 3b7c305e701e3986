import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { lockerRoomErrors } from '@coup-denvoi/contract/locker-room/locker-room.errors'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatch, aViewer } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()

async function renderDialog(currentPlayers = 6) {
  const onClose = vi.fn()
  const viewer = aViewer({ status: 'going', isOrganizer: true })
  const { unmount } = await render(
    <TestApp>
      <AnnounceDialog open match={aMatch({ currentPlayers, waitingPlayers: 0, viewer })} onClose={onClose} />
    </TestApp>,
  )
  return { onClose, unmount }
}
const send = () => userEvent.click(page.getByRole('button', { name: 'Envoyer l’annonce' }))
const text = page.getByRole('textbox', { name: 'Votre annonce' })

test('sends the text as typed; after a failure the same announcement again', async () => {
  api.answer(async () => refusal('ANNOUNCEMENTS_SPENT'))
  const { onClose } = await renderDialog()
  await expect.element(page.getByText(/^5\sjoueurs de la liste et du banc seront prévenus/)).toBeVisible()
  await send()
  await expect.element(text).toHaveAccessibleDescription(/Écrivez votre annonce/)
  await userEvent.fill(text, 'On joue en salle <3')
  await send()
  await expect.element(page.getByRole('alert').getByText(lockerRoomErrors.ANNOUNCEMENTS_SPENT.message)).toBeVisible()
  await expect.element(text).toHaveValue('On joue en salle <3')
  api.answer(async () => Response.json({}))
  await send()
  await expect.element(page.getByText('Annonce envoyée')).toBeVisible()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  await api.expectRequests((all) => new Set(all.map(({ path }) => path)).size).toBe(1)
  await api.expectRequests((all) => all.map(({ body }) => body)).toEqual([{ text: 'On joue en salle <3' }, { text: 'On joue en salle <3' }])
})

test('offers nothing when nobody else is on the list', async () => {
  await renderDialog(1)
  await expect.element(page.getByText(/^Personne d’autre n’est sur la liste/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Envoyer l’annonce' })).not.toBeInTheDocument()
})

test('an announcement whose answer got lost is the same after a reload, and another one after a refusal of its key', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => refusal('MESSAGE_SENT'), () => Response.json({})]
  api.answer(async () => answers.shift()?.() ?? Response.json({}))
  const { unmount } = await renderDialog()
  await userEvent.fill(text, 'On joue en salle')
  await send()
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
  await unmount()
  const { onClose } = await renderDialog()
  await expect.element(text).toHaveValue('On joue en salle')
  await userEvent.fill(text, 'On joue dehors')
  await send()
  await expect.element(page.getByText(lockerRoomErrors.MESSAGE_SENT.message)).toBeVisible()
  await send()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  await api
    .expectRequests((all) => all.map(({ path }, n) => all.findIndex((other) => other.path === path) === n))
    .toEqual([...[true, false, true]])
})
