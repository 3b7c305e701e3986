import { expect, type Page } from '@playwright/test'

/** Expects no horizontal overflow. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // Overlays take a few frames to reposition after the resize.
  await expect(async () => {
    const { scrollWidth, clientWidth, overflowing } = await measureOverflow(page)
    expect(scrollWidth, `${page.url()} scrolls sideways: ${overflowing.join('\n')}`).toBeLessThanOrEqual(clientWidth)
  }).toPass({ timeout: 2000, intervals: [100] })
}

const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement
      return parent !== null && parent !== document.body && (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent))
    }
    const elements = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && box.right > root.clientWidth + 1 && getComputedStyle(element).position !== 'fixed' && !isClipped(element)
    })
    return {
      scrollWidth: root.scrollWidth,
      clientWidth: root.clientWidth,
      overflowing: elements.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    }
  })
