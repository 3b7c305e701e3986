import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChatBubble } from './chat/chat-bubble.tsx'
import { ChoiceCard } from './forms/choice-card.tsx'
import { FieldGroup } from './forms/field.tsx'
import { Segment, Segments } from './forms/segments.tsx'
import { Tabs } from './layout/tabs.tsx'
import { Jersey } from './match/jersey.tsx'
import { PlacesRow } from './match/places-row.tsx'
import { Menu, MenuItem } from './overlays/menu.tsx'
import '#styles/theme.css'

type MediaSession = { send(method: 'Emulation.setEmulatedMedia', media: { features: { name: string; value: string }[] }): Promise<unknown> }

const setForcedColors = (value: 'active' | 'none') =>
  (cdp() as unknown as MediaSession).send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeEach(async () => void (await setForcedColors('active')))
afterEach(async () => void (await setForcedColors('none')))

const styleOf = (element: Element | null | undefined) => getComputedStyle(element ?? document.body)
/** What a system color is here. */
function systemColor(name: string): string {
  const probe = document.createElement('i')
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test('Nadia tells her own messages from Karim’s by their border', async () => {
  const message = { id: 'a', sentAt: '2026-11-20T18:00:00Z', state: 'sent', isContinuation: false } as const
  const karim = { id: 'karim', name: 'Karim Haddad', photo: null, kit: 2 }
  await render(
    <main className="grid">
      <ChatBubble entry={{ ...message, text: 'Qui a le ballon ?', author: karim }} onResend={() => {}} />
      <ChatBubble entry={{ ...message, id: 'b', text: 'Moi', author: null }} onResend={() => {}} />
    </main>,
  )
  const bubble = (text: string) => styleOf(page.getByText(text, { exact: true }).element())
  await expect.element(page.getByText('Moi', { exact: true })).toBeVisible()
  expect(bubble('Moi')).toMatchObject({ borderTopWidth: '2px', borderTopColor: systemColor('Highlight') })
  expect(bubble('Qui a le ballon ?')).toMatchObject({ borderTopWidth: '1px', borderTopColor: systemColor('CanvasText') })
})

test('a white kit has an edge', async () => {
  await render(<Jersey kit={7} text="NB" />)
  await expect.poll(() => document.querySelector('[stroke="var(--kit-edge)"]')).not.toBeNull()
  expect(styleOf(document.querySelector('[stroke="var(--kit-edge)"]')).stroke).toBe(systemColor('CanvasText'))
})

test('the jerseys of players show where the turf behind them does not', async () => {
  await render(
    <div className="turf on-turf">
      <PlacesRow taken={5} total={10} />
    </div>,
  )
  const [taken, free] = document.querySelectorAll('.on-turf path')
  expect(styleOf(taken).fill).toBe(systemColor('CanvasText'))
  expect(styleOf(free).stroke).toBe(systemColor('CanvasText'))
})

test('the chosen one of several answers is highlighted', async () => {
  await render(
    <FieldGroup label="Niveau">
      <Segments>
        <Segment name="level" defaultChecked>
          Débutant
        </Segment>
        <Segment name="level">Confirmé</Segment>
      </Segments>
    </FieldGroup>,
  )
  const background = (text: string) => styleOf(page.getByText(text, { exact: true }).element()).backgroundColor
  await expect.poll(() => background('Débutant')).toBe(systemColor('Highlight'))
  expect(background('Confirmé')).not.toBe(systemColor('Highlight'))
})

test('a box has its tick only where it is chosen', async () => {
  await render(
    <FieldGroup label="Quand">
      <ChoiceCard type="checkbox" title="Demain" defaultChecked />
      <ChoiceCard type="checkbox" title="Ce week-end" />
    </FieldGroup>,
  )
  const tick = (name: string) => page.getByRole('checkbox', { name }).element().parentElement?.querySelector('svg')
  await expect.poll(() => styleOf(tick('Demain')).visibility).toBe('visible')
  expect(styleOf(tick('Ce week-end')).visibility).toBe('hidden')
})

test('the selected tab is marked', async () => {
  const tabs = [
    { value: 'chat', label: 'Discussion' },
    { value: 'teams', label: 'Équipes' },
  ] as const
  await render(
    <Tabs label="Vestiaire" tabs={tabs} value="teams" onChange={() => {}}>
      Les équipes
    </Tabs>,
  )
  const outline = (name: string) => styleOf(page.getByRole('tab', { name }).element()).outlineStyle
  await expect.poll(() => outline('Équipes')).toBe('solid')
  expect(outline('Discussion')).toBe('none')
  const border = (name: string) => styleOf(page.getByRole('tab', { name }).element()).borderTopColor
  await expect.poll(() => border('Discussion')).toBe(systemColor('Canvas'))
})

test('the item of a menu that has the focus is marked', async () => {
  await render(
    <Menu trigger="Plus" triggerClass="">
      <MenuItem>Signaler</MenuItem>
      <MenuItem>Bloquer</MenuItem>
    </Menu>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Plus' }))
  await expect.element(page.getByRole('menuitem', { name: 'Bloquer' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Bloquer' })).toHaveFocus()
  const outline = (name: string) => styleOf(page.getByRole('menuitem', { name }).element()).outlineStyle
  await expect.poll(() => outline('Bloquer')).toBe('solid')
  expect(outline('Signaler')).toBe('none')
})
