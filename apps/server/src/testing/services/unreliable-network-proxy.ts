import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { random } from '../random.ts'

/** A proxy to a server that loses requests and responses. */
export type UnreliableNetworkProxy = {
  /** The URL of the proxy. */
  address: string
  close(): Promise<void>
}

/** @param lossRates one of how many responses and requests is lost */
export async function startUnreliableNetworkProxy(
  serverUrl: string,
  lossRates: { responses: number; requests: number },
): Promise<UnreliableNetworkProxy> {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  const isLost = (oneOf: number) => random() * oneOf < 1
  const exchange = createServer((near) => {
    const far = connect(Number(port), hostname)
    carry(near, far, lossRates.requests)
    carry(far, near, lossRates.responses)
  })

  function carry(from: Socket, to: Socket, oneOf: number): void {
    open.add(from)
    from.on('data', (chunk) => (isLost(oneOf) ? from.destroy() : void to.write(chunk)))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
  }

  exchange.listen(0, hostname)
  await once(exchange, 'listening')
  return {
    address: `http://${hostname}:${(exchange.address() as AddressInfo).port}`,
    close: async () => {
      exchange.close()
      for (const socket of open) socket.destroy()
      await once(exchange, 'close')
    },
  }
}
