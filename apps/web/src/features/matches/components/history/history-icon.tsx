import type { HistoryAct } from '@coup-denvoi/contract/matches/history/match-history.schema'
import type { ReactNode } from 'react'
import { BellIcon, CheckIcon, WhistleIcon } from '#ui/icons/frame-icons.ts'
import { ArmbandIcon, BanIcon, BibIcon, LinkIcon, PencilIcon, SendIcon, SwapIcon } from '#ui/icons/icons.ts'
import { JERSEY_PATH } from '#ui/match/jersey-shapes.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'

/** The mark of an act, before its sentence. Decorative. */
export const HistoryIcon = ({ act }: { act: HistoryAct }) => (
  <span
    aria-hidden="true"
    className="relative grid size-9 place-items-center rounded-full border-2 border-border bg-surface text-ink-2 max-xs:hidden [&>svg]:size-4.5"
  >
    {ICONS[act]}
  </span>
)

const arrival = (
  <svg viewBox="0 0 64 62" aria-hidden="true" className="size-5 overflow-visible">
    <path d={JERSEY_PATH} className="fill-green" />
  </svg>
)
const departure = (
  <svg viewBox="0 0 64 62" aria-hidden="true" className="size-5 overflow-visible text-empty-jersey">
    <path d={JERSEY_PATH} fill="none" stroke="currentColor" strokeWidth="4.5" strokeDasharray="8 5" />
  </svg>
)
const yellow = <RefereeCard color="yellow" />
const red = <RefereeCard color="red" />
const edit = <PencilIcon />
const role = <ArmbandIcon />
const swap = <SwapIcon />

const ICONS: Record<HistoryAct, ReactNode> = {
  organized: <WhistleIcon />,
  published: <WhistleIcon />,
  'added-afterwards': <WhistleIcon />,
  'regulars-placed': arrival,
  joined: arrival,
  'joined-queue': yellow,
  left: departure,
  'account-ended': departure,
  removed: red,
  'place-freed': departure,
  'presence-confirmed': <CheckIcon />,
  invited: <SendIcon />,
  'answers-sought': <BellIcon />,
  declined: departure,
  'join-requested': <SendIcon />,
  'join-request-withdrawn': departure,
  'join-accepted': <CheckIcon />,
  'join-refused': red,
  promoted: arrival,
  'guest-requested': <SendIcon />,
  'guest-refused': red,
  'guest-joined': arrival,
  'guest-joined-queue': yellow,
  'guest-promoted': arrival,
  'guest-left': departure,
  'guest-removed': red,
  'guest-renamed': edit,
  'guest-claimed': <CheckIcon />,
  'replacement-requested': swap,
  'replacement-withdrawn': swap,
  'replacement-expired': swap,
  replaced: swap,
  edited: edit,
  'link-renewed': <LinkIcon />,
  'group-deleted': edit,
  'teams-published': <BibIcon />,
  announced: <BellIcon />,
  'in-danger': yellow,
  kept: <CheckIcon />,
  ended: <WhistleIcon />,
  'result-saved': <WhistleIcon />,
  'goals-noted': <WhistleIcon />,
  'attendance-marked': <WhistleIcon />,
  cancelled: <BanIcon />,
  'organizer-gone': role,
  'handover-requested': role,
  'series-handover-requested': role,
  'handover-refused': role,
  'handover-cancelled': role,
  'handover-expired': role,
  'organizer-changed': role,
  'series-organizer-changed': role,
  'co-organizer-named': role,
  'co-organizer-resigned': role,
  'co-organizer-ended': role,
}
