/** Saves a file that the page has. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The download has started by then. Without this the data would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
