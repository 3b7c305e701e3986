type CleanupStep = () => Promise<unknown> | unknown

const cleanupSteps: CleanupStep[] = []
let shutdownPromise: Promise<void> | undefined

/** Remembers what must be undone when the bench ends, however it ends; the last first. */
export function onShutdown(step: CleanupStep): void {
  cleanupSteps.push(step)
}

/** Stops every program and drops every database that the bench made. Called twice, it does it once. */
export function shutDown(): Promise<void> {
  shutdownPromise ??= (async () => {
    for (const step of cleanupSteps.reverse())
      try {
        await step()
      } catch (error) {
        console.error(error)
      }
  })()
  return shutdownPromise
}

/** True once everything is being stopped: what fails from then on fails because of it. */
export const isShuttingDown = (): boolean => shutdownPromise !== undefined

/** Ctrl-C and the like tidy up too. */
export function shutDownOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      console.error('Stopping …')
      void shutDown().then(() => process.exit(130))
    })
}
