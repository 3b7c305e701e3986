/**
 * A server-rendered page is painted before any other script is fetched: this file loads the app afterwards.
 * The addresses are on the element with the page's data.
 */
import { keepEarlyClicks } from '#lib/ssr/keep-early-clicks.ts'
import { preloadModules } from '#lib/ssr/preload-modules.ts'

const { entry, preloads } = (document.getElementById('page-data') as HTMLElement).dataset

keepEarlyClicks()

function loadApp(): void {
  preloadModules(preloads?.split(' ') ?? [])
  void import(/* @vite-ignore */ entry as string)
}

// A background tab is not painted and need not wait.
if (document.visibilityState === 'hidden') loadApp()
else requestAnimationFrame(() => setTimeout(loadApp))
