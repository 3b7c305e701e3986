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

/** No text is cut off by its box, except with an ellipsis. */
export async function expectNoClippedText(page: Page, name: string): Promise<void> {
  // What follows the size by a media query takes a few frames after a resize.
  await expect(async () => {
    expect(await findClippedTexts(page), `clipped text on ${name}`).toEqual([])
  }).toPass({ timeout: 2000, intervals: [100] })
}

const findClippedTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const clips = new Map<Element, Element | null>()
    const clippingAncestor = (element: Element | null): Element | null => {
      if (!element || element === document.body) return null
      const known = clips.get(element)
      if (known !== undefined) return known
      const clip = findClip(element)
      clips.set(element, clip)
      return clip
    }
    const findClip = (element: Element): Element | null => {
      const { overflowX, overflowY } = getComputedStyle(element)
      if (overflowX === 'hidden' || overflowY === 'hidden' || overflowX === 'clip' || overflowY === 'clip') return element
      // Content hidden here can be scrolled into view.
      return /auto|scroll/.test(`${overflowX} ${overflowY}`) ? null : clippingAncestor(element.parentElement)
    }
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent || parent.closest('svg, [aria-hidden=true], script, select, .sr-only')) continue
      const clip = clippingAncestor(parent)
      if (!clip || getComputedStyle(clip).textOverflow === 'ellipsis') continue
      const box = clip.getBoundingClientRect()
      // Clipped to nothing: for screen readers.
      if (box.width <= 1 || box.height <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const text of range.getClientRects())
        if (
          text.width > 0 &&
          (text.bottom > box.bottom + 3 || text.top < box.top - 3 || text.right > box.right + 3 || text.left < box.left - 3)
        )
          found.push(`${node.textContent.trim().slice(0, 60)} in ${clip.tagName} ${clip.className}`)
    }
    return [...new Set(found)]
  })
