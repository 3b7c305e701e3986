import type { APIRequestContext } from '@playwright/test'
import { type Draft, draftOf } from './drafts.ts'

export const PASSWORD = 'Coupfranc7!'

/** Somebody with an account, who acts through the API: for what a story takes as given. */
export type Member = {
  fullName: string
  email: string
  id: string
  call<Answer = { id: string }>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>
  /** Publishes a match. */
  organise(changes?: Partial<Draft>): Promise<Organised>
  /** Changes their match, of which the rest stays. */
  edit(match: Organised, changes: Partial<Draft>): Promise<void>
  join(match: { id: string; inviteToken?: string | null }): Promise<void>
  leave(match: { id: string }): Promise<void>
}

export type Organised = { id: string; title: string; startsAt: string; inviteToken: string | null; draft: Draft }

let registered = 0

/** @param request in which they stay signed in */
export async function register(fullName: string, request: APIRequestContext, address: string): Promise<Member> {
  const [firstName = '', ...lastName] = fullName.split(' ')
  const email = newEmail(firstName)

  const call: Member['call'] = async (method, path, body) => {
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
    organise: async (changes) => {
      const draft = draftOf(changes)
      const match = await call<Omit<Organised, 'draft'>>('POST', '/matches', draft)
      return { ...match, draft }
    },
    edit: async (match, changes) => void (await call('PUT', `/matches/${match.id}`, { draft: { ...match.draft, ...changes } })),
    join: async ({ id: match, inviteToken }) =>
      void (await call('POST', `/matches/${match}/join`, inviteToken ? { token: inviteToken } : {})),
    leave: async ({ id: match }) => void (await call('POST', `/matches/${match}/leave`, {})),
  }
}

/** An address that nobody has yet, on any server of this run. */
export function newEmail(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\P{ASCII}/gu, '')
    .toLowerCase()
  return `${plain}.${process.pid}.${++registered}@exemple.fr`
}
