import { contract } from '@coup-denvoi/contract/contract'
import type { ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import type { AnyContractProcedure } from '@orpc/contract'

export type ContractProcedure = {
  /** `matches.join` */
  name: string
  method: string
  /** `/matches/{id}/join` */
  path: string
  meta: Partial<ProcedureMeta>
  inputSchema: AnyContractProcedure['~orpc']['inputSchema']
}

/** Every procedure of the contract, for tests that walk it. */
export const contractProcedures: ContractProcedure[] = Object.entries(contract).flatMap(([slice, router]) =>
  Object.entries(router).map(([name, procedure]: [string, AnyContractProcedure]) => {
    const { route, meta, inputSchema } = procedure['~orpc']
    return { name: `${slice}.${name}`, method: route.method ?? 'POST', path: route.path ?? '/', meta, inputSchema }
  }),
)

/** True for calls that end accounts, sessions or what all others are about. @param name such as `matches.join` */
export const isEnding = (name: string): boolean =>
  /^(account|identities|installation|sessions|users)\.|^userModeration\.(ban|remove|setRights)$|^(group|match)Moderation\.remove$|^(matches\.cancel|groups\.delete|instance\.save)$/.test(
    name,
  )
