import { contract } from '@coup-denvoi/contract/contract'
import { implement } from '@orpc/server'
import type { CallContext } from './call-context.ts'
import { compileOutputs } from './compile-outputs.ts'

/** The contract, to be implemented by the routers of the slices. */
export const api = implement(compileOutputs(contract)).$context<CallContext>()
