import { formatCount } from '@coup-denvoi/contract/lib/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { joinRequestsQuery } from '#features/groups/groups.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useNow } from '#lib/use-now.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { JoinRequestRow } from './join-request-row.tsx'

/** Requests to join the group, for its admins. */
export function JoinRequestsSheet({ groupId }: { groupId: string }) {
  const now = useNow()
  const sheet = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery(joinRequestsQuery(groupId))
  const requests = itemsOf(query.data)
  const total = query.data?.pages[0]?.total ?? 0
  const onAnswer = useFocusAfterChange(requests?.map(({ id }) => id).join(' '), sheet)
  return (
    <Sheet aria-labelledby="demandes">
      <SheetHeader id="demandes" title="Demandes" aside={total > 0 && <CountBadge count={total} />} />
      <div ref={sheet} tabIndex={-1} className="rounded-md">
        <SheetContent
          query={query}
          data={requests}
          skeletonRows={1}
          announcer={
            <p role="status" className="sr-only">
              {requests ? pendingCountText(total) : 'Chargement…'}
            </p>
          }
        >
          {(requests) =>
            requests.length > 0 ? (
              <ul>
                {requests.map((request) => (
                  <JoinRequestRow key={request.id} request={request} now={now} onAnswer={onAnswer} />
                ))}
              </ul>
            ) : (
              <SheetBody>
                <p aria-hidden="true" className="text-sm text-ink-2">
                  {pendingCountText(0)}
                </p>
              </SheetBody>
            )
          }
        </SheetContent>
        {query.hasNextPage && (
          <SheetFooter>
            <LoadMore pages={query} label="Voir plus de demandes" />
          </SheetFooter>
        )}
      </div>
    </Sheet>
  )
}

const pendingCountText = (total: number): string =>
  total === 0 ? 'Aucune demande en attente.' : formatCount(total, 'demande en attente', 'demandes en attente')
