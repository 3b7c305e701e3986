import type { Notification, NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import type { ReactNode } from 'react'
import { GroupCrest } from '#features/groups/components/group-crest.public.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { ArmbandIcon, CalendarIcon, MailIcon, MessageIcon, PlayersIcon, ShieldIcon, StarIcon, SwapIcon } from '#ui/icon.tsx'

/** From whom it comes, or what it is about. Decorative: the text says it. */
export function NotificationVisual({ notification: { type, title, from, groupId } }: { notification: Notification }) {
  if (from && FROM_SOMEBODY.includes(type)) return <Avatar photo={from.photo} kit={from.kit} name={from.displayName} />
  // Its title is the name of the group.
  if (groupId && FROM_GROUP.includes(type)) return <GroupCrest group={{ id: groupId, name: title }} size={40} />
  return <span className="grid size-10 place-items-center rounded-sm bg-feuille-2 text-encre-2">{SIGNS[type]}</span>
}

const FROM_SOMEBODY: NotificationType[] = ['message', 'contact_request', 'group_request']
const FROM_GROUP: NotificationType[] = ['group_join_accepted', 'group_join_rejected', 'group_ownership_transferred']

const SIGNS: Record<NotificationType, ReactNode> = {
  message: <MessageIcon />,
  contact_request: <MailIcon />,
  match: <CalendarIcon />,
  match_cancelled: <Card colour="red" size="toast" />,
  organizer_changed: <ArmbandIcon />,
  organizer_replacement_request: <SwapIcon />,
  group_request: <PlayersIcon />,
  group_join_accepted: <ShieldIcon />,
  group_join_rejected: <ShieldIcon />,
  group_ownership_transferred: <ShieldIcon />,
  rating: <StarIcon />,
}
