import { cursorSchema, idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

/** Everything that admins do and that is written down, in the transaction that does it. */
export const JOURNAL_ACTIONS = [
  'user.banned',
  'user.unbanned',
  'user.deleted',
  'user.rights-granted',
  'user.rights-taken',
  'user.ban-requested',
  'match.cancelled',
  'match.deleted',
  'group.deleted',
  'message.hidden',
  'notifications.purged',
  'report.taken',
  'report.dismissed',
] as const
export type JournalAction = (typeof JOURNAL_ACTIONS)[number]

/** What an act was done to. */
export const JOURNAL_TARGETS = ['user', 'match', 'group', 'message', 'notifications'] as const
export type JournalTarget = (typeof JOURNAL_TARGETS)[number]

/** Who did what to whom, when. Names are as they were then. */
export const journalEntrySchema = z.object({
  id: idSchema,
  action: z.enum(JOURNAL_ACTIONS),
  /** Null for whoever acted from the server's command line. */
  actorId: z.nullable(idSchema),
  actorName: z.string(),
  targetKind: z.enum(JOURNAL_TARGETS),
  /** Null where the act is about no single thing. */
  targetId: z.nullable(idSchema),
  targetName: z.string(),
  /** How many rows it took, where that says something: notifications of a purge, members of a group. */
  amount: z.nullable(z.int()),
  /** What was said about it: a reason, the right that was given. */
  note: z.string(),
  createdAt: instantSchema,
})
export type JournalEntry = z.infer<typeof journalEntrySchema>

export const journalInputSchema = z.object({ cursor: z.optional(cursorSchema), limit: z._default(z.int().check(z.gte(1), z.lte(50)), 30) })

/** The latest first. */
export const journalPageSchema = z.object({ items: z.array(journalEntrySchema), nextCursor: z.nullable(cursorSchema) })
export type JournalPage = z.infer<typeof journalPageSchema>
