import { count } from '@coup-denvoi/contract/kit/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNow } from '#lib/use-now.ts'
import { CountBadge } from '#ui/count-badge.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Sheet, SheetBody, SheetFoot, SheetHead } from '#ui/sheet.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { joinRequestsQuery } from '../groups.queries.ts'
import { useFocusAfterAnswer } from '../use-focus-after-answer.ts'
import { JoinRequestRow } from './join-request-row.tsx'
import { SectionTrouble } from './section-trouble.tsx'

/** Who asks to join the group, for those who may answer. */
export function JoinRequestsSheet({ groupId }: { groupId: string }) {
  const now = useNow()
  const sheet = useRef<HTMLDivElement>(null)
  const pages = useInfiniteQuery(joinRequestsQuery(groupId))
  const requests = pages.data?.pages.flatMap(({ items }) => items)
  const total = pages.data?.pages[0]?.total ?? 0
  const onAnswer = useFocusAfterAnswer(requests ?? [], sheet)
  return (
    <Sheet aria-labelledby="demandes">
      <SheetHead id="demandes" title="Demandes" aside={total > 0 && <CountBadge count={total} />} />
      <div ref={sheet} tabIndex={-1} className="rounded-md">
        <p role="status" className="sr-only">
          {requests ? waitingText(total) : 'Chargement…'}
        </p>
        {requests ? (
          requests.length > 0 ? (
            <ul>
              {requests.map((request) => (
                <JoinRequestRow key={request.id} request={request} now={now} onAnswer={onAnswer} />
              ))}
            </ul>
          ) : (
            <SheetBody>
              <p aria-hidden="true" className="text-sm text-encre-2">
                {waitingText(0)}
              </p>
            </SheetBody>
          )
        ) : pages.isError ? (
          <SheetBody>
            <SectionTrouble error={pages.error} isRetrying={pages.isFetching} onRetry={() => pages.refetch()} />
          </SheetBody>
        ) : (
          <RowsSkeleton count={1} />
        )}
        {pages.hasNextPage && (
          <SheetFoot>
            <LoadMore pages={pages} label="Voir plus de demandes" automatic={0} />
          </SheetFoot>
        )}
      </div>
    </Sheet>
  )
}

const waitingText = (total: number): string =>
  total === 0 ? 'Aucune demande en attente.' : count(total, 'demande en attente', 'demandes en attente')
