import { rmSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { CommandError } from '#platform/config/command-error.ts'
import { describeStorageError } from '#platform/files/storage-error.ts'
import { createServer, request } from '#platform/http/node-http.ts'

/**
 * The command line acts through the server while that holds the embedded database, which one process can open. The socket is in the data
 * directory, which only its owner can enter.
 */
export type ControlCommands = Record<string, ControlCommand>

/** @param askerGone aborts when the program that asked has ended, for instance by Ctrl-C */
type ControlCommand = (input: never, askerGone: AbortSignal) => Promise<unknown>

/** The longest path of a socket on Linux is 107 bytes, on macOS 103. */
const MAX_PATH_BYTES = 103
const COMMAND_FAILED = 422

const socketPath = (dataDir: string): string => join(dataDir, 'control.sock')

/** Call it while holding the lock of the directory. @returns closes it; null if the path of the directory is too long for a socket */
export async function openControlSocket(
  dataDir: string,
  commands: ControlCommands,
  onError: (error: unknown, during: string) => void,
): Promise<(() => Promise<void>) | null> {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return null
  const server = createServer(async (incoming, answer) => {
    const name = (incoming.url ?? '/').slice(1)
    const respond = (status: number, body: unknown) => {
      answer.writeHead(status, { 'content-type': 'application/json' })
      answer.end(JSON.stringify(body))
    }
    const askerGone = new AbortController()
    answer.once('close', () => askerGone.abort())
    try {
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      if (!command) throw new CommandError(`The server that runs does not know the command ${name}: it is another version.`)
      respond(200, { result: await command((await json(incoming)) as never, askerGone.signal) })
    } catch (error) {
      if (!(error instanceof CommandError)) onError(error, `the command ${name}`)
      respond(COMMAND_FAILED, { message: describeStorageError(error) ?? (error instanceof Error ? error.message : String(error)) })
    }
  })
  // Left by a process that was killed.
  rmSync(path, { force: true })
  await listenOn(server, path)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
}

/**
 * Runs a command in the server that uses the data directory.
 * @returns undefined when no server listens there
 * @throws CommandError
 */
export async function callControlSocket(dataDir: string, command: string, input: unknown): Promise<{ result: unknown } | undefined> {
  const path = socketPath(dataDir)
  // Throws where this user may not look: a server may well run there.
  if (!statSync(path, { throwIfNoEntry: false })) return undefined
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: path, path: `/${command}`, method: 'POST' }, async (answer) => {
      const body = JSON.parse(await text(answer))
      if (answer.statusCode === 200) resolve(body)
      else reject(new CommandError(body.message))
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined)
      else if (error.code === 'ECONNRESET') reject(new CommandError('The server ended before the command was done: its log says why.'))
      else reject(error)
    })
    outgoing.end(JSON.stringify(input))
  })
}

const listenOn = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
