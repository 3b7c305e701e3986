import { expect, type Page } from '@playwright/test'

/** Nothing sticks out to the side: the page scrolls down only. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // What lies over the page finds its place anew some frames after the page became narrower.
  await expect(async () => {
    const { wide, narrow, culprits } = await measureOverflow(page)
    expect(wide, `${page.url()} scrolls sideways: ${culprits.join('\n')}`).toBeLessThanOrEqual(narrow)
  }).toPass({ timeout: 2000, intervals: [100] })
}

const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const isCut = (element: Element): boolean => {
      const parent = element.parentElement
      return parent !== null && parent !== document.body && (getComputedStyle(parent).overflowX !== 'visible' || isCut(parent))
    }
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && box.right > root.clientWidth + 1 && getComputedStyle(element).position !== 'fixed' && !isCut(element)
    })
    return {
      wide: root.scrollWidth,
      narrow: root.clientWidth,
      culprits: out.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    }
  })
