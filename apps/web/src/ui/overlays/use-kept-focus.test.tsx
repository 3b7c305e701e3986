import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { ActionButton } from '#ui/layout/action-list.tsx'

type Control = (props: { disabled: boolean; onPress: () => void }) => ReactNode

const CONTROLS: [name: string, role: 'button' | 'switch', Control][] = [
  [
    'Button',
    'button',
    ({ onPress, ...props }) => (
      <Button {...props} onClick={onPress}>
        Je prends
      </Button>
    ),
  ],
  ['IconButton', 'button', ({ onPress, ...props }) => <IconButton {...props} label="Je prends" onClick={onPress} />],
  [
    'ActionButton',
    'button',
    ({ onPress, ...props }) => (
      <ActionButton {...props} icon={null} onClick={onPress}>
        Je prends
      </ActionButton>
    ),
  ],
  [
    'Switch',
    'switch',
    ({ onPress, ...props }) => (
      <Switch {...props} checked={false} onChange={onPress}>
        Je prends
      </Switch>
    ),
  ],
]

/** Waits for an answer that never comes, and counts the requests. */
function Waiting({ of: Control }: { of: Control }) {
  const [requests, setRequests] = useState(0)
  return (
    <main>
      <Control disabled={requests > 0} onPress={() => setRequests(requests + 1)} />
      <p>{`Demandes\u00a0: ${requests}`}</p>
      <button type="button">Ailleurs</button>
    </main>
  )
}

test.each(CONTROLS)('%s keeps the focus while its request is on its way, and sends no second one', async (_name, role, Control) => {
  await render(<Waiting of={Control} />)
  const control = page.getByRole(role, { name: 'Je prends' })
  control.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Demandes\u00a0: 1')).toBeVisible()
  // The browser takes the focus from what is disabled with the next frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(control).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Ailleurs' })).toHaveFocus()
  await expect.element(control).toBeDisabled()
  await expect.element(page.getByText('Demandes\u00a0: 1')).toBeVisible()
})
