import type { contract } from '../contract.ts'
import type { ProcedureAccess } from '../lib/procedure.ts'
import type { ApiKeyScope } from './api-key.schema.ts'

/**
 * - `open`: reading keys may read, writing keys may also write
 * - `writing`: for writing keys only, also to read
 * - `closed`: for sessions only
 */
type KeyAccess = 'open' | 'writing' | 'closed'

/** What keys may call. A new part of the contract does not compile until it says so; its admin procedures are closed in any case. */
const KEY_ACCESS: Record<keyof typeof contract, KeyAccess> = {
  // Signing in and out, the account and its settings: a leaked key must not become a lasting hold on the account.
  users: 'closed',
  account: 'closed',
  security: 'closed',
  identities: 'closed',
  apiKeys: 'closed',
  notificationSettings: 'closed',
  // Who has the token needs no key.
  leaveLinks: 'closed',
  presenceLinks: 'closed',
  // Belongs to the browser of a session.
  push: 'closed',
  // Who owes whom is for people, not for programs.
  ledger: 'closed',
  settlements: 'closed',
  funds: 'closed',
  paymentDetails: 'closed',
  // Tells a secret that does not expire.
  calendar: 'closed',
  // The address of the site says the rest; its settings are the super admins'.
  instance: 'open',
  installation: 'closed',
  // Private messages are not among what a reading key is for.
  conversations: 'writing',
  players: 'open',
  places: 'open',
  contacts: 'open',
  reports: 'open',
  matches: 'open',
  matchInvitations: 'open',
  joinRequests: 'open',
  guests: 'open',
  replacements: 'open',
  presence: 'open',
  coOrganizers: 'open',
  series: 'open',
  seasons: 'open',
  lockerRoom: 'open',
  rescue: 'open',
  attendance: 'open',
  availability: 'open',
  groups: 'open',
  polls: 'open',
  // Would go on telling what happens in the group after the key has ended.
  webhooks: 'closed',
  instanceWebhooks: 'closed',
  // These quote private messages and say who owes whom.
  home: 'closed',
  notifications: 'closed',
  admin: 'closed',
  userModeration: 'closed',
  matchModeration: 'closed',
  groupModeration: 'closed',
  messageModeration: 'closed',
  notificationPurge: 'closed',
}

/** Procedures that differ from the rest of their part: a program may ask whose key it has. */
const EXCEPTIONS: Record<string, KeyAccess> = { 'users.me': 'open' }

export type KeyCall = {
  /** Of the procedure in the contract: `['matches', 'join']`. */
  path: readonly string[]
  method: string | undefined
  access: ProcedureAccess | undefined
}

/** Why a key of this scope may not call a procedure; null if it may. */
export function whyKeyCannotCall(
  scope: ApiKeyScope,
  { path, method, access }: KeyCall,
): 'API_KEY_NOT_ALLOWED' | 'API_KEY_READS_ONLY' | null {
  const [part = ''] = path
  const keyAccess = EXCEPTIONS[path.join('.')] ?? (Object.hasOwn(KEY_ACCESS, part) ? KEY_ACCESS[part as keyof typeof KEY_ACCESS] : 'closed')
  if (keyAccess === 'closed' || access === 'admins' || access === 'super-admins') return 'API_KEY_NOT_ALLOWED'
  const isReading = keyAccess === 'open' && method === 'GET'
  return scope === 'writing' || isReading ? null : 'API_KEY_READS_ONLY'
}
