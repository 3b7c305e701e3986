import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { LockerRoom, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useState } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/icons/frame-icons.ts'
import { SwapIcon } from '#ui/icons/icons.ts'
import { useLockerRoomAction } from '../actions/use-locker-room-action.ts'
import { useProposeTeams } from '../actions/use-propose-teams.ts'
import type { TeamSheetDraft } from '../actions/use-team-sheet-draft.ts'
import { countWithoutLevel } from '../team-sheet.ts'

type TeamToolbarProps = {
  /** Id of the title, which names the section. */
  titleId: string
  room: LockerRoom
  draft: Pick<TeamSheetDraft, 'sheet' | 'saveStatus' | 'retrySave'>
  onSheetChange: (sheet: TeamSheet) => void
}

/** Arranges all players at once, and publishes. */
export function TeamToolbar({ titleId, room, draft: { sheet, saveStatus, retrySave }, onSheetChange }: TeamToolbarProps) {
  const [note, setNote] = useState('')
  const publish = useLockerRoomAction<void>(room.id, {
    request: (api) => api.lockerRoom.publishTeams({ id: room.id }),
    successMessage: 'Équipes publiées',
  })
  const { propose, isProposing } = useProposeTeams(room.id, (teams) => {
    if (teams) onSheetChange(teams)
    setNote(teams ? arrangedText(countWithoutLevel(room.players)) : 'Il n’y a pas d’autre répartition aussi équilibrée.')
  })
  const { publishedAt, hasUnpublishedChanges } = room.teams
  const isPublished = publishedAt !== null && !hasUnpublishedChanges && saveStatus === 'saved'
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <h2 id={titleId} className="me-auto">
          Les équipes
        </h2>
        <Button onClick={() => propose('balanced')} busy={isProposing} busyLabel="Un instant…">
          <RefreshIcon />
          Équilibrer
        </Button>
        {sheet.length > 0 && (
          <Button disabled={saveStatus !== 'saved' || isProposing} onClick={() => propose('other')}>
            <SwapIcon />
            Mélanger
          </Button>
        )}
      </div>
      <div className={`flex flex-wrap items-center gap-2.5 ${sheet.length > 0 || saveStatus === 'failed' ? 'mb-3' : ''}`}>
        {sheet.length > 0 && (
          <Button
            variant="primary"
            busy={publish.isPending}
            busyLabel="Un instant…"
            disabled={saveStatus !== 'saved' || isPublished}
            onClick={() => publish.mutate()}
          >
            {isPublished ? 'Équipes publiées' : 'Publier les équipes'}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {saveStatus === 'saving' && 'Enregistrement…'}
          {saveStatus === 'saved' && sheet.length > 0 && 'Enregistré'}
        </p>
        {hasUnpublishedChanges && <Badge tone="yellow">Modifications non publiées</Badge>}
        {saveStatus === 'failed' && (
          <p role="alert" className="flex items-center gap-2.5 text-sm text-red-text">
            <span>Non enregistré.</span>
            <Button onClick={retrySave}>Réessayer</Button>
          </p>
        )}
      </div>
      <p role="status" className="mb-3 text-sm text-ink-2 empty:hidden">
        {note}
      </p>
    </>
  )
}

function arrangedText(withoutLevel: number): string {
  const arranged = 'Les joueurs sont répartis en deux équipes.'
  if (withoutLevel === 0) return arranged
  const counted = withoutLevel > 1 ? 'comptés comme intermédiaires' : 'compté comme intermédiaire'
  return `${arranged} ${formatCount(withoutLevel, 'joueur')} sans niveau, ${counted}.`
}
