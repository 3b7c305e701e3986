import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { InvitationSource } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import { useQuery } from '@tanstack/react-query'
import { useInviteMany } from '#features/matches/actions/use-invite-many.ts'
import { invitationSourcesQuery } from '#features/matches/matches.queries.ts'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon, ShieldIcon } from '#ui/icons/frame-icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'

type InvitationSourcesProps = {
  matchId: string
  /** Those invited since the dialog opened. They stay, with their buttons. */
  invitedIds: readonly string[]
  onInvited: (id: string) => void
}

/** The last matches and the groups whose people can be invited at once. Nothing while they load or cannot be read: one can still search. */
export function InvitationSources({ matchId, invitedIds, onInvited }: InvitationSourcesProps) {
  const { data } = useQuery(invitationSourcesQuery(matchId))
  const sources = data?.filter(({ id, people }) => people > 0 || invitedIds.includes(id)) ?? []
  if (sources.length === 0) return null
  return (
    <div className="max-h-60 overflow-y-auto rounded-md border border-border">
      <Rows label="Inviter d’un coup">
        {sources.map((source) => (
          <InvitationSourceRow
            key={source.id}
            source={source}
            matchId={matchId}
            isInvited={invitedIds.includes(source.id)}
            onInvited={() => onInvited(source.id)}
          />
        ))}
      </Rows>
    </div>
  )
}

type InvitationSourceRowProps = { source: InvitationSource; matchId: string; isInvited: boolean; onInvited: () => void }

function InvitationSourceRow({ source, matchId, isInvited, onInvited }: InvitationSourceRowProps) {
  const { id, kind, name, startsAt, people } = source
  const { inviteMany, isInviting } = useInviteMany(onInvited)
  // Some may be left for another day.
  const isDone = isInvited && people === 0
  return (
    <Row
      visual={startsAt ? <DateJersey date={new Date(startsAt)} state="past" size={40} /> : <ShieldIcon className="size-10 text-ink-3" />}
      title={<b>{name}</b>}
      subtitle={startsAt ? `Les joueurs du ${formatDayAndTime(new Date(startsAt))}` : 'Tout le groupe'}
      actions={
        // One button for all states, so that it keeps the focus.
        <Button
          busy={isInviting}
          aria-disabled={isDone || isInviting || undefined}
          onClick={() => isDone || inviteMany({ matchId, from: kind, fromId: id })}
        >
          {isDone && !isInviting && <CheckIcon />}
          {isDone ? 'Invités' : people > 1 ? `Inviter les ${people}` : `Inviter ${formatCount(people, 'joueur')}`}
          <span className="sr-only">
            {'\u00a0'}: {name}
          </span>
        </Button>
      }
    />
  )
}
