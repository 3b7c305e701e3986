import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import underPressure from '@fastify/under-pressure'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { compressResponses } from '#platform/http/compression.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { loggableUrl } from '#platform/logs/logger.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { answerFailure, handleErrors, type SetCommonHeaders, sendFailure } from './error-handlers.ts'
import { apiRoutes } from './routes/api-routes.ts'
import { calendarRoutes } from './routes/calendar-routes.ts'
import { docsRoutes } from './routes/docs-routes.ts'
import { fileRoutes } from './routes/file-routes.ts'
import { fundRoutes } from './routes/fund-routes.ts'
import { guestRoutes } from './routes/guest-routes.ts'
import { ledgerRoutes } from './routes/ledger-routes.ts'
import { liveRoutes } from './routes/live-routes.ts'
import { pageRoutes } from './routes/page-routes.ts'
import { previewRoutes } from './routes/preview-routes.ts'
import { probeRoutes } from './routes/probe-routes.ts'
import { providerRoutes } from './routes/provider-routes.ts'
import { seasonRoutes } from './routes/season-routes.ts'
import { staticFiles } from './routes/static-files.ts'
import { unsubscribeRoutes } from './routes/unsubscribe-routes.ts'
import { wellKnownRoutes } from './routes/well-known-routes.ts'

const BODY_LIMIT = 1024 * 1024
const RETRY_AFTER_SECONDS = 5

declare module 'fastify' {
  interface FastifyRequest {
    /** The contract procedure, once it is matched. */
    procedure: string | null
  }
  interface FastifyContextConfig {
    metricsLabel?: string
    /** Logged at debug level only. */
    isQuiet?: boolean
  }
}

export type HttpRoute = { method: string; path: string }

/** The Fastify app with all routes, ready to listen. @param routes gets every route */
export async function createHttpApp(dependencies: AppDependencies, log: FastifyBaseLogger, routes: HttpRoute[]): Promise<FastifyInstance> {
  const setCommonHeaders = createCommonHeaders(dependencies.config)
  const app: FastifyInstance = fastify<Server>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustProxyOption(dependencies.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Long enough for a photo over a slow mobile network.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // The onRequest hook below answers in the format of all errors.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply, setCommonHeaders),
  })
  app.decorateRequest('procedure', null)
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((verb) => ({ method: verb, path: url }))))
  setHeaders(app, dependencies, setCommonHeaders)
  warnOfUntrustedProxy(app, dependencies)
  logAndMeasure(app, dependencies)
  compressResponses(app)
  // Applies to all routes except the probes.
  await app.register(underPressure, { maxEventLoopDelay: dependencies.maxEventLoopDelayMs, retryAfter: RETRY_AFTER_SECONDS })
  handleErrors(app, setCommonHeaders)

  await app.register(apiRoutes, { prefix: '/api', dependencies })
  await app.register(docsRoutes, { prefix: '/api', dependencies })
  await app.register(probeRoutes, { prefix: '/api', dependencies })
  await app.register(liveRoutes, { dependencies })
  await app.register(fileRoutes, { dependencies })
  await app.register(wellKnownRoutes, { dependencies })
  await app.register(staticFiles, { dependencies })
  await app.register(previewRoutes, { dependencies })
  await app.register(calendarRoutes, { dependencies })
  await app.register(seasonRoutes, { dependencies })
  await app.register(ledgerRoutes, { dependencies })
  await app.register(fundRoutes, { dependencies })
  await app.register(guestRoutes, { dependencies })
  await app.register(providerRoutes, { dependencies })
  await app.register(unsubscribeRoutes, { dependencies })
  await app.register(pageRoutes, { dependencies })
  return app
}

/** Fastify rejects a number of hops; here the operator guarantees that only the proxies can connect. */
function toTrustProxyOption(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

function createCommonHeaders({ appOrigin }: Config): SetCommonHeaders {
  const headers = securityHeaders(appOrigin)
  return (request, reply) => void reply.headers(headers).header('x-request-id', request.id)
}

function setHeaders(app: FastifyInstance, { isStopping }: AppDependencies, setCommonHeaders: SetCommonHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply)
    if (isStopping()) sendFailure(request, reply, 'UNAVAILABLE')
    else done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
    // Of a request that came before: its client, often a proxy, would keep the connection for the next one.
    if (isStopping()) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Everybody would have the address of the proxy, and share its limits. Once: it concerns every request. */
function warnOfUntrustedProxy(app: FastifyInstance, { config }: AppDependencies): void {
  if (config.trustProxy) return
  let isWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] && isLoopback(request.ip)) {
      isWarned = true
      request.log.warn('a proxy on this machine forwards requests, but TRUST_PROXY is not set: all people have its address')
    }
    done()
  })
}

function logAndMeasure(app: FastifyInstance, { metrics }: AppDependencies): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { metricsLabel, isQuiet } = request.routeOptions.config
    metrics.observeRequest(request.method, request.procedure ?? metricsLabel ?? 'other', reply.statusCode, reply.elapsedTime / 1000)
    request.log[isQuiet ? 'debug' : 'info'](
      { method: request.method, url: loggableUrl(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
}
