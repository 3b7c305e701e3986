import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './forms/button.tsx'
import { Sheet, SheetHeader } from './layout/sheet.tsx'
import '#styles/theme.css'

test('a button without a frame has the color of a button, not that of the gray text around it', async () => {
  await render(
    <Sheet aria-labelledby="regulars">
      <SheetHeader id="regulars" title="Habitués" aside={<Button variant="ghost">Changer la liste</Button>} />
    </Sheet>,
  )
  const colorOf = (element: Element) => getComputedStyle(element).color
  const button = page.getByRole('button', { name: 'Changer la liste' }).element()
  expect(colorOf(button)).toBe(colorOf(page.getByRole('heading', { name: 'Habitués' }).element()))
})
