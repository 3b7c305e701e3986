import type { ServerProgram } from './start-program.ts'

/** Headers of a request of somebody who is signed in. */
export type SignedIn = { cookie: string }

/** Makes an account over the API, as people do. */
export async function signUp({ origin }: ServerProgram, name: string): Promise<SignedIn> {
  const registration = {
    firstName: name,
    lastName: 'Bench',
    email: `${name}@bench.exemple.fr`,
    password: 'un ballon rond',
    acceptTerms: true,
  }
  const answer = await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`signing up answered ${answer.status}: ${await answer.text()}`)
  return { cookie }
}

/** @param count at most 29: the server lets an address register 30 people an hour */
export async function signUpMany(server: ServerProgram, count: number): Promise<SignedIn[]> {
  const people: SignedIn[] = []
  for (let n = 1; n <= count; n++) people.push(await signUp(server, `joueur${n}`))
  return people
}
