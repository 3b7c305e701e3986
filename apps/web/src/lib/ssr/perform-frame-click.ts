/** Call it once the bar of the app has replaced the one that the server drew: performs the click that `entry-frame.ts` kept. */
export function performFrameClick(): void {
  const { dataset } = document.body
  const name = dataset.frame
  delete dataset.frame
  if (name) document.querySelector<HTMLElement>(`[data-frame-button="${name}"]`)?.click()
}
