import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { membersQuery } from '#features/groups/groups.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ChevronDownIcon } from '#ui/icons/frame-icons.ts'
import { Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { PlacesCount } from '#ui/match/places-count.tsx'
import type { OpenGroupDialog } from './group-dialog-params.ts'
import { MemberRow } from './member-row.tsx'

/** The others unfold. */
const MAX_FOLDED = 5

/** The creator, the admins, then the other members by join date. */
export function MembersSheet({ group, onOpenDialog }: { group: Group; onOpenDialog: OpenGroupDialog }) {
  const query = useInfiniteQuery(membersQuery(group.id))
  const members = itemsOf(query.data)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const shown = isUnfolded ? members : members?.slice(0, MAX_FOLDED)
  const isFolded = members !== undefined && members.length > MAX_FOLDED && !isUnfolded
  const unfold = () => {
    setIsUnfolded(true)
    // The button disappears.
    list.current?.focus()
  }
  return (
    <Sheet aria-labelledby="membres">
      <SheetHeader id="membres" title="Membres" aside={<PlacesCount taken={group.memberCount} />} />
      <div ref={list} tabIndex={-1} className="rounded-md focus-visible:outline-none">
        <SheetContent query={query} data={shown} skeletonRows={Math.min(group.memberCount, MAX_FOLDED)}>
          {(shown) => (
            <Rows label="Membres">
              {shown.map((member) => (
                <MemberRow key={member.userId} group={group} member={member} onOpenDialog={onOpenDialog} />
              ))}
            </Rows>
          )}
        </SheetContent>
      </div>
      {isFolded ? (
        <SheetFooter>
          <Button variant="ghost" onClick={unfold}>
            Voir les {group.memberCount} membres
            <ChevronDownIcon />
          </Button>
        </SheetFooter>
      ) : (
        query.hasNextPage && (
          <SheetFooter>
            <LoadMore pages={query} label="Voir plus de membres" />
          </SheetFooter>
        )
      )}
    </Sheet>
  )
}
