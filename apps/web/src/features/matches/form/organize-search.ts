import { omitEmpty, parseId } from '#lib/search-params.ts'

export type OrganizeSearch = {
  /** The preselected group. */
  groupId?: string
  /** The match to duplicate. */
  copyOf?: string
  /** The place that is already chosen. */
  terrain?: string
}

/** Reads the URL of /organiser. Unknown parameters and invalid ids are ignored. */
export const readOrganizeSearch = (address: Record<string, unknown>): OrganizeSearch =>
  omitEmpty({ groupId: parseId(address.groupId), copyOf: parseId(address.copyOf), terrain: parseId(address.terrain) })
