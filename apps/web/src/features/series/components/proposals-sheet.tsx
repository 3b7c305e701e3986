import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { regularInputs } from '#features/series/regular-inputs.ts'
import { newRegularInput } from '#features/series/regulars.public.ts'
import { Button } from '#ui/forms/button.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { PresenceBar, sinceText } from './presence-bar.tsx'
import type { SeriesPartProps } from './series-dialog-params.ts'

/** « Habitués proposés », for who edits the regulars. */
export function ProposalsSheet({ series, isBusy, onChange }: SeriesPartProps) {
  const { proposals } = series
  const add = (player: Pick<Series['proposals'][number], 'userId' | 'displayName'>) =>
    onChange({
      newRegulars: (latest) => [...regularInputs(latest), newRegularInput(player)],
      done: `${player.displayName} est parmi les habitués`,
    })
  return (
    <Sheet aria-labelledby="proposals">
      <SheetHeader id="proposals" title="Habitués proposés" />
      <Rows label="Habitués proposés">
        {proposals.map(({ userId, displayName, photo, kit, isViewer, hasProfile, presences, outOf, since }) => (
          <Row
            key={userId ?? displayName}
            visual={<Avatar photo={photo} kit={kit} name={displayName} size={36} mine={isViewer} />}
            title={
              <b>
                <PlayerName id={hasProfile ? userId : null} name={displayName} />
              </b>
            }
            subtitle={[isViewer && 'vous', userId === null && 'invité', sinceText(since)].filter(Boolean).join(', ')}
            actions={
              <>
                <PresenceBar presences={presences} outOf={outOf} />
                <Button busy={isBusy} onClick={() => add({ userId, displayName })}>
                  Ajouter<span className="sr-only"> {displayName} aux habitués</span>
                </Button>
              </>
            }
          />
        ))}
      </Rows>
      <SheetBody className="border-t border-border">
        <p className="text-sm text-ink-2">
          Présents aux trois derniers matchs, et ceux qui jouent le plus avec les habitués d’abord. Il reste des places pour les autres.
        </p>
      </SheetBody>
    </Sheet>
  )
}
