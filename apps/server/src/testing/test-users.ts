import { contract } from '@coup-denvoi/contract/contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

/** Errors are thrown as `{ code, status, message }`. */
export type ApiClient = ContractRouterClient<typeof contract>

export function apiClient(address: string, headers: Record<string, string> = {}): ApiClient {
  return createORPCClient(new OpenAPILink(contract, { url: `${address}/api`, headers }))
}

let registeredCount = 0

/** A signed-in user, with the Cookie header of their browser. */
export type TestUser = { id: string; displayName: string; email: string; cookie: string; api: ApiClient }

/** Registers through the API. */
export async function registerTestUser(address: string, fullName: string, headers: Record<string, string> = {}): Promise<TestUser> {
  const [firstName = '', ...lastName] = fullName.split(' ')
  const email = `member-${++registeredCount}@exemple.fr`
  const answer = await fetch(`${address}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ firstName, lastName: lastName.join(' '), email, password: 'Coupfranc7!', acceptTerms: true }),
  })
  if (answer.status !== 201) throw new Error(`${fullName} could not register: ${await answer.text()}`)
  const { id, displayName } = (await answer.json()) as { id: string; displayName: string }
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { id, displayName, email, cookie, api: apiClient(address, { cookie }) }
}

/** Somebody without an account. */
export const visitorOf = (address: string): TestUser => ({ id: '', displayName: '', email: '', cookie: '', api: apiClient(address) })

/** Everybody registers but the visitor, who has no account. */
export async function registerEach<Persona extends string>(
  address: string,
  personas: readonly Persona[],
): Promise<Record<Persona, TestUser>> {
  const users = await Promise.all(
    personas.map((persona) => (persona === 'visitor' ? visitorOf(address) : registerTestUser(address, `Une Personne ${persona}`))),
  )
  return Object.fromEntries(users.map((user, index) => [personas[index], user])) as Record<Persona, TestUser>
}
