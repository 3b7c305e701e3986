import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between browser and server. Cutting it closes open connections and rejects new ones. */
export type NetworkProxy = {
  /** The server's address through this proxy. */
  address: string
  cut(): void
  restore(): void
  close(): Promise<void>
}

/** @param serverUrl `http://127.0.0.1:41234`, which may stop and restart */
export async function startNetworkProxy(serverUrl: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = createServer((client) => {
    if (isCut) return client.destroy()
    const upstream = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  proxy.listen(0, hostname)
  await once(proxy, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `http://${hostname}:${(proxy.address() as AddressInfo).port}`,
    cut,
    restore: () => {
      isCut = false
    },
    close: async () => {
      cut()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
