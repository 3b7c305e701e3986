import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'

type ListenAddress = Pick<Config, 'host' | 'port'>

/** @returns the URL of the server @throws StartupError when the port can't be opened */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  try {
    await app.listen(address)
  } catch (error) {
    await app.close()
    throw toListenError(error as NodeJS.ErrnoException, address)
  }
  const { port } = app.server.address() as AddressInfo
  return `http://${address.host.includes(':') ? `[${address.host}]` : address.host}:${port}`
}

/** Checked before the database is opened, which takes seconds. @throws StartupError */
export async function assertPortFree(address: ListenAddress): Promise<void> {
  const server = createServer().listen(address)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw toListenError(error as NodeJS.ErrnoException, address)
  }
  server.close()
  await once(server, 'close')
}

function toListenError({ code, message }: NodeJS.ErrnoException, { host, port }: ListenAddress): StartupError {
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} is taken by another program: stop it, or set PORT to a free one.`)
    case 'EACCES':
      return new StartupError(`This user may not open port ${port}: set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `HOST is "${host}", which is not an address of this machine: 127.0.0.1 is for this machine only, 0.0.0.0 for all its addresses.`,
      )
    default:
      return new StartupError(`The server can't listen on ${host}, port ${port}: ${message}.`)
  }
}
