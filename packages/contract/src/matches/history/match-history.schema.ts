import { idSchema, instantSchema, pageParameters, pageSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'

/** What the page of a match's history filters by. */
export const HISTORY_CATEGORIES = ['players', 'places', 'changes', 'roles'] as const
export type HistoryCategory = (typeof HISTORY_CATEGORIES)[number]

/** What can stand in the history of a match, with the category that it belongs to. */
export const HISTORY_ACTS = {
  organized: 'changes',
  published: 'changes',
  'added-afterwards': 'changes',
  'regulars-placed': 'players',
  joined: 'players',
  'joined-queue': 'places',
  left: 'players',
  'account-ended': 'players',
  removed: 'players',
  'place-freed': 'players',
  'presence-confirmed': 'players',
  'in-danger': 'changes',
  kept: 'changes',
  invited: 'players',
  'answers-sought': 'players',
  declined: 'players',
  'join-requested': 'players',
  'join-request-withdrawn': 'players',
  'join-accepted': 'players',
  'join-refused': 'players',
  promoted: 'places',
  'guest-requested': 'players',
  'guest-refused': 'players',
  'guest-joined': 'players',
  'guest-joined-queue': 'places',
  'guest-promoted': 'places',
  'guest-left': 'players',
  'guest-removed': 'players',
  'guest-renamed': 'players',
  'guest-claimed': 'players',
  'replacement-requested': 'places',
  'replacement-withdrawn': 'places',
  'replacement-expired': 'places',
  replaced: 'places',
  edited: 'changes',
  'link-renewed': 'changes',
  'group-deleted': 'changes',
  'teams-published': 'changes',
  announced: 'changes',
  ended: 'changes',
  'result-saved': 'changes',
  'goals-noted': 'changes',
  'attendance-marked': 'changes',
  cancelled: 'changes',
  'organizer-gone': 'roles',
  'handover-requested': 'roles',
  'series-handover-requested': 'roles',
  'handover-refused': 'roles',
  'handover-cancelled': 'roles',
  'handover-expired': 'roles',
  'organizer-changed': 'roles',
  'series-organizer-changed': 'roles',
  'co-organizer-named': 'roles',
  'co-organizer-resigned': 'roles',
  'co-organizer-ended': 'roles',
} as const satisfies Record<string, HistoryCategory>
export type HistoryAct = keyof typeof HISTORY_ACTS

const historyActSchema = z.enum(Object.keys(HISTORY_ACTS) as [HistoryAct, ...HistoryAct[]])

/** One field of an edit, as the texts show it. A description is not repeated: both are empty. */
const historyChangeSchema = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type HistoryChange = z.infer<typeof historyChangeSchema>

/** `id`: null for a deleted account, and for guests. */
const historyPersonSchema = z.object({ id: z.nullable(idSchema), name: z.string(), isGuest: z.boolean(), isViewer: z.boolean() })
export type HistoryPerson = z.infer<typeof historyPersonSchema>

export const historyLineSchema = z.object({
  id: idSchema,
  at: instantSchema,
  act: historyActSchema,
  /** Null for what happens by itself. */
  actor: z.nullable(historyPersonSchema),
  subject: z.nullable(historyPersonSchema),
  /** The number on the list that somebody took. */
  place: z.nullable(z.int()),
  /** How many people it concerns. */
  count: z.nullable(z.int()),
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
  changes: z.array(historyChangeSchema),
})
export type HistoryLine = z.infer<typeof historyLineSchema>

export const historyInputSchema = z.object({
  id: idSchema,
  category: z.optional(z.enum(HISTORY_CATEGORIES)),
  ...pageParameters(30),
})

export const historyPageSchema = pageSchema(historyLineSchema)
export type HistoryPage = z.infer<typeof historyPageSchema>
