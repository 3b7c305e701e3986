import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { aPlayerProfile } from '../testing/players.ts'
import { BlockPlayerDialog } from './block-player-dialog.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

test('explains blocking before it blocks', async () => {
  const elodie = aPlayerProfile()
  api.answer(async () => Response.json({ ...elodie, viewer: { ...elodie.viewer, hasBlocked: true } }))
  const onClose = vi.fn()
  await render(
    <TestApp>
      <BlockPlayerDialog open player={elodie} onClose={onClose} finalFocus={{ current: null }} />
    </TestApp>,
  )
  await expect
    .element(page.getByRole('alertdialog', { name: 'Bloquer Élodie Marchand\u202f?' }))
    .toHaveAccessibleDescription('Vous ne recevrez plus de messages, d’invitations ni de demandes de cette personne. Elle n’en saura rien.')
  await api.expectNoRequest()
  await userEvent.click(page.getByRole('button', { name: 'Bloquer' }))
  await expect.element(page.getByText('Vous avez bloqué Élodie Marchand')).toBeVisible()
  await api.expectRequests().toMatchObject([{ method: 'PUT', path: '/players/elodie/block' }])
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})
