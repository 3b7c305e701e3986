import { formatCount } from '@coup-denvoi/contract/lib/format'
import { useEffect, useRef } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { LOCKER_ROOM_TABS, type LockerRoomTab } from '../locker-room-tabs.ts'
import { useUnreadMessages } from '../use-unread-messages.ts'

/** The tabs, as links: each has an address. They replace each other in the history, so that back leaves the room. */
export function LockerRoomNav({ id, tab }: { id: string; tab: LockerRoomTab }) {
  const list = useRef<HTMLUListElement>(null)
  const unread = useUnreadMessages(id, tab === 'discussion')
  useEffect(() => {
    const link = list.current?.querySelector(`[data-tab="${tab}"]`)
    // On a narrow phone the tab may be beyond the edge: scroll to it without scrolling the page.
    if (link && list.current) list.current.scrollLeft = (link as HTMLElement).offsetLeft - 60
  }, [tab])
  return (
    <nav
      aria-label="Vestiaire"
      className="sticky top-[calc(var(--bar-height)+var(--banner-height))] z-20 flex-none border-b-2 border-border bg-surface"
    >
      <ul
        ref={list}
        className="relative mx-auto flex max-w-[calc(var(--container-page)+2*var(--page-gutter))] overflow-x-auto [scrollbar-width:none] lg:px-2"
      >
        {(Object.keys(LOCKER_ROOM_TABS) as LockerRoomTab[]).map((value) => (
          <li key={value} className={`min-w-11 flex-[1_0_auto] lg:flex-none ${value === 'discussion' ? 'lg:hidden' : ''}`}>
            <Link
              to="/matches/$id/locker-room"
              params={{ id }}
              search={{ onglet: value }}
              replace
              resetScroll={false}
              data-tab={value}
              aria-current={value === tab ? 'page' : undefined}
              className={`${TAB_CLASS} ${value === tab ? CURRENT_CLASS : value === 'equipes' && tab === 'discussion' ? WIDE_CURRENT_CLASS : 'font-semibold text-ink-2 hover:text-ink'}`}
            >
              {LOCKER_ROOM_TABS[value]}
              {value === 'discussion' && unread > 0 && (
                <>
                  <span aria-hidden="true">
                    <CountBadge count={unread} />
                  </span>
                  <span className="sr-only">{` ${formatCount(unread, 'non lu', 'non lus')}`}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const TAB_CLASS =
  'relative flex min-h-12 items-center justify-center gap-1.5 px-[7px] text-[clamp(0.8125rem,0.45rem+1.8vw,0.9375rem)] whitespace-nowrap no-underline focus-visible:-outline-offset-4 lg:px-4'
const CURRENT_CLASS = 'font-bold text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:bg-ink'
/** From 64 rem the teams are next to the chat. */
const WIDE_CURRENT_CLASS =
  'font-semibold text-ink-2 hover:text-ink lg:font-bold lg:text-ink lg:after:absolute lg:after:inset-x-0 lg:after:bottom-0 lg:after:h-1 lg:after:bg-ink'
