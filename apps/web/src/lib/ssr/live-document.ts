import { updateElement } from './update-element.ts'

/** The server draws each of its pages again at most this soon after a change. */
const MIN_DELAY_MS = 150
/** Many visitors may look at the same match: they ask one after the other. */
const JITTER_MS = 500
/** Matches begin and end, and a day follows the other: nothing announces that. */
const CLOCK_INTERVAL_MS = 5 * 60_000

/**
 * Keeps a page of the server up to date, without its program: the page is asked for again, and what differs is put in its place.
 * @returns a function to call when something may have changed
 */
export function keepDocumentFresh(): () => void {
  let isScheduled = false
  let isOutdated = false
  let styles = document.querySelector('style')?.textContent

  function scheduleUpdate(): void {
    isOutdated = true
    if (isScheduled || document.visibilityState === 'hidden') return
    isScheduled = true
    setTimeout(() => void update(), MIN_DELAY_MS + Math.random() * JITTER_MS)
  }

  async function update(): Promise<void> {
    isScheduled = false
    isOutdated = false
    // Its tag tells the server what is known: the same page is not sent twice.
    const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => undefined)
    // Unavailable, or asked too often: the next change will tell.
    if (!answer || (!answer.ok && answer.status !== 403 && answer.status !== 404)) return
    const html = await answer.text()
    const [styleElement = '', nextStyles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    // Apart: the policy of this page refuses the styles of the next one even in a document that is not shown.
    const next = new DOMParser().parseFromString(html.replace(styleElement, ''), 'text/html')
    // The page of a captive portal.
    if (!next.getElementById('root')) return
    // It needs the program now: somebody has signed in, or the match is gone.
    if (answer.redirected || !next.body.dataset.liveTopic) location.reload()
    else show(next, nextStyles)
  }

  function show(next: Document, nextStyles: string): void {
    if (nextStyles && nextStyles !== styles) {
      styles = nextStyles
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(nextStyles)
      document.adoptedStyleSheets = [sheet]
    }
    document.title = next.title
    const root = document.getElementById('root')
    const nextRoot = next.getElementById('root')
    if (root && nextRoot) updateElement(root, nextRoot)
  }

  setInterval(scheduleUpdate, CLOCK_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => isOutdated && scheduleUpdate())
  return scheduleUpdate
}
