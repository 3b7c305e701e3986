import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useInvitePlayer } from '#features/matches/actions/use-invite-player.ts'
import { fewMatchesQuery } from '#features/matches/matches.queries.ts'
import { placeText } from '#features/matches/text/ticket-content.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { ChoiceList } from '#ui/forms/choice-list.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Nobody organizes more than 50 matches at a time. */
const organizedMatchesQuery = fewMatchesQuery({ organised: true }, 50)

type InviteToMatchDialogProps = {
  open: boolean
  player: { id: string; displayName: string }
  onClose: () => void
}

/** « Inviter à un match »: asks which of the viewer's matches. */
export function InviteToMatchDialog({ open, player, onClose }: InviteToMatchDialogProps) {
  const organizedMatches = useQuery(organizedMatchesQuery)
  const matches = organizedMatches.data?.filter((match) => match.can.invite)
  const { invite, isInviting, error, clearError } = useInvitePlayer(player.id, onClose)
  const [selectedId, setSelectedId] = useState<string>()
  const [fieldError, setFieldError] = useState<string>()
  const name = useId()
  const [onlyMatch] = matches?.length === 1 ? matches : []
  const matchId = selectedId ?? onlyMatch?.id

  function select(id: string) {
    setSelectedId(id)
    setFieldError(undefined)
    clearError()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Inviter ${player.displayName}`}
      description={
        matches?.length === 0 ? (
          <p>
            Vous n’organisez aucun match à venir. Donnez le coup d’envoi, puis revenez ici{'\u00a0'}: l’invitation partira en un instant.
          </p>
        ) : (
          <p className="text-ink-2">Choisissez un match que vous organisez. Cette personne sera prévenue.</p>
        )
      }
      busy={isInviting}
      actions={
        <>
          <Button disabled={isInviting} onClick={onClose}>
            Retour
          </Button>
          {matches?.length === 0 && (
            <Link to="/organiser" className={buttonClass({ variant: 'primary' })}>
              Organiser un match
            </Link>
          )}
          {matches && matches.length > 0 && (
            <Button
              variant="primary"
              busy={isInviting}
              busyLabel="Envoi…"
              onClick={() => (matchId ? invite(matchId) : setFieldError('Choisissez un match'))}
            >
              Envoyer l’invitation
            </Button>
          )}
        </>
      }
    >
      {organizedMatches.isPending && (
        <div>
          <LoadingStatus />
          <RowsSkeleton count={2} />
        </div>
      )}
      {organizedMatches.isError && !organizedMatches.data && <SectionError query={organizedMatches} />}
      {matches && matches.length > 0 && (
        <ChoiceList label="Vos matchs" error={fieldError}>
          {matches.map((match) => (
            <ChoiceCard
              key={match.id}
              name={name}
              visual={<DateJersey date={new Date(match.startsAt)} state="open" size={44} />}
              title={<span dir="auto">{match.title}</span>}
              hint={`${formatDayAndTime(new Date(match.startsAt))}\u00a0· ${placeText(match)}\u00a0· ${match.currentPlayers}/${match.maxPlayers}`}
              checked={match.id === matchId}
              disabled={isInviting}
              onChange={() => select(match.id)}
            />
          ))}
        </ChoiceList>
      )}
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
