import { expect, type Page } from '@playwright/test'

/** What has the focus can be seen: it lies in the window, under no bar, and something marks it. */
export async function expectFocusVisible(page: Page): Promise<{ isOutside: boolean; name: string }> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { isOutside: true, name: '', trouble: '' }
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 60)
    // A radio or a switch is drawn by its label.
    const seen = element.matches('input[type=radio], input[type=checkbox]') ? (element.closest('label') ?? element) : element
    const { top, bottom, left, right, height } = seen.getBoundingClientRect()
    // The last of a line that scrolls under the thumb may stick out to the side.
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = height > innerHeight ? innerHeight / 2 : (top + bottom) / 2
    const above = (y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (seen.contains(hit) || hit.contains(seen))
    }
    const isMarked = (candidate: Element) =>
      // A link that covers its card draws the mark around the card.
      [undefined, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
    const marks = [element, ...seen.querySelectorAll('*'), seen]
    const trouble = [
      ...(top < -1 || bottom > innerHeight + 1 ? (height > innerHeight ? [] : [`lies outside of the window: ${top} to ${bottom}`]) : []),
      ...(above(y) ? [] : ['lies under something else']),
      ...(marks.some(isMarked) ? [] : ['is not marked']),
    ]
    return { isOutside: false, name, trouble: trouble.join(', ') }
  })
  expect(focus.trouble, `« ${focus.name} » on ${page.url()}`).toBe('')
  return focus
}
