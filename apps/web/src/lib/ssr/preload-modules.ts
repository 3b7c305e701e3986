/** Has the browser fetch scripts that are needed soon. @param hrefs separated by spaces */
export function preloadModules(hrefs: string | undefined): void {
  for (const href of hrefs?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
