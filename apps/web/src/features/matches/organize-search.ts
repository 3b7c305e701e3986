import { omitEmpty, parseId } from '#lib/search-params.ts'

/** What the address of /organiser asks for: a match of this group. */
export type OrganizeSearch = { groupId?: string }

/** Reads the address; what it does not know, or what can't be an id, is as if it were not there. */
export const readOrganizeSearch = (address: Record<string, unknown>): OrganizeSearch => omitEmpty({ groupId: parseId(address.groupId) })
