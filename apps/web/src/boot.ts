/**
 * In the head of every document. It keeps what is clicked until the app or a form takes over, and loads the scripts of the page, or the page
 * itself, again if they were lost on their way.
 */
import { keepEarlyClicks } from '#lib/ssr/keep-early-clicks.ts'
import { keepFrameClicks } from '#lib/ssr/keep-frame-clicks.ts'
import { loadBrokenPageAgain, loadEntry } from '#lib/ssr/load-again.ts'
import { preloadModules } from '#lib/ssr/preload-modules.ts'

const pageData = document.getElementById('page-data')
const { entry, preloads } = pageData?.dataset ?? {}

if (isBrokenOff()) void loadBrokenPageAgain()
else if (entry) {
  keepEarlyClicks()
  // A server-rendered page is painted before any other script is fetched; the addresses are on the element with its data.
  const load = () => {
    preloadModules(preloads?.split(' ') ?? [])
    void loadEntry(location.origin + entry)
  }
  // A background tab is not painted and need not wait.
  if (document.visibilityState === 'hidden') load()
  else requestAnimationFrame(() => setTimeout(load))
} else {
  keepFrameClicks()
  // The script that is in the document has run, or was lost, once the document is loaded.
  addEventListener('load', () => {
    const script = document.querySelector<HTMLScriptElement>('script[src]')
    if (script) void loadEntry(script.src)
  })
}

/** A page that is not only read ends with its data, and with a line break after it. */
function isBrokenOff(): boolean {
  const root = document.getElementById('root')
  return !root || ('followed' in root.dataset && !pageData?.nextSibling)
}
