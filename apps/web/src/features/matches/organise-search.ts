import { idIn, withoutDefaults } from '#lib/address.ts'

/** What the address of /organiser asks for: a match of this group. */
export type OrganiseSearch = { groupId?: string }

/** Reads the address; what it does not know, or what can't be an id, is as if it were not there. */
export const readOrganiseSearch = (address: Record<string, unknown>): OrganiseSearch => withoutDefaults({ groupId: idIn(address.groupId) })
