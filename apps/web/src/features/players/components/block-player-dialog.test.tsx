import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InApp } from '#testing/in-app.tsx'
import { fakeWire } from '#testing/wire.ts'
import { aPlayerProfile } from '../testing/players.ts'
import { BlockPlayerDialog } from './block-player-dialog.tsx'
import '#styles/theme.css'

const wire = fakeWire()

test('Blocking says what it does before it does it', async () => {
  const elodie = aPlayerProfile()
  wire.answer = async () => Response.json({ ...elodie, viewer: { ...elodie.viewer, hasBlocked: true } })
  const onClose = vi.fn()
  await render(
    <InApp>
      <BlockPlayerDialog open player={elodie} onClose={onClose} afterwards={{ current: null }} />
    </InApp>,
  )
  await expect
    .element(page.getByRole('alertdialog', { name: 'Bloquer Élodie Marchand\u202f?' }))
    .toHaveAccessibleDescription('Vous ne recevrez plus de messages, d’invitations ni de demandes de cette personne. Elle n’en saura rien.')
  expect(wire.asked).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Bloquer' }))
  await expect.element(page.getByText('Vous avez bloqué Élodie Marchand')).toBeVisible()
  expect(wire.asked).toMatchObject([{ method: 'PUT', path: '/players/elodie/block' }])
  expect(onClose).toHaveBeenCalledOnce()
})
