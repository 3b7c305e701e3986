type CleanupStep = () => Promise<unknown> | unknown

const cleanupSteps: CleanupStep[] = []
let shutdownPromise: Promise<void> | undefined

/** What to undo when the bench ends, last first. */
export function onShutdown(step: CleanupStep): void {
  cleanupSteps.push(step)
}

/** Stops every program and drops every database of the bench, once. */
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

/** True during shutdown: errors are expected then. */
export const isShuttingDown = (): boolean => shutdownPromise !== undefined

/** Also on Ctrl-C. */
export function shutDownOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      console.error('Stopping …')
      void shutDown().then(() => process.exit(130))
    })
}
