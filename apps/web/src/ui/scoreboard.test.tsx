import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Scoreboard } from './match/scoreboard.tsx'
import '#styles/theme.css'

const ITEMS = [
  ['matchs joués', 57],
  ['organisés', 12],
  ['note sur 5', '4,9'],
  ['avec vous', 6],
] as const

test.for([
  ['a laptop', 1280, 1],
  ['a phone', 390, 2],
  ['the narrowest phone at 200 %', 280, 4],
] as const)('four counts on %s', async ([, width, rows]) => {
  await page.viewport(width, 844)
  await render(
    <div style={{ padding: 16 }}>
      <Scoreboard large items={ITEMS} />
    </div>,
  )
  await expect.element(page.getByText('avec vous')).toBeVisible()
  const labels = ITEMS.map(([label]) => page.getByText(label).element().getBoundingClientRect())
  expect(new Set(labels.map(({ bottom }) => Math.round(bottom))).size).toBe(rows)
  expect(Math.max(...labels.map(({ height }) => height)), 'each label on one line').toBeLessThan(24)
})

test('three counts stay in one row on a phone', async () => {
  await page.viewport(390, 844)
  await render(<Scoreboard items={ITEMS.slice(1)} />)
  const tops = ITEMS.slice(1).map(([label]) => page.getByText(label).element().getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
})
