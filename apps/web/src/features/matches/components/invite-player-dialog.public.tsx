import { formatDayAndTime } from '@coup-denvoi/contract/kit/paris-time'
import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { DateJersey } from '#ui/date-jersey.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { RefreshIcon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { useInvitePlayer } from '../actions/use-invite-player.ts'
import { fewMatchesQuery } from '../matches.queries.ts'
import { placeOf } from '../ticket-of-match.ts'

/** As many as anyone organises at a time. */
const organisedQuery = fewMatchesQuery({ organised: true }, 50)

type InvitePlayerDialogProps = {
  open: boolean
  player: { id: string; displayName: string }
  onClose: () => void
}

/** « Inviter à un match »: to which of those that the viewer organises. */
export function InvitePlayerDialog({ open, player, onClose }: InvitePlayerDialogProps) {
  const organised = useQuery(organisedQuery)
  const matches = organised.data?.filter((match) => match.can.invite)
  const { invite, isInviting, error, forget } = useInvitePlayer(player.id, onClose)
  const [chosen, setChosen] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const [only] = matches?.length === 1 ? matches : []
  const matchId = chosen ?? only?.id

  function choose(id: string) {
    setChosen(id)
    setWrong(undefined)
    forget()
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
          <p className="text-encre-2">Choisissez un match que vous organisez. Cette personne sera prévenue.</p>
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
      {organised.isPending && (
        <div>
          <p role="status" className="sr-only">
            Chargement…
          </p>
          <RowsSkeleton count={2} />
        </div>
      )}
      {organised.isError && !organised.data && (
        <Notice tone="red" role="alert">
          <p>{organised.error.message}</p>
          <Button className="mt-2" busy={organised.isFetching} onClick={() => organised.refetch()}>
            <RefreshIcon />
            Réessayer
          </Button>
        </Notice>
      )}
      {matches && matches.length > 0 && (
        <MatchChoice matches={matches} chosen={matchId} wrong={wrong} disabled={isInviting} onChoose={choose} />
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
  chosen: string | undefined
  wrong: string | undefined
  disabled: boolean
  onChoose: (id: string) => void
}

function MatchChoice({ matches, chosen, wrong, disabled, onChoose }: MatchChoiceProps) {
  const name = useId()
  return (
    <FieldGroup label="Vos matchs" labelHidden error={wrong}>
      <div className="-m-1 grid max-h-80 gap-2 overflow-y-auto p-1">
        {matches.map((match) => (
          <ChoiceCard
            key={match.id}
            name={name}
            visual={<DateJersey date={new Date(match.startsAt)} state="open" size={44} />}
            title={<span dir="auto">{match.title}</span>}
            hint={`${formatDayAndTime(new Date(match.startsAt))}\u00a0· ${placeOf(match)}\u00a0· ${match.currentPlayers}/${match.maxPlayers}`}
            checked={match.id === chosen}
            disabled={disabled}
            onChange={() => onChoose(match.id)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
