import { cursorSchema, idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { photoSchema } from '../users/user.schema.ts'

export const GROUP_LIMITS = { name: { min: 3, max: 60 }, city: 80, description: 1000 } as const

/** As stored; the creator is an admin who is also named by the group. */
export const MEMBER_ROLES = ['admin', 'member'] as const
export const MEMBER_STATUSES = ['active', 'removed'] as const
export const JOIN_REQUEST_STATUSES = ['pending', 'accepted', 'rejected'] as const

/** What somebody is in a group, as others see it. */
export const groupRoleSchema = z.enum(['creator', 'admin', 'member'])
export type GroupRole = z.infer<typeof groupRoleSchema>

/** What somebody decides about a group that they create. */
export const groupDraftSchema = z.object({
  name: textSchema().check(
    z.minLength(GROUP_LIMITS.name.min, 'Le nom doit contenir au moins 3 caractères'),
    z.maxLength(GROUP_LIMITS.name.max, 'Le nom doit contenir au plus 60 caractères'),
  ),
  city: textSchema().check(z.minLength(1, 'La ville est obligatoire'), z.maxLength(GROUP_LIMITS.city, '80 caractères au maximum')),
  description: textSchema(),
  isPrivate: z.boolean(),
})
export type GroupDraft = z.infer<typeof groupDraftSchema>

/** What a list shows of a group; the same for everyone who is signed in, but for what only its inside is to know. */
export const groupCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  isPrivate: z.boolean(),
  memberCount: z.int(),
  /** Null where the viewer does not see its inside. */
  matchCount: z.nullable(z.int()),
  viewer: z.object({
    /** Null for whoever is no member. */
    role: z.nullable(groupRoleSchema),
    hasPendingRequest: z.boolean(),
  }),
  /** Requests that wait for an answer; null for whoever may not give one. */
  pendingRequests: z.nullable(z.int()),
  can: z.object({
    /** Its members and its matches: those of a private group are for its members. */
    seeInside: z.boolean(),
    requestToJoin: z.boolean(),
    handleRequests: z.boolean(),
    organizeMatch: z.boolean(),
    leave: z.boolean(),
    transferOwnership: z.boolean(),
    /** Tells the moderators about it: not whoever created it. */
    report: z.boolean(),
  }),
})
export type GroupCard = z.infer<typeof groupCardSchema>

/** A group, as its page shows it. What only its inside is to know is null for others. */
export const groupSchema = z.extend(groupCardSchema, {
  description: z.string(),
  createdBy: z.nullable(idSchema),
  creatorName: z.nullable(z.string()),
  createdAt: z.nullable(instantSchema),
})
export type Group = z.infer<typeof groupSchema>

export const groupMemberSchema = z.object({
  userId: idSchema,
  displayName: z.string(),
  city: z.nullable(z.string()),
  photo: photoSchema,
  /** Which of the drawn jerseys is theirs. */
  kit: z.int(),
  matchesPlayed: z.int(),
  role: groupRoleSchema,
  isViewer: z.boolean(),
  /** False for a closed account, which nobody can reach and nothing can be handed to. */
  isActive: z.boolean(),
  joinedAt: instantSchema,
  can: z.object({ promote: z.boolean(), demote: z.boolean(), remove: z.boolean(), becomeOwner: z.boolean() }),
})
export type GroupMember = z.infer<typeof groupMemberSchema>

/** Somebody who asks to join, as those who may answer see it. */
export const joinRequestSchema = z.object({
  id: idSchema,
  groupId: idSchema,
  groupName: z.string(),
  userId: idSchema,
  userName: z.string(),
  city: z.nullable(z.string()),
  photo: photoSchema,
  kit: z.int(),
  matchesPlayed: z.int(),
  createdAt: instantSchema,
})
export type JoinRequest = z.infer<typeof joinRequestSchema>

const pageSchema = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item), nextCursor: z.nullable(cursorSchema) })
const limitSchema = (defaultLimit: number) => z._default(z.int().check(z.gte(1), z.lte(50)), defaultLimit)

export const groupListInputSchema = z.object({
  /** `mine`: those that the viewer is a member of, the latest joined first; `others`: all the rest, the largest first. */
  scope: z.enum(['mine', 'others']),
  search: z.optional(textSchema().check(z.maxLength(80))),
  city: z.optional(textSchema().check(z.maxLength(80))),
  cursor: z.optional(cursorSchema),
  limit: limitSchema(20),
})
export type GroupListInput = z.input<typeof groupListInputSchema>
export const groupPageSchema = pageSchema(groupCardSchema)

/** The groups of a player that the viewer may know of. */
export const playerGroupsInputSchema = z.object({ id: idSchema, cursor: z.optional(cursorSchema), limit: limitSchema(20) })
/** With what the player is in each of them. */
export const playerGroupsPageSchema = pageSchema(z.extend(groupCardSchema, { playerRole: groupRoleSchema }))

export const membersInputSchema = z.object({ id: idSchema, cursor: z.optional(cursorSchema), limit: limitSchema(30) })
export type MembersInput = z.input<typeof membersInputSchema>
/** Creator first, then admins, then members, each in the order in which they came. */
export const memberPageSchema = pageSchema(groupMemberSchema)

export const joinRequestsInputSchema = z.object({
  /** Of one group; without it, of all that the viewer may answer for. */
  groupId: z.optional(idSchema),
  cursor: z.optional(cursorSchema),
  limit: limitSchema(20),
})
export type JoinRequestsInput = z.input<typeof joinRequestsInputSchema>
/** The oldest first. */
export const joinRequestPageSchema = z.object({
  items: z.array(joinRequestSchema),
  nextCursor: z.nullable(cursorSchema),
  /** How many wait in all. */
  total: z.int(),
})
