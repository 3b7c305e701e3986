export { callName, nameOf } from './ledger-texts.ts'
