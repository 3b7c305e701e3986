import type { LockerItem } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { lockerRoomQuery } from '../../locker-room.queries.ts'
import { aLockerRoom } from '../../testing/locker-rooms.ts'
import { ItemsSection } from './items-section.tsx'
import '#styles/theme.css'

const api = fakeApi()

const FREE: LockerItem = { id: 'ball', name: 'Ballon', takenBy: null, can: { take: true, release: false, remove: true } }
const OWN: LockerItem = {
  ...FREE,
  takenBy: { userId: 'karim', displayName: 'Karim', isViewer: true },
  can: { take: false, release: true, remove: false },
}
const NADIAS: LockerItem = {
  ...FREE,
  takenBy: { userId: 'nadia', displayName: 'Nadia', isViewer: false },
  can: { take: false, release: false, remove: false },
}

function Room() {
  const { data } = useQuery(lockerRoomQuery('five'))
  return data && data !== 'closed' && <ItemsSection room={data} />
}

async function renderItems(items: LockerItem[]) {
  const server = { room: aLockerRoom({ items }) }
  api.on('GET /matches/five/locker-room', () => server.room)
  await render(<Room />, { wrapper: TestApp })
  return server
}

const button = (name: string) => page.getByRole('button', { name })
async function press(name: string) {
  await expect.element(button(name)).toBeVisible()
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}

test('taking an item and leaving it keeps the focus on its button', async () => {
  await renderItems([FREE])
  api.on('PUT /matches/five/items/ball/taker', () => aLockerRoom({ items: [OWN] }))
  api.on('DELETE /matches/five/items/ball/taker', () => aLockerRoom({ items: [FREE] }))
  await press('Je prends\u00a0: Ballon')
  await expect.element(button('Je laisse\u00a0: Ballon')).toHaveFocus()
  await press('Je laisse\u00a0: Ballon')
  await expect.element(button('Je prends\u00a0: Ballon')).toHaveFocus()
})

test('when Nadia was faster, the focus is on the item that she brings', async () => {
  const server = await renderItems([FREE])
  api.on('PUT /matches/five/items/ball/taker', () => {
    server.room = aLockerRoom({ items: [NADIAS] })
    return refusal('ITEM_TAKEN')
  })
  await press('Je prends\u00a0: Ballon')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Nadia' })).toHaveFocus()
})

test('after an item is removed, the focus is where another can be added', async () => {
  await renderItems([FREE])
  api.on('DELETE /matches/five/items/ball', () => aLockerRoom({ items: [] }))
  await press('Retirer\u00a0: Ballon')
  await expect.element(button('Ajouter un objet')).toHaveFocus()
})

test('nothing to bring is no list for those who add nothing', async () => {
  api.on('GET /matches/five/locker-room', () => aLockerRoom({ can: { ...aLockerRoom().can, addItems: false } }))
  await render(<Room />, { wrapper: TestApp })
  await expect.element(page.getByText('Rien sur les patères pour le moment.')).toBeVisible()
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
})

test('an item without a name is refused where it is typed', async () => {
  await renderItems([])
  await userEvent.click(button('Ajouter un objet'))
  await userEvent.click(button('Ajouter'))
  await expect.element(page.getByRole('textbox', { name: 'Que faut-il apporter' })).toHaveFocus()
  await expect.element(page.getByText('Indiquez ce qu’il faut apporter')).toBeVisible()
})
