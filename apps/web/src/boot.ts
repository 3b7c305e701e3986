/**
 * The first script of a page that the app or a form takes over. It keeps what is clicked until then, and loads the script that takes over, again
 * if that was lost on its way. It is small and needs nothing large: nothing asks for this one again.
 */
import { keepEarlyClicks } from '#lib/ssr/keep-early-clicks.ts'
import { keepFrameClicks } from '#lib/ssr/keep-frame-clicks.ts'
import { loadEntry } from '#lib/ssr/load-entry.ts'
import { preloadModules } from '#lib/ssr/preload-modules.ts'

/** A server-rendered page is painted before any other script is fetched; the addresses are on the element with its data. */
const { entry, preloads } = document.getElementById('page-data')?.dataset ?? {}

if (entry) {
  keepEarlyClicks()
  const load = () => {
    preloadModules(preloads?.split(' ') ?? [])
    void loadEntry(location.origin + entry)
  }
  // A background tab is not painted and need not wait.
  if (document.visibilityState === 'hidden') load()
  else requestAnimationFrame(() => setTimeout(load))
} else {
  // The frame for members has the app's script in its document, which has run, or was lost, once the document is loaded.
  keepFrameClicks()
  addEventListener('load', () => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]:not([async])')
    if (script) void loadEntry(script.src)
  })
}
