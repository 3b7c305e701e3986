import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { aPlayerProfile } from '../testing/players.ts'
import { PlayerHeader } from './player-header.tsx'
import '#styles/theme.css'

const api = fakeApi()

const NO_RIGHTS: Player['can'] = { message: false, contact: false, invite: false, report: false, block: false, unblock: false }

async function renderHead(change: Partial<Player> = {}) {
  const onOpenDialog = vi.fn()
  await render(
    <TestApp>
      <PlayerHeader player={aPlayerProfile(change)} onOpenDialog={onOpenDialog} />
    </TestApp>,
  )
  return { onOpenDialog }
}

test('leads to the conversation where the viewer may write', async () => {
  const { onOpenDialog } = await renderHead()
  await expect.element(page.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/messages?userId=elodie')
  await expect.element(page.getByText('Vous avez joué 4 fois ensemble\u00a0: écrivez-lui directement.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Contacter' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Inviter' }))
  await expect.poll(() => onOpenDialog.mock.calls).toEqual([['invite']])
})

test('offers a contact request to those who may not write', async () => {
  api.answer(async () => Response.json({ id: null, can: { write: false } }))
  const { onOpenDialog } = await renderHead({ can: { ...NO_RIGHTS, contact: true } })
  await expect.element(page.getByText(/reçoit les messages de ses coéquipiers\. Envoyez-lui un mot de 300\u00a0signes/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Contacter' }))
  await expect.poll(() => onOpenDialog.mock.calls).toEqual([['contact']])
  await expect.element(page.getByRole('link', { name: 'Message' })).not.toBeInTheDocument()
  await api.expectRequests().toMatchObject([{ path: '/players/elodie/conversation' }])
})

test('disables the contact button while a request is pending', async () => {
  api.answer(async () => Response.json({ id: null, can: { write: false } }))
  const { onOpenDialog } = await renderHead({
    viewer: { isSelf: false, hasBlocked: false, awaitsAnswer: true },
    can: { ...NO_RIGHTS, contact: true },
  })
  const button = page.getByRole('button', { name: 'Demande envoyée' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Votre demande attend sa réponse.')).toBeVisible()
  await userEvent.click(button, { force: true })
  expect(onOpenDialog).not.toHaveBeenCalled()
  await api.expectRequests().toMatchObject([{ path: '/players/elodie/conversation' }])
})

test('shows a blocked player without actions', async () => {
  await renderHead({ viewer: { isSelf: false, hasBlocked: true, awaitsAnswer: false }, can: { ...NO_RIGHTS, unblock: true } })
  await expect.element(page.getByText('Vous avez bloqué cette personne.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Message' })).not.toBeInTheDocument()
})

test('allows answering an existing conversation without the right to contact', async () => {
  api.answer(async () => Response.json({ id: 'with-elodie', can: { write: true } }))
  await renderHead({ can: NO_RIGHTS })
  await expect.element(page.getByRole('link', { name: 'Message' })).toBeVisible()
  await api.expectRequests().toMatchObject([{ path: '/players/elodie/conversation' }])
})

test('links the viewer’s own profile to the settings', async () => {
  await renderHead({ viewer: { isSelf: true, hasBlocked: false, awaitsAnswer: false }, can: NO_RIGHTS })
  await expect.element(page.getByText('C’est votre profil.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Modifier mon profil' })).toHaveAttribute('href', '/settings?section=profil')
})
