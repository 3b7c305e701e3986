import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** One that a server can be told before it starts, because it has to know its address. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}
