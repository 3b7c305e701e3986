import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useId } from 'react'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { PinIcon, PlusIcon } from '#ui/icons/frame-icons.ts'
import { ShareIcon } from '#ui/icons/icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'
import { GroupCrest } from '../group-crest.public.tsx'
import { PrivacyBadge } from '../privacy-badge.tsx'
import { InvitationButtons } from '../requests/invitation-buttons.public.tsx'
import { RequestToJoinButton } from '../requests/request-to-join-button.tsx'
import type { OpenGroupDialog } from './group-dialog-params.ts'

/** The header of a group page, with the main actions of a member, or a button to join. */
export function GroupHeader({ group, onOpenDialog }: { group: Group; onOpenDialog: OpenGroupDialog }) {
  const { id, name, city, isPrivate, description, viewer, can } = group
  const invitationId = useId()
  return (
    <TurfHeader
      zone="corner"
      phoneZone="box"
      before={<BackLink to="/groups">Groupes</BackLink>}
      visual={<GroupCrest group={group} size={120} className="size-21 flex-none drop-shadow-[0_8px_10px_rgb(4_22_14/.35)] md:size-26" />}
      title={name}
      below={
        <>
          {description && (
            <p dir="auto" className="mt-4 max-w-[60ch] whitespace-pre-line text-on-turf-2 wrap-anywhere">
              <LinkedText text={description} />
            </p>
          )}
          {viewer.role === null && (
            <div className="mt-4 grid gap-2.5">
              {can.answerInvitation && <p id={invitationId}>Vous êtes invité à rejoindre ce groupe.</p>}
              <p className="flex max-w-100 flex-wrap gap-2.5">
                {can.answerInvitation ? (
                  <InvitationButtons groupId={id} describedBy={invitationId} outline />
                ) : (
                  <RequestToJoinButton group={group} primary />
                )}
              </p>
            </div>
          )}
          {viewer.role !== null && (
            <p className="mt-4 flex max-w-100 flex-wrap gap-2.5 *:flex-1">
              {can.organizeMatch && (
                <Link to="/organiser" search={{ groupId: id }} className={buttonClass({ variant: 'primary' })}>
                  <PlusIcon />
                  <span>
                    Organiser<span className="sr-only"> un match</span>
                  </span>
                </Link>
              )}
              <Button variant="outline" onClick={() => onOpenDialog({ kind: 'invite' })}>
                <ShareIcon />
                Inviter
              </Button>
            </p>
          )}
        </>
      }
    >
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <IconLine icon={PinIcon}>{city}</IconLine>
        <PrivacyBadge isPrivate={isPrivate} />
      </div>
    </TurfHeader>
  )
}
