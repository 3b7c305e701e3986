/** The name of a button that was clicked in the frame, and is not there yet. */
let missed: string | undefined

/** Call it once the bar of the app has replaced the one that the server drew: performs the click that `keepFrameClicks` kept. */
export function performFrameClick(): void {
  const { dataset } = document.body
  const name = dataset.frame
  delete dataset.frame
  if (name && !click(name)) missed = name
}

/** Call it when a button of the frame has come later than the bar. @param name of its `data-frame-button` */
export function performMissedFrameClick(name: string): void {
  if (missed !== name) return
  missed = undefined
  click(name)
}

function click(name: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-frame-button="${name}"]`)
  button?.click()
  return button !== null
}
