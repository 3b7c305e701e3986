import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#ui/load-more.tsx'
import { PlacesCount } from '#ui/places-count.tsx'
import { Rows } from '#ui/row.tsx'
import { Sheet, SheetBody, SheetFoot, SheetHead } from '#ui/sheet.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { membersQuery } from '../groups.queries.ts'
import type { AskGroup } from './group-question.ts'
import { MemberRow } from './member-row.tsx'
import { SectionTrouble } from './section-trouble.tsx'

/** Who is in a group: its creator, its admins, and everybody in the order in which they came. */
export function MembersSheet({ group, onAsk }: { group: Group; onAsk: AskGroup }) {
  const pages = useInfiniteQuery(membersQuery(group.id))
  const members = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <Sheet aria-labelledby="membres">
      <SheetHead id="membres" title="Membres" aside={<PlacesCount taken={group.memberCount} />} />
      {members ? (
        <Rows label="Membres">
          {members.map((member) => (
            <MemberRow key={member.userId} group={group} member={member} onAsk={onAsk} />
          ))}
        </Rows>
      ) : pages.isError ? (
        <SheetBody>
          <SectionTrouble error={pages.error} isRetrying={pages.isFetching} onRetry={() => pages.refetch()} />
        </SheetBody>
      ) : (
        <>
          <p role="status" className="sr-only">
            Chargement…
          </p>
          <RowsSkeleton count={Math.min(group.memberCount, 6)} />
        </>
      )}
      {pages.hasNextPage && (
        <SheetFoot>
          <LoadMore pages={pages} label="Voir plus de membres" automatic={0} />
        </SheetFoot>
      )}
    </Sheet>
  )
}
