import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aHandover, aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { OrganizerCard } from './organizer-card.tsx'
import '#styles/theme.css'

const api = fakeApi()

async function renderCard(change: Partial<Match>) {
  const onOpenDialog = vi.fn()
  const onCancelHandover = vi.fn()
  await render(
    <TestApp>
      {/* Below the toasts. */}
      <div style={{ paddingTop: 300 }}>
        <OrganizerCard match={aMatch(change)} onOpenDialog={onOpenDialog} onCancelHandover={onCancelHandover} />
      </div>
    </TestApp>,
  )
  return { onOpenDialog, onCancelHandover }
}

const handOverButton = () => page.getByRole('button', { name: 'Passer la main' })
const becomeOrganizerButton = () => page.getByRole('button', { name: 'Devenir organisateur' })

test('the organizer can hand over', async () => {
  const { onOpenDialog } = await renderCard({ can: { ...NO_RIGHTS, handOver: true } })
  await userEvent.click(handOverButton())
  await expect.poll(() => onOpenDialog).toHaveBeenCalledExactlyOnceWith({ kind: 'handOver' })
})

test('the organizer sees a pending handover and can cancel it', async () => {
  api.answer(async () => Response.json(aMatch({})))
  const { onCancelHandover } = await renderCard({ can: { ...NO_RIGHTS, handOver: true }, handover: aHandover({}) })
  await expect.element(page.getByText('Vous avez proposé à Nadia Belkacem d’organiser ce match.')).toBeVisible()
  await expect.element(handOverButton()).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Annuler la demande' }))
  await expect.element(page.getByText('Votre demande est annulée')).toBeVisible()
  await api.expectRequests().toEqual([{ method: 'DELETE', path: '/matches/five/handover', body: undefined }])
  await expect.poll(() => onCancelHandover).toHaveBeenCalledOnce()
})

test('a match without an organizer can be taken over', async () => {
  const orphan = { organizerId: null, organizerName: 'Organisateur inconnu', can: { ...NO_RIGHTS, becomeOrganizer: true } }
  const { onOpenDialog } = await renderCard(orphan)
  await userEvent.click(becomeOrganizerButton())
  await expect.poll(() => onOpenDialog).toHaveBeenCalledExactlyOnceWith({ kind: 'becomeOrganizer' })
})

test('hides the action from a player who is asked to organize', async () => {
  await renderCard({ can: { ...NO_RIGHTS, becomeOrganizer: true }, handover: aHandover({ fromName: null, isForViewer: true }) })
  await expect.element(becomeOrganizerButton()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Annuler la demande' })).not.toBeInTheDocument()
})

test('links to the locker room', async () => {
  await renderCard({ can: { ...NO_RIGHTS, enterLockerRoom: true } })
  await expect.element(page.getByRole('link', { name: 'Vestiaire' })).toHaveAttribute('href', '/matches/five/locker-room')
})

test('the organizer can duplicate the match', async () => {
  await renderCard({ can: { ...NO_RIGHTS, duplicate: true } })
  await expect.element(page.getByRole('link', { name: 'Dupliquer le match' })).toHaveAttribute('href', '/organiser?copyOf=five')
})

test('reporting is the last action', async () => {
  const { onOpenDialog } = await renderCard({ can: { ...NO_RIGHTS, report: true, contactOrganizer: true } })
  const buttons = page.getByRole('button')
  await expect.poll(() => buttons.elements().at(-1)?.textContent).toBe('Signaler ce match')
  await userEvent.click(buttons.last())
  await expect.poll(() => onOpenDialog).toHaveBeenCalledExactlyOnceWith({ kind: 'report' })
})

test('a contact request that waits for its answer is not written again', async () => {
  const organizer = { photo: null, kit: 0, matchesOrganized: 6, hasProfile: true, awaitsAnswer: true }
  const { onOpenDialog } = await renderCard({ organizer, can: { ...NO_RIGHTS, contactOrganizer: true } })
  await userEvent.click(page.getByRole('button', { name: 'Demande envoyée, en attente de réponse' }), { force: true })
  await expect.element(page.getByRole('button', { name: 'Contacter l’organisateur' })).not.toBeInTheDocument()
  expect(onOpenDialog).not.toHaveBeenCalled()
})

test('the organizer cannot report the match', async () => {
  await renderCard({ can: { ...NO_RIGHTS, cancel: true } })
  await expect.element(page.getByRole('button', { name: 'Annuler le match' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Signaler ce match' })).not.toBeInTheDocument()
})
