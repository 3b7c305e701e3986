import { z } from '../lib/zod.ts'

/** What the viewer may do with a match in a list. */
export const cardPermissionsSchema = z.object({
  join: z.boolean(),
  /** Instead of `join` when the match is full. */
  joinWaitingList: z.boolean(),
  leave: z.boolean(),
  withdrawReplacement: z.boolean(),
  /** Of a player who seeks a replacement. */
  takePlace: z.boolean(),
  enterLockerRoom: z.boolean(),
  invite: z.boolean(),
})
export type CardPermissions = z.infer<typeof cardPermissionsSchema>

/** What the viewer may do on the page of a match. */
export const matchPermissionsSchema = z.extend(cardPermissionsSchema, {
  /** Who is below the minimum of reliability. */
  askToJoin: z.boolean(),
  withdrawJoinRequest: z.boolean(),
  answerJoinRequests: z.boolean(),
  edit: z.boolean(),
  cancel: z.boolean(),
  removePlayers: z.boolean(),
  decline: z.boolean(),
  seekReplacement: z.boolean(),
  /** The one that is held for them, or, from the bench, one that is free. */
  takeOfferedPlace: z.boolean(),
  passOfferedPlace: z.boolean(),
  /** After they moved up. */
  giveBackPlace: z.boolean(),
  /** « Confirmer ma présence ». */
  confirmPresence: z.boolean(),
  /** Of players who have not confirmed. */
  freePlaces: z.boolean(),
  /** Hold a place for a player whom they ask. */
  proposePlaces: z.boolean(),
  handOver: z.boolean(),
  becomeOrganizer: z.boolean(),
  contactOrganizer: z.boolean(),
  report: z.boolean(),
  /** And take the role back. */
  nameCoOrganizers: z.boolean(),
  seeHistory: z.boolean(),
  /** In the locker room, after the match. */
  enterResult: z.boolean(),
  /** Note who came. */
  markAttendance: z.boolean(),
  /** To everybody on the list and the bench. */
  announce: z.boolean(),
  /** Also when it is over or cancelled. */
  duplicate: z.boolean(),
  /** As many as each player may bring. */
  bringGuest: z.boolean(),
  /** Add, accept, refuse and remove them, and set their rules. */
  manageGuests: z.boolean(),
  /** Hear of changes, cancellation and freed places without being on the list. */
  follow: z.boolean(),
  /** Hear no more than what is urgent or addressed to the viewer. */
  mute: z.boolean(),
})
export type MatchPermissions = z.infer<typeof matchPermissionsSchema>
