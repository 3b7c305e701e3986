import { omitEmpty, parseId } from '#lib/search-params.ts'

export type OrganizeSearch = {
  /** The preselected group. */
  groupId?: string
  /** The match to duplicate. */
  copyOf?: string
}

/** Reads the URL of /organiser. Unknown parameters and invalid ids are ignored. */
export const readOrganizeSearch = (address: Record<string, unknown>): OrganizeSearch =>
  omitEmpty({ groupId: parseId(address.groupId), copyOf: parseId(address.copyOf) })
