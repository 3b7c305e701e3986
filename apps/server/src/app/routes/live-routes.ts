import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { LIVE_PATH } from '@coup-denvoi/contract/live/live.protocol'
import { liveQuerySchema } from '@coup-denvoi/contract/live/live.schema'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { secretFromHeader } from '#features/api-keys/api-key-secret.auth.ts'
import { isCrossSiteRequest, refuseCrossSite } from '#platform/http/cross-site.ts'
import { sendError } from '#platform/http/error-response.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { ServerResponse } from '#platform/http/node-http.ts'
import { createOriginResolver } from '#platform/http/origin-resolver.ts'
import { MAX_MESSAGE_BYTES } from '#platform/live/live-socket.ts'
import { networkPrefix } from '#platform/throttle/network-prefix.ts'
import type { AppDependencies } from '../app-dependencies.ts'

/** Enough for a school behind one address, without letting one person open unlimited connections. Of each process. */
export const MAX_SOCKETS_PER_NETWORK = 200
const UPGRADE_REQUIRED = 426

/** WebSocket upgrades go through Fastify's routing, so the same hooks and checks apply to them. */
export async function liveRoutes(
  app: FastifyInstance,
  { dependencies: { config, callContexts, hub, metrics } }: { dependencies: AppDependencies },
): Promise<void> {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  const upgrades = handleUpgrades(app)
  const ownOrigin = createOriginResolver(config.appOrigin)
  metrics.gauge('live_sockets', 'Open live connections', hub.connectionCount)

  app.get<{ Querystring: unknown }>(LIVE_PATH, { config: { metricsLabel: 'live', isQuiet: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const upgrade = upgrades.get(request.raw)
    if (!upgrade) return sendError(reply.header('upgrade', 'websocket'), 'INVALID_ARGUMENT', { status: UPGRADE_REQUIRED })
    // Open pages only: a program would stay connected after its key has ended.
    if (secretFromHeader(request.headers.authorization)) return sendError(reply, 'API_KEY_NOT_ALLOWED')
    const origin = ownOrigin(request)
    if (isCrossSiteRequest(request, origin)) return refuseCrossSite(request, reply, origin)
    // What the closures below use is all that a connection holds on to: 5.0 KiB in all, and 7.3 with the request.
    const { ip } = request
    const { cookie } = request.headers
    const missedMs = liveQuerySchema.safeParse(request.query).data?.missedMs
    // Behind a local proxy without TRUST_PROXY, everybody has the same address.
    const network = networkPrefix(ip)
    const isFull = () => !isLoopback(ip) && hub.connectionCountFrom(network) >= MAX_SOCKETS_PER_NETWORK
    if (isFull()) return sendError(reply, 'TOO_MANY_REQUESTS')
    const viewer = await callContexts.viewerFromCookies(cookie)
    // Again, because others that came at the same time were let in meanwhile.
    if (isFull()) return sendError(reply, 'TOO_MANY_REQUESTS')
    reply.hijack()
    reply.raw.detachSocket(upgrade.socket)
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (ws) =>
      hub.add(
        ws,
        {
          viewer,
          network,
          isSessionValid: async () => (await callContexts.viewerFromCookies(cookie))?.sessionId === viewer?.sessionId,
        },
        missedMs,
      ),
    )
    return reply
  })
}

type Upgrade = { socket: Socket; head: Buffer }

/** Gives upgrade requests a response object and passes them to the routes. */
function handleUpgrades(app: FastifyInstance): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    upgrades.set(request, { socket, head })
    // Without a listener, a client that disconnects early would crash the process.
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    // `end` alone would leave it open for as long as the client does not close its side.
    response.on('finish', () => socket.destroySoon())
    app.routing(request, response)
  })
  return upgrades
}
