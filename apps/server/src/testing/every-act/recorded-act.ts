import type { ApiClient } from '../test-users.ts'

/** What an act sends, from a client that sends nothing. */
export async function inputOf(act: (api: ApiClient) => Promise<unknown>): Promise<unknown> {
  let sent: unknown
  const record = (input: unknown) => {
    sent = input
    return Promise.resolve()
  }
  await act(new Proxy({}, { get: () => new Proxy({}, { get: () => record }) }) as ApiClient)
  return sent
}

/** @param name of a call: `matches.join` */
export function callOf(api: ApiClient, name: string): (input: unknown) => Promise<unknown> {
  const [slice = '', call = ''] = name.split('.')
  return (api as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[slice]?.[call] as never
}
