export { findParties, type PartyNames, partyIdOf } from './ledger-parties.queries.ts'
