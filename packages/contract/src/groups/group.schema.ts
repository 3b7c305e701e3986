import { freeTextSchema, idSchema, instantSchema, pageParameters, pageSchema, textSchema } from '../lib/schemas.ts'
import { MAX_SEARCH_LENGTH } from '../lib/search-length.ts'
import { z } from '../lib/zod.ts'
import { photoSchema } from '../users/user.schema.ts'

export const GROUP_LIMITS = { name: { min: 3, max: 60 }, city: 80, description: 1000 } as const

/** Stored roles. The creator has the role admin. */
export const MEMBER_ROLES = ['admin', 'member'] as const
export const MEMBER_STATUSES = ['active', 'removed'] as const
export const JOIN_REQUEST_STATUSES = ['pending', 'accepted', 'rejected'] as const
/** An admin cancels, the player answers. */
export const GROUP_INVITATION_STATUSES = [...JOIN_REQUEST_STATUSES, 'cancelled'] as const

export const groupRoleSchema = z.enum(['creator', 'admin', 'member'])
export type GroupRole = z.infer<typeof groupRoleSchema>

export const groupDraftSchema = z.object({
  name: textSchema().check(
    z.minLength(GROUP_LIMITS.name.min, 'Le nom doit contenir au moins 3 caractères'),
    z.maxLength(GROUP_LIMITS.name.max, 'Le nom doit contenir au plus 60 caractères'),
  ),
  city: textSchema().check(z.minLength(1, 'La ville est obligatoire'), z.maxLength(GROUP_LIMITS.city, '80 caractères au maximum')),
  description: freeTextSchema(GROUP_LIMITS.description),
  isPrivate: z.boolean(),
})
export type GroupDraft = z.infer<typeof groupDraftSchema>

export const newGroupSchema = z.object({
  createdBy: idSchema,
  group: groupDraftSchema,
  /** Made by the browser: sending twice is sending once. Programs may leave it out. */
  key: z.optional(idSchema),
})
export type NewGroup = z.infer<typeof newGroupSchema>

/** Only what changes, so that two admins who edit at once do not undo each other's changes. */
export const groupChangesSchema = z.partial(groupDraftSchema)

export const groupCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  isPrivate: z.boolean(),
  memberCount: z.int(),
  /** Null when the viewer may not see the group's contents. */
  matchCount: z.nullable(z.int()),
  viewer: z.object({
    role: z.nullable(groupRoleSchema),
    hasPendingRequest: z.boolean(),
  }),
  pendingRequests: z.nullable(z.int()),
  can: z.object({
    /** Members and matches. */
    seeInside: z.boolean(),
    requestToJoin: z.boolean(),
    handleRequests: z.boolean(),
    /** Players by name; the link to the group is for every member. */
    invite: z.boolean(),
    answerInvitation: z.boolean(),
    edit: z.boolean(),
    manageWebhooks: z.boolean(),
    delete: z.boolean(),
    organizeMatch: z.boolean(),
    leave: z.boolean(),
    transferOwnership: z.boolean(),
    report: z.boolean(),
  }),
})
export type GroupCard = z.infer<typeof groupCardSchema>

/** A group page. Fields that the viewer may not see are null. */
export const groupSchema = z.extend(groupCardSchema, {
  description: z.string(),
  /** Whether an admin ended the viewer's last membership. */
  wasRemoved: z.boolean(),
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
  kit: z.int(),
  matchesPlayed: z.int(),
  role: groupRoleSchema,
  isViewer: z.boolean(),
  /** False for a closed account, which cannot become the owner. */
  isActive: z.boolean(),
  /** Whether the viewer may open their profile. */
  hasProfile: z.boolean(),
  joinedAt: instantSchema,
  can: z.object({ promote: z.boolean(), demote: z.boolean(), remove: z.boolean(), becomeOwner: z.boolean() }),
})
export type GroupMember = z.infer<typeof groupMemberSchema>

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
  /** False for who hides from the search: their profile does not exist for the viewer. */
  hasProfile: z.boolean(),
})
export type JoinRequest = z.infer<typeof joinRequestSchema>

export const groupListInputSchema = z.object({
  /** `mine`: the viewer's groups, last joined first; `others`: the rest, largest first. */
  scope: z.enum(['mine', 'others']),
  search: z.optional(textSchema().check(z.maxLength(MAX_SEARCH_LENGTH))),
  city: z.optional(textSchema().check(z.maxLength(MAX_SEARCH_LENGTH))),
  ...pageParameters(20),
})
export type GroupListInput = z.input<typeof groupListInputSchema>
export const groupPageSchema = pageSchema(groupCardSchema)

export const playerGroupsInputSchema = z.object({ id: idSchema, ...pageParameters(20) })
export const playerGroupsPageSchema = pageSchema(z.extend(groupCardSchema, { playerRole: groupRoleSchema }))

export const membersInputSchema = z.object({ id: idSchema, ...pageParameters(30) })
export type MembersInput = z.input<typeof membersInputSchema>
/** Creator first, then admins, then members, each by the time they joined. */
export const memberPageSchema = pageSchema(groupMemberSchema)

export const joinRequestsInputSchema = z.object({
  groupId: z.optional(idSchema),
  ...pageParameters(20),
})
export type JoinRequestsInput = z.input<typeof joinRequestsInputSchema>
export const joinRequestPageSchema = z.extend(pageSchema(joinRequestSchema), {
  total: z.int(),
})
