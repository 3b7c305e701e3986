import { omitEmpty, parseId } from '#lib/search-params.ts'

/** The URL of /organiser. @property groupId preselected group */
export type OrganizeSearch = { groupId?: string }

/** Reads the URL. Unknown parameters and invalid ids are ignored. */
export const readOrganizeSearch = (address: Record<string, unknown>): OrganizeSearch => omitEmpty({ groupId: parseId(address.groupId) })
