import type { ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import type { AnyContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import type { TestServer } from './test-server.ts'
import { type ApiClient, apiClient, type TestUser } from './test-users.ts'

type DeclaredAccess<Name extends string, Persona extends string, Target> = {
  server: TestServer
  /** Of the contract: `funds`. */
  slice: string
  procedures: Record<Name, AnyContractProcedure>
  calls: Record<Name, (api: ApiClient, target: Target) => Promise<unknown>>
  personas: readonly Persona[]
  userOf(persona: Persona): TestUser
  /** Who is also tried from another site. */
  member: Persona
  createTarget(isPrivate: boolean): Promise<Target>
  /** What calls may change. */
  facts(): Promise<unknown>
  /** `allowed` or the code of an error. */
  expectedOutcome(call: { name: Name; access: string | undefined; persona: Persona; isPrivate: boolean }): string
  /** True for a call that writes, is allowed, and changes nothing. */
  isRepeated?(name: Name, persona: Persona): boolean
}

/** Tests that each call of a slice follows its declared access for every kind of viewer, and refuses requests of other sites. */
export function testDeclaredAccess<Name extends string, Persona extends string, Target>({
  server,
  slice,
  procedures,
  calls,
  personas,
  userOf,
  member,
  createTarget,
  facts,
  expectedOutcome,
  isRepeated = () => false,
}: DeclaredAccess<Name, Persona, Target>): void {
  const all = Object.entries(procedures) as [Name, AnyContractProcedure][]
  const writing = all.filter(([, procedure]) => !isReading(procedure))

  it.each(all)(
    `${slice}.%s: follows its declared access, and a refusal changes nothing`,
    async (name, procedure) => {
      const { access } = procedure['~orpc'].meta as Partial<ProcedureMeta>
      for (const isPrivate of [false, true]) {
        // The target of a call that changed nothing is that of the next viewer.
        let unchanged: Target | null = null
        for (const persona of personas) {
          const target: Target = unchanged ?? (await createTarget(isPrivate))
          const before = await facts()
          const outcome = await calls[name](userOf(persona).api, target).then(
            () => 'allowed',
            (error) => error.code,
          )
          const expected = expectedOutcome({ name, access, persona, isPrivate })
          expect(outcome, `${persona}, ${isPrivate ? 'private' : 'public'}`).toBe(expected)
          if (expected === 'allowed' && !isReading(procedure) && !isRepeated(name, persona)) {
            expect(await facts()).not.toEqual(before)
            unchanged = null
          } else {
            expect(await facts()).toEqual(before)
            unchanged = target
          }
        }
      }
    },
    120_000,
  )

  it.each(writing)(`${slice}.%s: refuses requests of other sites`, async (name) => {
    const target = await createTarget(false)
    const api = apiClient(server.address, { cookie: userOf(member).cookie, origin: 'https://evil.example' })
    await expect(calls[name](api, target)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
}

const isReading = (procedure: AnyContractProcedure): boolean => procedure['~orpc'].route.method === 'GET'
