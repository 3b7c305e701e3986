/**
 * For the frame that the server draws for members: a click on one of its buttons (`data-frame-button`) waits for the app, on a slow network for
 * seconds. The last one counts; `performFrameClick` performs it.
 */
export function keepFrameClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const { dataset } = document.body
    const button = target instanceof Element && target.closest<HTMLElement>('[data-frame-button]')
    if (!button || dataset.frame === undefined) return
    for (const busy of document.querySelectorAll('[data-frame-button][aria-busy]')) busy.removeAttribute('aria-busy')
    button.setAttribute('aria-busy', 'true')
    dataset.frame = button.dataset.frameButton
  })
}
