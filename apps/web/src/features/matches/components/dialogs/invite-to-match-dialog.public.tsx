import { formatDayAndTime } from '@coup-denvoi/contract/lib/paris-time'
import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useInvitePlayer } from '#features/matches/actions/use-invite-player.ts'
import { fewMatchesQuery } from '#features/matches/matches.queries.ts'
import { placeText } from '#features/matches/ticket-content.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { RefreshIcon } from '#ui/layout/icon.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** As many as anyone organizes at a time. */
const organizedMatchesQuery = fewMatchesQuery({ organised: true }, 50)

type InviteToMatchDialogProps = {
  open: boolean
  player: { id: string; displayName: string }
  onClose: () => void
}

/** « Inviter à un match »: to which of those that the viewer organizes. */
export function InviteToMatchDialog({ open, player, onClose }: InviteToMatchDialogProps) {
  const organizedMatches = useQuery(organizedMatchesQuery)
  const matches = organizedMatches.data?.filter((match) => match.can.invite)
  const { invite, isInviting, error, clearError } = useInvitePlayer(player.id, onClose)
  const [selectedId, setChosen] = useState<string>()
  const [fieldError, setWrong] = useState<string>()
  const [only] = matches?.length === 1 ? matches : []
  const matchId = selectedId ?? only?.id

  function choose(id: string) {
    setChosen(id)
    setWrong(undefined)
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
              onClick={() => (matchId ? invite(matchId) : setWrong('Choisissez un match'))}
            >
              Envoyer l’invitation
            </Button>
          )}
        </>
      }
    >
      {organizedMatches.isPending && (
        <div>
          <p role="status" className="sr-only">
            Chargement…
          </p>
          <RowsSkeleton count={2} />
        </div>
      )}
      {organizedMatches.isError && !organizedMatches.data && (
        <Notice tone="red" role="alert">
          <p>{organizedMatches.error.message}</p>
          <Button className="mt-2" busy={organizedMatches.isFetching} onClick={() => organizedMatches.refetch()}>
            <RefreshIcon />
            Réessayer
          </Button>
        </Notice>
      )}
      {matches && matches.length > 0 && (
        <MatchChoice matches={matches} selectedId={matchId} fieldError={fieldError} disabled={isInviting} onSelect={choose} />
      )}
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}

type MatchChoiceProps = {
  matches: readonly MatchCard[]
  selectedId: string | undefined
  fieldError: string | undefined
  disabled: boolean
  onSelect: (id: string) => void
}

function MatchChoice({ matches, selectedId, fieldError, disabled, onSelect }: MatchChoiceProps) {
  const name = useId()
  return (
    <FieldGroup label="Vos matchs" labelHidden error={fieldError}>
      <div className="-m-1 grid max-h-80 gap-2 overflow-y-auto p-1">
        {matches.map((match) => (
          <ChoiceCard
            key={match.id}
            name={name}
            visual={<DateJersey date={new Date(match.startsAt)} state="open" size={44} />}
            title={<span dir="auto">{match.title}</span>}
            hint={`${formatDayAndTime(new Date(match.startsAt))}\u00a0· ${placeText(match)}\u00a0· ${match.currentPlayers}/${match.maxPlayers}`}
            checked={match.id === selectedId}
            disabled={disabled}
            onChange={() => onSelect(match.id)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
