/**
 * A form that the server drew becomes interactive with its scripts, on a slow network seconds later. Until then the last click on a button of
 * its page, or Enter in a field, waits; `performEarlyClick` performs it. Only the first script imports this: it must not load what others share.
 */
export function keepEarlyClicks(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) keep(target.closest('button'))
  })
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) keep(target.form?.querySelector(SUBMIT_BUTTON))
  })
  // The browser would send a form with a single field itself.
  document.addEventListener('submit', (event) => {
    if (isEarly()) event.preventDefault()
  })
}

/** Has `useSubmitButton`. */
const SUBMIT_BUTTON = '[data-submit]'

function keep(button: Element | null | undefined): void {
  if (!button || !isEarly()) return
  for (const earlier of document.querySelectorAll('[data-early-click]')) {
    earlier.removeAttribute('data-early-click')
    earlier.removeAttribute('aria-busy')
  }
  button.setAttribute('data-early-click', '')
  button.setAttribute('aria-busy', 'true')
}

const isEarly = (): boolean => !document.documentElement.hasAttribute('data-interactive') && document.querySelector(SUBMIT_BUTTON) !== null
