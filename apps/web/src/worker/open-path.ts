/** How a page is asked to open a path by itself; it answers on the port that comes along. */
const ANSWER_TIMEOUT_MS = 1000

/** Leads to the path in a page that is open, the one last looked at first, or in a new one. */
export async function openPath(clients: Clients, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (!page) return void (await clients.openWindow(path))
  // Refused when nobody has clicked anything, and then of no use.
  const focused = await page.focus().catch(() => page)
  // By itself, so that nothing is loaded anew; a page that is still on its way there can't.
  if (!(await askPageToNavigate(focused, path))) await focused.navigate(path).catch(() => clients.openWindow(path))
}

function askPageToNavigate(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS)
    page.postMessage({ type: 'go-to', path }, [port2])
  })
}
