/** Call it once the buttons do what they say: performs the click that `keepEarlyClicks` kept. */
export function performEarlyClick(): void {
  document.documentElement.setAttribute('data-interactive', '')
  const button = document.querySelector<HTMLElement>('[data-early-click]')
  button?.removeAttribute('data-early-click')
  button?.removeAttribute('aria-busy')
  button?.click()
}
