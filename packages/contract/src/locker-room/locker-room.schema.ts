import { cursorSchema, idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { matchFormatSchema, matchStatusSchema } from '../matches/match.schema.ts'
import { photoSchema, playerLevelSchema } from '../users/user.schema.ts'

export const LOCKER_ROOM_LIMITS = {
  message: 1000,
  item: 40,
  /** Things that a match may need. */
  items: 30,
  score: 99,
} as const

const teamSchema = z.enum(['home', 'away'])

/** In percent: along the pitch from the home goal (0) to the away goal (100), and across it. */
const pitchPositionSchema = z.object({ x: z.int().check(z.gte(0), z.lte(100)), y: z.int().check(z.gte(0), z.lte(100)) })

/** Somebody who plays, as the locker room shows them. */
export const lockerPlayerSchema = z.object({
  userId: z.nullable(idSchema),
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
  matchesPlayed: z.int(),
  level: z.nullable(playerLevelSchema),
  isOrganizer: z.boolean(),
  isViewer: z.boolean(),
  /** Null outside of a team, and for others than the organizer until the teams are published. */
  team: z.nullable(teamSchema),
  place: z.nullable(pitchPositionSchema),
  /** Came to the match; true for everyone on the list until the organizer says otherwise. */
  present: z.boolean(),
})
export type LockerPlayer = z.infer<typeof lockerPlayerSchema>

/** Something that somebody should bring. */
export const lockerItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  takenBy: z.nullable(z.object({ userId: z.nullable(idSchema), displayName: z.string(), isViewer: z.boolean() })),
  can: z.object({ take: z.boolean(), release: z.boolean(), remove: z.boolean() }),
})
export type LockerItem = z.infer<typeof lockerItemSchema>

/** What the vote came to, once it is over and enough have voted. */
export const voteResultSchema = z.object({
  voters: z.int(),
  best: z.array(z.object({ userId: z.nullable(idSchema), displayName: z.string(), votes: z.int() })),
  ratings: z.array(z.object({ userId: z.nullable(idSchema), displayName: z.string(), mean: z.number(), voters: z.int() })),
})
export type VoteResult = z.infer<typeof voteResultSchema>

export const lockerRoomSchema = z.object({
  id: idSchema,
  title: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  location: z.string(),
  city: z.string(),
  format: matchFormatSchema,
  status: matchStatusSchema,
  currentPlayers: z.int(),
  maxPlayers: z.int(),
  players: z.array(lockerPlayerSchema),
  items: z.array(lockerItemSchema),
  teams: z.object({ publishedAt: z.nullable(instantSchema) }),
  result: z.nullable(z.object({ homeScore: z.int(), awayScore: z.int() })),
  vote: z.object({
    /** 48 hours from the end of the match. */
    closesAt: instantSchema,
    isOpen: z.boolean(),
    /** What the viewer said; null before they voted. */
    own: z.nullable(z.object({ bestPlayerId: z.nullable(idSchema), stars: z.record(idSchema, z.int()) })),
    /** Null until the window is over, and with fewer than three voters. */
    result: z.nullable(voteResultSchema),
  }),
  can: z.object({
    write: z.boolean(),
    arrangeTeams: z.boolean(),
    addItems: z.boolean(),
    enterResult: z.boolean(),
    vote: z.boolean(),
  }),
})
export type LockerRoom = z.infer<typeof lockerRoomSchema>

/** A message of the players' chat. */
export const lockerMessageSchema = z.object({
  /** Given by the browser that wrote it, so that sending again is sending once. */
  id: idSchema,
  userId: z.nullable(idSchema),
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
  isViewer: z.boolean(),
  text: z.string(),
  sentAt: instantSchema,
})
export type LockerMessage = z.infer<typeof lockerMessageSchema>

/** Latest first; `nextCursor` leads to older ones. */
export const lockerMessagePageSchema = z.object({ items: z.array(lockerMessageSchema), nextCursor: z.nullable(cursorSchema) })

export const lockerMessageTextSchema = textSchema().check(
  z.minLength(1, 'Écrivez un message'),
  z.maxLength(LOCKER_ROOM_LIMITS.message, 'Le message doit contenir au plus 1000 caractères'),
)

export const teamSheetSchema = z.array(z.object({ userId: idSchema, team: teamSchema, place: pitchPositionSchema })).check(
  z.maxLength(50),
  z.refine((sheet) => new Set(sheet.map(({ userId }) => userId)).size === sheet.length, {
    error: 'Un joueur n’est que dans une équipe',
  }),
)
export type TeamSheet = z.infer<typeof teamSheetSchema>

const scoreSchema = z
  .int('Indiquez un score')
  .check(z.gte(0, 'Un score commence à 0'), z.lte(LOCKER_ROOM_LIMITS.score, '99 buts au maximum'))

export const matchResultSchema = z.object({
  homeScore: scoreSchema,
  awayScore: scoreSchema,
  /** Those of the list who did not come. */
  absentIds: z.array(idSchema).check(z.maxLength(50)),
})
export type MatchResult = z.infer<typeof matchResultSchema>

export const ballotSchema = z.object({
  /** « Joueur du match »; null for none. */
  bestPlayerId: z.nullable(idSchema),
  /** 1 to 5 stars by the player's id. */
  stars: z.record(idSchema, z.int().check(z.gte(1), z.lte(5))),
})
export type Ballot = z.infer<typeof ballotSchema>
