import type { APIRequestContext } from '@playwright/test'
import { type MatchDraft, matchDraft } from './match-draft.ts'

export const PASSWORD = 'Coupfranc7!'

/** A user who acts through the API, to set up a journey. */
export type ApiUser = {
  fullName: string
  email: string
  id: string
  call<Answer = { id: string }>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>
  organize(changes?: Partial<MatchDraft>): Promise<OrganizedMatch>
  /** Changes some fields of a match. */
  edit(match: OrganizedMatch, changes: Partial<MatchDraft>): Promise<void>
  join(match: { id: string; inviteToken?: string | null }): Promise<void>
  leave(match: { id: string }): Promise<void>
}

export type OrganizedMatch = { id: string; title: string; startsAt: string; inviteToken: string | null; placeId: string | null }

let registeredCount = 0

/** @param request the context that stays signed in */
export async function registerUser(fullName: string, request: APIRequestContext, address: string): Promise<ApiUser> {
  const [firstName = '', ...lastName] = fullName.split(' ')
  const email = uniqueEmail(firstName)

  const call: ApiUser['call'] = async (method, path, body) => {
    const answer = await request.fetch(`${address}/api${path}`, { method, data: body, headers: { origin: address } })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  const account = { firstName, lastName: lastName.join(' '), email, password: PASSWORD, city: 'Lyon', acceptTerms: true }
  const { id } = await call('POST', '/users', account)
  return {
    fullName,
    email,
    id,
    call,
    organize: (changes) => call<OrganizedMatch>('POST', '/matches', matchDraft(changes)),
    edit: async (match, changes) => void (await call('PUT', `/matches/${match.id}`, { changes })),
    join: async ({ id: match, inviteToken }) =>
      void (await call('POST', `/matches/${match}/join`, inviteToken ? { token: inviteToken } : {})),
    leave: async ({ id: match }) => void (await call('POST', `/matches/${match}/leave`, {})),
  }
}

/** An e-mail address that is unused on every server of this run. */
export function uniqueEmail(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\P{ASCII}/gu, '')
    .toLowerCase()
  return `${plain}.${process.pid}.${++registeredCount}@exemple.fr`
}
