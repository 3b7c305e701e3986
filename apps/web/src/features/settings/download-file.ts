/** Saves a file that the page has made. */
export function downloadFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The download has started by then. Without this the data would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
