import { expect, type Page } from '@playwright/test'

/** Expects the focused element to be visible: in the window, not under a bar, and with a focus ring. */
export async function expectFocusVisible(page: Page): Promise<{ isOutside: boolean; name: string }> {
  let focus: Awaited<ReturnType<typeof describeFocus>> = { isOutside: true, name: '', problems: '' }
  // The window scrolls after the focus has moved.
  await expect(async () => {
    focus = await describeFocus(page)
    expect(focus.problems, `« ${focus.name} » on ${page.url()}`).toBe('')
  }).toPass({ timeout: 5000 })
  return focus
}

const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { isOutside: true, name: '', problems: '' }
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 60)
    // Radios and switches are drawn by their label.
    const visible = element.matches('input[type=radio], input[type=checkbox]') ? (element.closest('label') ?? element) : element
    const { top, bottom, left, right, height } = visible.getBoundingClientRect()
    // The last item of a horizontal scroller may stick out.
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = height > innerHeight ? innerHeight / 2 : (top + bottom) / 2
    const isUncovered = (y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (visible.contains(hit) || hit.contains(visible))
    }
    const hasOutline = (candidate: Element) =>
      // A link that covers its card draws its focus ring around the card.
      [undefined, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
    const candidates = [element, ...visible.querySelectorAll('*'), visible]
    const problems = [
      ...(top < -1 || bottom > innerHeight + 1 ? (height > innerHeight ? [] : [`is outside the window: ${top} to ${bottom}`]) : []),
      ...(isUncovered(y) ? [] : ['is covered']),
      ...(candidates.some(hasOutline) ? [] : ['has no focus ring']),
    ]
    return { isOutside: false, name, problems: problems.join(', ') }
  })
