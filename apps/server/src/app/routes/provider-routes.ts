import { PROVIDER_CALLBACK_PATH, PROVIDER_PAGE_PATH, PROVIDER_START_PATH } from '@coup-denvoi/contract/users/identity.rules'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { toLocalRedirect } from '#features/users/identities/provider-sign-in.auth.ts'
import type { AppDependencies } from '../app-dependencies.ts'

type StartRequest = { Querystring: { redirect?: unknown } }

/** The way of a browser to the provider and back; the page it arrives at finishes the sign-in with the calls of `identities`. */
export async function providerRoutes(
  app: FastifyInstance,
  { dependencies: { callContexts, database, providerSignIn } }: { dependencies: AppDependencies },
): Promise<void> {
  const { db } = database
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  /** Refusals are shown by the page. */
  const answer = async (reply: FastifyReply, redirect: string | null, work: () => Promise<{ url: string }>) => {
    try {
      return reply.redirect((await work()).url, 303)
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      return reply.redirect(pageUrl({ refus: error.code, redirect }), 303)
    }
  }

  app.get<StartRequest>(PROVIDER_START_PATH, { config: { metricsLabel: 'provider-start' } }, async (request, reply) => {
    const redirect = toLocalRedirect(request.query.redirect)
    const { client, origin, limitWrites, identityCookie } = await callContexts.forRequest(request, reply)
    return answer(reply, redirect, async () => {
      await limitWrites(db, 'signIn', { accountId: null, ip: client.ip })
      const { url, cookie } = await providerSignIn.begin({ origin, purpose: 'log-in', redirect, userId: null, now: new Date() })
      identityCookie.set(cookie.value, cookie.expiresAt)
      return { url }
    })
  })

  app.get(PROVIDER_CALLBACK_PATH, { config: { metricsLabel: 'provider-callback' } }, async (request, reply) => {
    const { client, origin, limitWrites, identityCookie } = await callContexts.forRequest(request, reply)
    return answer(reply, providerSignIn.redirectOf(identityCookie.value), async () => {
      await limitWrites(db, 'signIn', { accountId: null, ip: client.ip })
      const callbackUrl = new URL(request.url, origin)
      const { cookie, redirect } = await providerSignIn.finish({ db, cookie: identityCookie.value, callbackUrl, now: new Date() })
      identityCookie.set(cookie.value, cookie.expiresAt)
      return { url: pageUrl({ redirect }) }
    })
  })
}

function pageUrl(parameters: { refus?: string; redirect: string | null }): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
  return given.length > 0 ? `${PROVIDER_PAGE_PATH}?${new URLSearchParams(given)}` : PROVIDER_PAGE_PATH
}
