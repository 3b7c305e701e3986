import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { codeOf } from '#lib/api-error.ts'
import { pageTitle } from '#lib/page-head.ts'
import { namePage } from '#lib/page-title.ts'
import { groupKeys, groupQuery } from './groups.queries.ts'

/** For loaders: the group, or the not-found page. */
export async function loadGroup(queryClient: QueryClient, id: string): Promise<Group> {
  const query = groupQuery(id)
  // What was known of it before it was gone is not shown once more.
  if (isUnknown(queryClient.getQueryState(query.queryKey)?.error)) queryClient.removeQueries(query)
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    throw isUnknown(error) ? notFound() : error
  }
}

/** A group that the loader has found, as it is now; null once it is gone. */
export function useGroup(id: string): Group | null {
  const { data, error } = useSuspenseQuery(groupQuery(id))
  const isGone = isUnknown(error)
  useEffect(() => {
    if (isGone) namePage(pageTitle(GROUP_NOT_FOUND.title))
  }, [isGone])
  useForgottenInside(data)
  return isGone ? null : data
}

/** Who was in a private group keeps nothing of its inside: it would show for a moment when they came back. */
function useForgottenInside({ id, can }: Group): void {
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
const isUnknown = (error: unknown): boolean => ['GROUP_NOT_FOUND', 'INVALID_ARGUMENT', 'BAD_REQUEST'].includes(codeOf(error))
