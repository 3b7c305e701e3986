import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LIVE_PATH } from '@coup-denvoi/contract/live/live.protocol'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { isForeign } from '#platform/http/cross-site.ts'
import { answerError } from '#platform/http/error-answer.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { createOwnOrigin } from '#platform/http/own-origin.ts'
import { MAX_MESSAGE_BYTES } from '#platform/live/live-socket.ts'
import type { Parts } from './parts.ts'

/** Enough for a school behind one address, too few to be used up by one person for long. */
const MAX_SOCKETS_OF_ADDRESS = 200
const UPGRADE_REQUIRED = 426

/** The live connection. Its upgrade goes through the routes like any request, so that the same checks see it. */
export async function liveRoutes(app: FastifyInstance, { parts: { config, contexts, hub, metrics } }: { parts: Parts }): Promise<void> {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  const upgrades = routeUpgrades(app)
  const ownOrigin = createOwnOrigin(config.appOrigin)
  metrics.gauge('live_sockets', 'Open live connections', hub.size)

  app.get(LIVE_PATH, { config: { label: 'live', isQuiet: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const upgrade = upgrades.get(request.raw)
    if (!upgrade) return answerError(reply.header('upgrade', 'websocket'), 'INVALID_ARGUMENT', UPGRADE_REQUIRED)
    if (isForeign(request, ownOrigin(request))) return answerError(reply, 'PERMISSION_DENIED')
    // A proxy on this machine that nobody told us of brings everybody from one address.
    if (!isLoopback(request.ip) && hub.sizeFrom(request.ip) >= MAX_SOCKETS_OF_ADDRESS) return answerError(reply, 'TOO_MANY_REQUESTS')
    // Not the request: it would be kept for as long as the connection lasts.
    const { cookie } = request.headers
    const viewer = await contexts.viewerWith(cookie)
    reply.hijack()
    reply.raw.detachSocket(upgrade.socket)
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (ws) =>
      hub.add(ws, {
        viewer,
        address: request.ip,
        isStillValid: async () => (await contexts.viewerWith(cookie))?.sessionId === viewer?.sessionId,
      }),
    )
    return reply
  })
}

type Upgrade = { socket: Socket; head: Buffer }

/** Gives upgrade requests an answer to write to, and lets the routes handle them. */
function routeUpgrades(app: FastifyInstance): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    upgrades.set(request, { socket, head })
    // A browser that is gone before the answer is no news.
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.on('finish', () => socket.end())
    app.routing(request, response)
  })
  return upgrades
}
