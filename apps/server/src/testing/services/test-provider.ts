import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROVIDER_CALLBACK_PATH } from '@coup-denvoi/contract/users/identity.rules'
import Provider from 'oidc-provider'

/** Somebody with an account at the provider. */
export type ProviderPerson = { sub: string; email?: string; email_verified?: boolean; given_name?: string; family_name?: string }

type Claims = Record<string, unknown>

export type RunningProvider = {
  issuer: string
  environment: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string; OIDC_NAME: string }
  /** Who can sign in; the page of the provider lists them. */
  people: ProviderPerson[]
  /** Answers 503 to everything while set. */
  setDown(isDown: boolean): void
  /** Changes the ID tokens that it issues; signed again with its own key, or with another one. */
  tamper(change: ((claims: Claims) => Claims) | null, withForeignKey?: boolean): void
  /** Bodies of the requests for tokens. */
  tokenRequests: number
  close(): Promise<void>
}

const CLIENT = { OIDC_CLIENT_ID: 'coup-denvoi', OIDC_CLIENT_SECRET: 'a secret of the club and its site', OIDC_NAME: 'Club de Bron' }

/** A real OpenID Connect provider on a free loopback port. Its sign-in page is a list of people. @param target is filled in */
export async function startProvider(target = { environment: {} } as RunningProvider): Promise<RunningProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.writeHead(503).end()
  let isDown = false
  let change: ((claims: Claims) => Claims) | null = null
  let key = own
  const server = createServer((request, response) => (isDown ? response.writeHead(503).end('{}') : handle(request, response)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(target.environment, { OIDC_ISSUER: issuer, ...CLIENT })
  const running: RunningProvider = Object.assign(target, {
    issuer,
    people: [] as ProviderPerson[],
    setDown: (down: boolean) => {
      isDown = down
    },
    tamper: (newChange: typeof change, withForeignKey = false) => {
      change = newChange
      key = withForeignKey ? foreign : own
    },
    tokenRequests: 0,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        client_secret: CLIENT.OIDC_CLIENT_SECRET,
        // The port of the site is not known yet, see below.
        redirect_uris: [`http://127.0.0.1${PROVIDER_CALLBACK_PATH}`],
      },
    ],
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the cookies of the provider'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = running.people.find((candidate) => candidate.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.Client.prototype.redirectUriAllowed = (uri: string) => new URL(uri).pathname === PROVIDER_CALLBACK_PATH
  provider.use(async (ctx, next) => {
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(ctx.path) ?? []
    if (uid) {
      ctx.respond = false
      return answerInteraction(provider, running.people, ctx.req, ctx.res, ctx.method)
    }
    await next()
    if (ctx.path !== '/token') return
    running.tokenRequests++
    const body = ctx.body as { id_token?: string }
    if (change && body.id_token) ctx.body = { ...body, id_token: signAgain(body.id_token, change, key) }
  })
  handle = provider.callback()
  return running
}

/** The page on which people sign in, and what its buttons do. */
async function answerInteraction(provider: Provider, people: ProviderPerson[], req: IncomingMessage, res: ServerResponse, method: string) {
  const choice = new URL(req.url ?? '', 'http://localhost').searchParams
  if (method === 'POST') {
    const sub = choice.get('sub')
    const refuses = choice.has('refus')
    const result = refuses ? { error: 'access_denied' } : { login: { accountId: sub ?? '' } }
    return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
  }
  const path = req.url?.split('?')[0]
  const button = (query: string, label: string) => `<form method="post" action="${path}?${query}"><button>${label}</button></form>`
  const buttons = people.map(({ sub, given_name: name }) => button(`sub=${sub}`, name ?? sub))
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  res.end(`<!doctype html><html lang="fr"><title>Club</title><h1>Le club</h1>${buttons.join('')}${button('refus', 'Refuser')}</html>`)
}

function signAgain(token: string, change: (claims: Claims) => Claims, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const signed = `${header}.${Buffer.from(JSON.stringify(change(claims))).toString('base64url')}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}
