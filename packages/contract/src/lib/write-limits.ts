/**
 * Calls within a window. Procedures that declare the same limit share one count. All are far above what people do: they stop
 * programs, not players.
 */
export type WriteLimit = {
  /** For each account; null for calls that are made before signing in. */
  account: number | null
  /** For each network, which may be a whole school's. */
  network: number
  minutes: number
}

const HOUR = 60
const DAY = 24 * HOUR

const perAccount = (account: number, minutes: number) => ({ account, network: 20 * account, minutes })

export const writeLimits = {
  registration: { account: null, network: 120, minutes: HOUR },
  signIn: { account: 120, network: 1200, minutes: HOUR },
  sessions: perAccount(600, HOUR),
  security: perAccount(60, HOUR),
  mails: { account: 60, network: 300, minutes: HOUR },
  settings: perAccount(300, HOUR),
  newApiKeys: perAccount(20, DAY),
  photos: perAccount(30, HOUR),
  messages: perAccount(600, HOUR),
  typing: perAccount(2400, HOUR),
  readMarks: perAccount(3000, HOUR),
  contactRequests: perAccount(30, DAY),
  reports: perAccount(30, DAY),
  newMatches: perAccount(50, DAY),
  matchEdits: perAccount(30, HOUR),
  lists: perAccount(300, HOUR),
  /** People without an account who take a place. */
  guestEntries: { account: null, network: 10, minutes: HOUR },
  guestCalls: { account: null, network: 6000, minutes: HOUR },
  invitations: perAccount(300, DAY),
  handovers: perAccount(60, DAY),
  lockerRooms: perAccount(600, HOUR),
  newGroups: perAccount(20, DAY),
  groupEdits: perAccount(20, HOUR),
  groupRequests: perAccount(60, DAY),
  groupMembers: perAccount(600, DAY),
  /** They only read, but carry a position, which no address should hold. */
  placeSearches: perAccount(600, HOUR),
  placeEdits: perAccount(60, HOUR),
  newPolls: perAccount(20, DAY),
  pollEdits: perAccount(300, HOUR),
  payments: perAccount(300, HOUR),
  webhooks: perAccount(120, HOUR),
  moderation: perAccount(600, HOUR),
} as const satisfies Record<string, WriteLimit>

export type WriteLimitName = keyof typeof writeLimits

/** « Quota dépassé » asks to come back later, « Trop de tentatives » in some minutes. */
export const writeLimitError = ({ minutes }: WriteLimit) => (minutes >= DAY ? 'RESOURCE_EXHAUSTED' : 'TOO_MANY_REQUESTS')
