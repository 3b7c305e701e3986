/** Asks a page to navigate to a path; it answers on the port of the message. */
const ANSWER_TIMEOUT_MS = 1000

/** Opens the path in an open page, preferring the last focused, or in a new one. */
export async function openPath(clients: Clients, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (!page) return void (await clients.openWindow(path))
  // Rejected without a click of the user: harmless.
  const focused = await page.focus().catch(() => page)
  // The page navigates without a reload; one that is still loading cannot answer.
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
