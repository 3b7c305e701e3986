/** `URL.parse`, which Safari has since version 18 only. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
