/** What « Je viens » shows after some refusals; see `guest-form.ts`. */

/** Three places were taken here: in place of the form, the link for others, with a button that copies it. */
export function showLimit(form: HTMLFormElement): void {
  const notice = form.querySelector('template')?.content.cloneNode(true)
  if (notice) form.querySelector('[role=alert]')?.replaceChildren(notice)
  enableCopying(form)?.focus()
}

/**
 * The form that the browser has sent by itself was refused: the name is in the fragment. The address loses the refusal, since those to
 * whom it is sent were not refused.
 */
export function restoreSentForm(): void {
  const url = new URL(location.href)
  const form = document.querySelector<HTMLFormElement>('[data-guest-form]')
  const input = form?.querySelector('input')
  if (input) input.value ||= new URLSearchParams(url.hash.slice(1)).get('prenom') ?? ''
  if (form) enableCopying(form)
  url.searchParams.delete('refus')
  url.hash = ''
  history.replaceState(null, '', url)
}

/** Without this script the button is hidden. */
function enableCopying(form: HTMLFormElement): HTMLButtonElement | null {
  document.documentElement.dataset.scripted = ''
  const button = form.querySelector<HTMLButtonElement>('[data-guest-limit] button')
  button?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      button.replaceChildren('Lien copié')
    } catch {
      // A browser may refuse, and without HTTPS there is no clipboard; the address bar has the same link.
      button.replaceChildren('Copiez l’adresse de cette page')
    }
  })
  return button
}
