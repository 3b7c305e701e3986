import { constants } from 'node:os'

/**
 * A signal ends a command at once, but by way of its `exit` listeners, which remove what is half done and release the data directory.
 * Without a listener, the first process of a container would ignore it.
 * @param advice what the operator has to know then
 */
export function exitOnSignal(advice?: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      if (advice) console.error(advice)
      process.exit(128 + constants.signals[signal])
    })
}
