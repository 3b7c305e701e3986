import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useId } from 'react'
import { useChatList } from '#features/matches/use-chat-list.ts'
import { Button } from '#ui/forms/button.tsx'
import { PlayersIcon } from '#ui/icons/frame-icons.ts'
import { ShareIcon } from '#ui/icons/icons.ts'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { PlacesRow } from '#ui/match/places-row.tsx'
import type { MatchDialogParams } from '../dialogs/match-dialog-params.ts'
import { CopyListButton } from '../share/copy-list-button.tsx'

type PublishedCardProps = {
  match: Match
  onOpenDialog: (params: MatchDialogParams) => void
}

/** What comes first for the organizer of a new match: to share it. */
export function PublishedCard({ match, onOpenDialog }: PublishedCardProps) {
  const title = useId()
  const { text } = useChatList(match)
  const { currentPlayers, maxPlayers, players, can } = match
  const missing = maxPlayers - currentPlayers
  const viewerIndex = players.findIndex(({ isViewer }) => isViewer)
  return (
    <section aria-labelledby={title} className="overflow-hidden rounded-md border border-border bg-surface">
      <div className="turf on-turf grid items-center gap-3 p-4 lg:grid-cols-[minmax(0,1fr)_300px] lg:p-5">
        <div>
          <h2 id={title} className="text-[1.625rem] leading-tight font-stretch-[76%]">
            {'C’est publié\u202f!'}
          </h2>
          <p className="mt-1 text-on-turf-2">
            {`Il manque ${formatCount(missing, 'joueur')}. Le lien part mieux dans votre conversation de groupe.`}
          </p>
        </div>
        <PlacesRow taken={currentPlayers} total={maxPlayers} mine={viewerIndex < 0 ? undefined : viewerIndex} />
      </div>
      <div className="flex flex-wrap gap-2 px-4 py-3 *:flex-1 lg:px-5">
        <Button variant="primary" size="lg" className="max-lg:hidden" onClick={() => onOpenDialog({ kind: 'share' })}>
          <ShareIcon />
          Partager
        </Button>
        <CopyListButton text={text} />
        {can.invite && (
          <Button onClick={() => onOpenDialog({ kind: 'invite' })}>
            <PlayersIcon />
            Inviter
          </Button>
        )}
      </div>
    </section>
  )
}

/** On a phone, at the bottom of the screen. */
export function PublishedActionBar({ match: { currentPlayers, maxPlayers }, onOpenDialog }: PublishedCardProps) {
  return (
    <ActionBar
      title={formatCount(maxPlayers - currentPlayers, 'place')}
      text={`${currentPlayers}/${maxPlayers}\u00a0${currentPlayers > 1 ? 'inscrits' : 'inscrit'}`}
    >
      <Button variant="primary" size="lg" onClick={() => onOpenDialog({ kind: 'share' })}>
        <ShareIcon />
        Partager
      </Button>
    </ActionBar>
  )
}

/** Until somebody else is on the list, or the match starts. */
export function isNewMatch({ viewer, status, startsAt, players, queue }: Match, now: Date): boolean {
  return (
    viewer.isOrganizer && status === 'open' && now < new Date(startsAt) && queue.length === 0 && players.every(({ isViewer }) => isViewer)
  )
}
