/** Has the browser fetch scripts that are needed soon. */
export function preloadModules(hrefs: readonly string[]): void {
  for (const href of hrefs) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** The same for a page that is about to be opened, on a page without the app. @param path the beginning of its address; `/` for the app */
export function preloadPage(path: string): void {
  const scripts = JSON.parse(document.body.dataset.nextScripts ?? '{}') as Record<string, string[]>
  preloadModules(scripts[path] ?? scripts['/'] ?? [])
}
