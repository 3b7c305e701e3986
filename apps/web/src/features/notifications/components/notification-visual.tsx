import type { Notification, NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import type { ReactNode } from 'react'
import { GroupCrest } from '#features/groups/components/group-crest.public.tsx'
import { CalendarIcon, MessageIcon, PlayersIcon, ShieldIcon, WhistleIcon } from '#ui/icons/frame-icons.ts'
import { ArmbandIcon, EuroIcon, MailIcon, StarIcon, SwapIcon } from '#ui/icons/icons.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

/** The sender or the subject. Decorative: the text says the same. */
export function NotificationVisual({ notification: { type, title, from, groupId } }: { notification: Notification }) {
  if (from && TYPES_WITH_SENDER.includes(type)) return <Avatar photo={from.photo} kit={from.kit} name={from.displayName} />
  // The title of these is the group's name.
  if (groupId && TYPES_WITH_GROUP.includes(type)) return <GroupCrest group={{ id: groupId, name: title }} size={40} />
  return <span className="grid size-10 place-items-center rounded-sm bg-surface-2 text-ink-2">{TYPE_ICONS[type]}</span>
}

const TYPES_WITH_SENDER: NotificationType[] = [
  'message',
  'contact_request',
  'group_request',
  'group_invitation',
  'player_joined',
  'player_left',
  'player_replaced',
  'replacement_expired',
  'absence_contested',
  'join_requested',
]
const TYPES_WITH_GROUP: NotificationType[] = ['group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'group_changed']

const TYPE_ICONS: Record<NotificationType, ReactNode> = {
  message: <MessageIcon />,
  contact_request: <MailIcon />,
  match: <CalendarIcon />,
  series_match: <CalendarIcon />,
  match_cancelled: <RefereeCard color="red" size="toast" />,
  organizer_changed: <ArmbandIcon />,
  organizer_replacement_request: <SwapIcon />,
  group_request: <PlayersIcon />,
  group_join_accepted: <ShieldIcon />,
  group_join_rejected: <ShieldIcon />,
  group_ownership_transferred: <ShieldIcon />,
  group_invitation: <PlayersIcon />,
  group_changed: <ShieldIcon />,
  group_deleted: <ShieldIcon />,
  rating: <StarIcon />,
  group_match: <CalendarIcon />,
  player_joined: <PlayersIcon />,
  player_left: <PlayersIcon />,
  player_replaced: <SwapIcon />,
  replacement_expired: <SwapIcon />,
  organizer_digest: <PlayersIcon />,
  absence: <RefereeCard color="red" size="toast" />,
  absence_contested: <WhistleIcon />,
  place_offered: <CalendarIcon />,
  places_freed: <CalendarIcon />,
  presence_asked: <CalendarIcon />,
  join_requested: <PlayersIcon />,
  match_in_danger: <RefereeCard color="yellow" size="toast" />,
  share_due: <EuroIcon />,
  share_changed: <EuroIcon />,
  share_contested: <WhistleIcon />,
  payment_declared: <EuroIcon />,
  payment_answered: <EuroIcon />,
  settlement_proposed: <EuroIcon />,
  settlement_ended: <EuroIcon />,
  credit_low: <EuroIcon />,
}
