import { expect, type Locator, type Page } from '@playwright/test'

/** Keeps a script from the page until the returned function is called. */
export async function holdScript(page: Page, address: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    // A link that preloads it would wait for nothing.
    if (route.request().resourceType() === 'script') await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Clicks before the page is interactive, once the script that keeps the click is there. */
export const pressEarly = (button: Locator): Promise<void> =>
  expect(async () => {
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true', { timeout: 500 })
  }).toPass()
