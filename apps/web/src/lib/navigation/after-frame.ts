/** Calls back once the next frame is drawn. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
