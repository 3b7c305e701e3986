import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way from somebody's browser to the server, which can fail: open connections die with it, new ones come to nothing. */
export type NetworkProxy = {
  /** Where the server is over this line. */
  address: string
  cut(): void
  restore(): void
  close(): Promise<void>
}

/** @param server `http://127.0.0.1:41234`, which may itself go away and come back */
export async function startNetworkProxy(serverUrl: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  let isCut = false
  const exchange = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  exchange.listen(0, hostname)
  await once(exchange, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://${hostname}:${(exchange.address() as AddressInfo).port}`,
    cut,
    restore: () => {
      isCut = false
    },
    close: async () => {
      cut()
      exchange.close()
      await once(exchange, 'close')
    },
  }
}
