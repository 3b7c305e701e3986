import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoClippedText, expectNoHorizontalScroll } from './layout-checks.ts'

/** Sets the font size of the browser, as its settings do: media queries in rem follow it. The usual size is 16. */
export async function setBrowserFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: (pixels * 13) / 16 } })
  await session.detach()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${pixels}px`)
}

/** Expects that everything fits the width of the window, and that each control can be seen and pressed. @param within what is open over the page */
export async function expectReflow(page: Page, name: string, within: Locator = page.locator('body')): Promise<void> {
  await expectNoHorizontalScroll(page)
  await expect(async () => {
    expect(await findReflowProblems(within), name).toEqual([])
    await expectNoClippedText(page, name)
  }).toPass({ timeout: 3000, intervals: [200] })
}

const findReflowProblems = (within: Locator) =>
  within.evaluate((root) => {
    const width = document.documentElement.clientWidth
    const scrollTop = window.scrollY
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} « ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)} »`
    /** The part of it that its ancestors do not clip: a long name ends with an ellipsis. `null` in what scrolls sideways. */
    const visibleBox = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const box = { left, right, top, bottom }
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        const { overflowX } = getComputedStyle(parent)
        if (overflowX === 'visible') continue
        if (parent.scrollWidth > parent.clientWidth && overflowX !== 'hidden' && overflowX !== 'clip') return null
        const clip = parent.getBoundingClientRect()
        box.left = Math.max(box.left, clip.left)
        box.right = Math.min(box.right, clip.right)
      }
      return box
    }

    /** A press in its middle reaches it: it is neither outside of the window nor under something else. */
    function problemOfControl(control: Element): string | undefined {
      // Radios, switches and files are drawn by their label.
      const visible = control.matches('input[type=radio], input[type=checkbox], input[type=file]') ? control.closest('label') : control
      if (!visible || !isShown(visible)) return
      visible.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const box = visibleBox(visible)
      if (!box) return
      const { left, right, top, bottom } = box
      // For screen readers only, or until it has the focus.
      if (right - left <= 1 || bottom - top <= 1 || bottom <= 0) return
      if (left < -1 || right > width + 1) return `is outside: ${Math.round(left)} to ${Math.round(right)}`
      if (top > innerHeight) return 'is below the window'
      const hit = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2)
      if (hit && (visible.contains(hit) || hit.contains(visible))) return
      return `is covered by ${hit ? nameOf(hit) : 'nothing'}`
    }

    /** More lines than twice its words: they are in pieces. */
    function isShredded(text: Text): boolean {
      const words = text.data.match(/[\p{L}\p{N}]+/gu) ?? [text.data]
      const range = document.createRange()
      range.selectNodeContents(text)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 2 * words.length
    }

    const problems: string[] = []
    for (const control of root.querySelectorAll('a[href], button, input, select, textarea, summary, [role=menuitem]')) {
      const problem = problemOfControl(control)
      if (problem) problems.push(`${nameOf(control)} ${problem}`)
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
      if (text.parentElement && isShown(text.parentElement) && !text.parentElement.closest('svg, .sr-only') && isShredded(text))
        problems.push(`the text « ${text.data.trim().slice(0, 60)} » is in pieces`)
    window.scrollTo({ top: scrollTop, behavior: 'instant' })
    return problems
  })
