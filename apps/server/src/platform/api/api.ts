import { contract } from '@coup-denvoi/contract/contract'
import type { OpenAccess, ProcedureAccess, ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import type { AnySchema, ContractProcedure, ErrorMap } from '@orpc/contract'
import { implement } from '@orpc/server'
import { accessGuard, limitGuard, viewerGuard } from './access-guard.ts'
import type { CallContext } from './call-context.ts'
import { compileOutputs } from './compile-outputs.ts'

/** The procedures of a contract that declare one of these kinds of access. */
type ContractWith<Access extends ProcedureAccess, Router> = {
  [Key in keyof Router as AccessOf<Router[Key]> extends Access ? Key : never]: Router[Key] extends AnyProcedure
    ? Router[Key]
    : ContractWith<Access, Router[Key]>
}
type AccessOf<Procedure> = Procedure extends ContractProcedure<AnySchema, AnySchema, ErrorMap, ProcedureMeta<infer Access>> ? Access : never
type AnyProcedure = ContractProcedure<AnySchema, AnySchema, ErrorMap, ProcedureMeta>

const compiled = compileOutputs(contract)
const implementWith = <Access extends ProcedureAccess>() =>
  implement(compiled as ContractWith<Access, typeof contract>).$context<CallContext>()

/** All procedures, for the app's router. */
export const rootApi = implement(compiled).$context<CallContext>().use(accessGuard).use(limitGuard)

// Each contains only the procedures of its access, so using the wrong one does not compile.
export const api = implementWith<OpenAccess>()
export const memberApi = implementWith<Exclude<ProcedureAccess, OpenAccess | 'admins' | 'super-admins'>>().use(viewerGuard)
export const adminApi = implementWith<'admins'>().use(viewerGuard)
export const superAdminApi = implementWith<'super-admins'>().use(viewerGuard)
