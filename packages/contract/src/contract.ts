import { matchContract } from './matches/match.contract.ts'
import { userContract } from './users/user.contract.ts'

/** Every call of the product. */
export const contract = { users: userContract, matches: matchContract }
