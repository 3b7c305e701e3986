import { assertMailLinksLead, readConfig } from '#platform/config/config.ts'
import { describeDiskError } from '#platform/config/disk-error.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { createLogger } from '#platform/logs/logger.ts'
import { VERSION } from '#platform/version.ts'
import { startServer } from './app/server.ts'
import { describeSetup, typeableAddress } from './app/setup/describe-setup.ts'

/** Stopping takes less; a process that hangs all the same must not be waited for. */
const FORCED_EXIT_MS = 9500

try {
  const config = readConfig(process.env)
  assertMailLinksLead(config)
  const log = createLogger(config.logLevel)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, event)
      process.exit(1)
    })

  const server = await startServer(config, { log })
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

  const stop = () => {
    setTimeout(() => process.exit(0), FORCED_EXIT_MS).unref()
    server.close().then(
      () => process.exit(0),
      (error) => {
        log.fatal({ err: error }, 'stopping')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
} catch (error) {
  const sentence = error instanceof StartupError ? error.message : describeDiskError(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
