import type { Logger } from 'pino'
import { assertMailLinksLead, readConfig } from '#platform/config/config.ts'
import { describeDiskError } from '#platform/config/disk-error.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { createLogger } from '#platform/logs/logger.ts'
import { VERSION } from '#platform/version.ts'
import { type RunningServer, startServer } from './app/server.ts'
import { describeSetup, typeableAddress } from './app/setup/describe-setup.ts'

/** Stopping takes less; a process that hangs all the same must not be waited for. */
const FORCED_EXIT_MS = 9500
/** The last one is of a terminal that was closed. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Until the server is there nothing was promised to anybody, and a migration is undone as a whole. Without a listener, the first process
 * of a container would ignore the signal.
 */
let stop = (): void => process.exit(0)
// More than once: a terminal and npm may each send one, and who waits for an answer would lose it.
for (const signal of STOP_SIGNALS) process.on(signal, () => stop())

try {
  const config = readConfig(process.env)
  assertMailLinksLead(config)
  const log = createLogger(config.logLevel)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, event)
      process.exit(1)
    })

  const server = await startServer(config, {
    log,
    // Its log is replayed by the next start, once its disk has room.
    onPanic: (error) => {
      log.fatal({ err: error }, 'the embedded database')
      process.exit(1)
    },
  })
  stop = () => stopServer(server, log)
  const address = config.appOrigin ?? typeableAddress(server.address)
  const code = await server.offerInstallation()
  const lines = [
    `Coup d'envoi : ${address}`,
    `  version   ${VERSION}`,
    ...describeSetup(config, server.mailServer()),
    // The only place where the code stands.
    ...(code ? [`Installation : ${address}/installation`, `Code : ${code} (1 h)`] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  const sentence = error instanceof StartupError ? error.message : describeDiskError(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function stopServer(server: RunningServer, log: Logger): void {
  stop = () => {}
  setTimeout(() => {
    log.fatal('stopping took too long: what was still under way is cut off')
    process.exit(1)
  }, FORCED_EXIT_MS).unref()
  server.close().then(
    () => process.exit(0),
    (error) => {
      log.fatal({ err: error }, 'stopping')
      process.exit(1)
    },
  )
}
