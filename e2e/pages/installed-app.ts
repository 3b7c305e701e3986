import { expect, type Page } from '@playwright/test'

/** The installed app: its cached program and the user's cached data. */
export class InstalledApp {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Waits until the program is available offline. */
  async expectInstalled(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  }

  /** All cached data of the user, as text. */
  async storedText(): Promise<string> {
    return this.page.evaluate(async () => {
      const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          // The program itself: the same for everybody.
          if (new URL(request.url).pathname.startsWith('/assets/')) continue
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
        }
      }
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const openRequest = indexedDB.open(name)
          openRequest.onsuccess = () => resolve(openRequest.result)
        })
        for (const store of database.objectStoreNames) {
          const objects = database.transaction(store).objectStore(store)
          for (const request of [objects.getAllKeys(), objects.getAll()]) {
            await new Promise((resolve) => {
              request.onsuccess = resolve
            })
            texts.push(JSON.stringify(request.result))
          }
        }
        database.close()
      }
      return texts.join('\n')
    })
  }

  /** Data is cached in the background, a moment after it was shown. */
  async expectStored(text: string): Promise<void> {
    await expect.poll(() => this.storedText()).toContain(text)
  }

  /** Makes the page check its build against the server. */
  async waitForStaleBuildCheck(): Promise<void> {
    await this.page.waitForResponse((response) => response.request().method() === 'HEAD' && response.status() === 404)
  }

  /** The first script of the page, with the release in its name. A page from the server has another one than the offline shell. */
  buildId(): Promise<string> {
    return this.page.evaluate(() => {
      const data = document.getElementById('page-data')
      const entry = document.querySelector<HTMLScriptElement>('script[src]')
      return data?.dataset.entry ?? (entry ? new URL(entry.src).pathname : '')
    })
  }
}
