import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { setPageTitle } from '#lib/document-title.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { groupKeys, groupQuery } from './groups.queries.ts'

/** For loaders: the group, or the not-found page. */
export async function loadGroup(queryClient: QueryClient, id: string): Promise<Group> {
  const query = groupQuery(id)
  // What was known of it before it was gone is not shown once more.
  if (isNotFound(queryClient.getQueryState(query.queryKey)?.error)) queryClient.removeQueries(query)
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}

/** A group that the loader has found, as it is now; null once it is gone. */
export function useGroup(id: string): Group | null {
  const { data, error } = useSuspenseQuery(groupQuery(id))
  const isGone = isNotFound(error)
  useEffect(() => {
    if (isGone) setPageTitle(pageTitle(GROUP_NOT_FOUND.title))
  }, [isGone])
  useClearHiddenMembers(data)
  return isGone ? null : data
}

/** Who was in a private group keeps nothing of its inside: it would show for a moment when they came back. */
function useClearHiddenMembers({ id, can }: Group): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!can.seeInside) queryClient.removeQueries({ queryKey: groupKeys.members(id) })
  }, [queryClient, id, can.seeInside])
}

/** What a page says that shows none. */
export const GROUP_NOT_FOUND = {
  title: 'Groupe introuvable',
  text: 'Le juge de touche a levé son drapeau\u00a0: ce groupe n’existe pas, ou n’existe plus.',
}

/** An address that can't be one is none either. */
const isNotFound = (error: unknown): boolean => ['GROUP_NOT_FOUND', 'INVALID_ARGUMENT', 'BAD_REQUEST'].includes(errorCodeOf(error))
