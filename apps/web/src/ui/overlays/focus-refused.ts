import type { RefObject } from 'react'

/**
 * Moves the focus to the first field that was refused, where screen readers read its error. For forms that do not use react-hook-form, which
 * does the same.
 * @param form a form, or a dialog: one that is closing leaves the focus to who opened it
 */
export function focusRefused({ current: form }: RefObject<HTMLElement | null>): void {
  // With the errors of this attempt.
  requestAnimationFrame(() => {
    if (form && !form.matches('[data-closed]')) form.querySelector<HTMLElement>(REFUSED)?.focus()
  })
}

const REFUSED = '[aria-invalid="true"], fieldset[data-refused] :is(input, select, textarea)'
