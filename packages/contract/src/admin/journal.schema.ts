import { idSchema, instantSchema, pageParameters, pageSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

export const JOURNAL_ACTIONS = [
  'user.banned',
  'user.unbanned',
  'user.deleted',
  /** Not by an admin: the user asked for it, and seven days later is gone. */
  'user.leaving',
  'user.second-factor-removed',
  'user.left',
  'user.rights-granted',
  'user.rights-taken',
  'user.ban-requested',
  'user.ban-refused',
  'match.cancelled',
  'match.deleted',
  'guest.removed',
  'group.deleted',
  /** The note is the name of the one that stays. */
  'place.merged',
  'place.corrected',
  'place.photo-changed',
  'place.photo-removed',
  'message.hidden',
  /** The note is the title of the match. */
  'absence.kept',
  'absence.lifted',
  'notifications.purged',
  'report.taken',
  'report.dismissed',
  /** The note names the settings. */
  'instance.settings-changed',
  'instance.legal-published',
  /** The note is the label. */
  'instance.invitation-created',
  'instance.invitation-revoked',
  /** By the super admin that it made; the note names the settings. */
  'instance.installed',
  /** The note is the host. */
  'instance.webhook-added',
  'instance.webhook-changed',
  'instance.webhook-deleted',
] as const
export type JournalAction = (typeof JOURNAL_ACTIONS)[number]

export const JOURNAL_TARGETS = [
  'user',
  'match',
  'group',
  'place',
  'poll',
  'series',
  'message',
  'guest',
  'notifications',
  'instance',
] as const
export type JournalTarget = (typeof JOURNAL_TARGETS)[number]

export const journalEntrySchema = z.object({
  id: idSchema,
  action: z.enum(JOURNAL_ACTIONS),
  /** Null for actions from the command line. */
  actorId: z.nullable(idSchema),
  actorName: z.string(),
  /** Whether the reader may open their profile. */
  actorHasProfile: z.boolean(),
  targetKind: z.enum(JOURNAL_TARGETS),
  /** Null when the action has no single target. */
  targetId: z.nullable(idSchema),
  targetName: z.string(),
  /** Whether it still has a page, which the reader may open. */
  targetHasPage: z.boolean(),
  /** Number of affected rows: purged notifications, members of a deleted group. */
  amount: z.nullable(z.int()),
  /** A reason, or the right that was granted. */
  note: z.string(),
  createdAt: instantSchema,
})
export type JournalEntry = z.infer<typeof journalEntrySchema>

export const journalInputSchema = z.object(pageParameters(30))

export const journalPageSchema = pageSchema(journalEntrySchema)
export type JournalPage = z.infer<typeof journalPageSchema>
