import { expect, type Page } from '@playwright/test'

/** What a browser keeps of the program, and of whoever uses it. */
export class InstalledApp {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The program is there without a network from now on. */
  async expectInstalled(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  }

  /** Everything that is kept of what somebody saw, as text. */
  async storedText(): Promise<string> {
    return this.page.evaluate(async () => {
      const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          // The program itself: it is the same for everybody.
          if (new URL(request.url).pathname.startsWith('/assets/')) continue
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
        }
      }
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => resolve(opening.result)
        })
        for (const store of database.objectStoreNames) {
          const reading = database.transaction(store).objectStore(store).getAll()
          await new Promise((resolve) => {
            reading.onsuccess = resolve
          })
          texts.push(JSON.stringify(reading.result))
        }
        database.close()
      }
      return texts.join('\n')
    })
  }

  /** Soon after it was seen: it is kept beside what goes on. */
  async expectStored(text: string): Promise<void> {
    await expect.poll(() => this.storedText()).toContain(text)
  }

  /** The page asks whether the server still has its program, and learns that it has not. */
  async waitForStaleBuildCheck(): Promise<void> {
    await this.page.waitForResponse((response) => response.request().method() === 'HEAD' && response.status() === 404)
  }

  /** Which release of the program the page is made of. */
  buildId(): Promise<string> {
    return this.page.evaluate(() => {
      const data = document.getElementById('donnees')
      const entry = document.querySelector<HTMLScriptElement>('script[type=module]')
      return data?.dataset.program ?? (entry ? new URL(entry.src).pathname : '')
    })
  }
}
