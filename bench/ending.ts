type Step = () => Promise<unknown> | unknown

const steps: Step[] = []
let ended: Promise<void> | undefined

/** Remembers what must be undone when the bench ends, however it ends; the last first. */
export function atEnd(step: Step): void {
  steps.push(step)
}

/** Stops every program and drops every database that the bench made. Called twice, it does it once. */
export function endAll(): Promise<void> {
  ended ??= (async () => {
    for (const step of steps.reverse())
      try {
        await step()
      } catch (error) {
        console.error(error)
      }
  })()
  return ended
}

/** True once everything is being stopped: what fails from then on fails because of it. */
export const isEnding = (): boolean => ended !== undefined

/** Ctrl-C and the like tidy up too. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      console.error('Stopping …')
      void endAll().then(() => process.exit(130))
    })
}
