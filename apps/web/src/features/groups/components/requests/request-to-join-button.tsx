import type { GroupCard } from '@coup-denvoi/contract/groups/group.schema'
import { useRequestToJoin } from '#features/groups/actions/use-request-to-join.ts'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'

type RequestToJoinButtonProps = {
  group: GroupCard
  /** The main action of the page. */
  primary?: boolean
  /** The id of the group's name, where there are several such buttons. */
  describedBy?: string
  className?: string
}

/** One button for all states, so that it keeps the keyboard focus. */
export function RequestToJoinButton({ group, primary, describedBy, className }: RequestToJoinButtonProps) {
  const { request, isRequesting } = useRequestToJoin(group)
  const { hasPendingRequest } = group.viewer
  return (
    <Button
      variant={primary && !hasPendingRequest ? 'primary' : 'secondary'}
      aria-describedby={describedBy}
      aria-disabled={hasPendingRequest || isRequesting || undefined}
      busy={isRequesting}
      busyLabel="Envoi…"
      onClick={hasPendingRequest ? undefined : request}
      className={className}
    >
      {hasPendingRequest && <CheckIcon />}
      {hasPendingRequest ? 'Demande envoyée' : 'Demander à rejoindre'}
    </Button>
  )
}
