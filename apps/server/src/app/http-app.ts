import type { Server } from 'node:http'
import { errors } from '@coup-denvoi/contract/errors'
import underPressure from '@fastify/under-pressure'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { compressResponses } from '#platform/http/compression.ts'
import { isApiPath, sendError, toErrorCode } from '#platform/http/error-response.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { errorReason, loggableUrl } from '#platform/logs/logger.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { apiRoutes } from './routes/api-routes.ts'
import { calendarRoutes } from './routes/calendar-routes.ts'
import { docsRoutes } from './routes/docs-routes.ts'
import { fileRoutes } from './routes/file-routes.ts'
import { liveRoutes } from './routes/live-routes.ts'
import { pageRoutes } from './routes/page-routes.ts'
import { previewRoutes } from './routes/preview-routes.ts'
import { probeRoutes } from './routes/probe-routes.ts'
import { staticFiles } from './routes/static-files.ts'
import { unsubscribeRoutes } from './routes/unsubscribe-routes.ts'

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

/** The Fastify app with all routes, ready to listen. */
export async function createHttpApp(dependencies: AppDependencies, log: FastifyBaseLogger): Promise<FastifyInstance> {
  let requests = 0
  const app: FastifyInstance = fastify<Server>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustProxyOption(dependencies.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Long enough for a photo over a slow mobile network.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    genReqId: () => `${process.pid.toString(36)}-${(++requests).toString(36)}`,
    forceCloseConnections: 'idle',
    // The onRequest hook below answers in the format of all errors.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => {
      const { code, status } = toErrorCode(error)
      sendError(reply, code, status)
    },
  })
  app.decorateRequest('procedure', null)
  setHeaders(app, dependencies)
  logAndMeasure(app, dependencies)
  compressResponses(app)
  // Applies to all routes except the probes.
  await app.register(underPressure, { maxEventLoopDelay: dependencies.maxEventLoopDelayMs, retryAfter: RETRY_AFTER_SECONDS })
  handleErrors(app)

  await app.register(apiRoutes, { prefix: '/api', dependencies })
  await app.register(docsRoutes, { prefix: '/api', dependencies })
  await app.register(probeRoutes, { prefix: '/api', dependencies })
  await app.register(liveRoutes, { dependencies })
  await app.register(fileRoutes, { dependencies })
  await app.register(staticFiles, { dependencies })
  await app.register(previewRoutes, { dependencies })
  await app.register(calendarRoutes, { dependencies })
  await app.register(unsubscribeRoutes, { dependencies })
  await app.register(pageRoutes, { dependencies })
  return app
}

/** Fastify rejects a number of hops; here the operator guarantees that only the proxies can connect. */
function toTrustProxyOption(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

function setHeaders(app: FastifyInstance, { config, isStopping }: AppDependencies): void {
  const headers = securityHeaders(config.appOrigin)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (isStopping()) sendError(reply, 'UNAVAILABLE')
    else done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
    done(null, payload)
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

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { code, status } = toErrorCode(error)
    if (code === 'UNEXPECTED') request.log.error({ err: error }, 'request failed')
    if (code === 'UNAVAILABLE') request.log.warn({ reason: errorReason(error) }, 'request sent away')
    if (isApiPath(request.url)) return sendError(reply, code, status)
    return reply
      .code(status ?? errors[code].status)
      .type('text/plain; charset=utf-8')
      .send(errors[code].message)
  })
  app.setNotFoundHandler((request, reply) => {
    // Every GET is a page, so only other methods get here.
    if (isApiPath(request.url)) return sendError(reply, 'NOT_FOUND')
    return sendError(reply.header('allow', 'GET, HEAD'), 'NOT_FOUND', 405)
  })
}
