import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { regularInputs } from '#features/series/regular-inputs.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { PresenceBar, sinceText } from './presence-bar.tsx'
import type { SeriesPartProps } from './series-dialog-params.ts'

/** « Viennent aussi »: who comes without being a regular. */
export function OthersSheet({ series, isBusy, onChange }: SeriesPartProps) {
  const { others, matchesPlayed, can, regulars, maxPlayers } = series
  return (
    <Sheet aria-labelledby="others">
      <SheetHeader id="others" title="Viennent aussi" aside={`sur ${matchesPlayed}\u00a0${matchesPlayed > 1 ? 'matchs' : 'match'}`} />
      <Rows>
        {others.map(({ userId, displayName, photo, kit, isViewer, hasProfile, presences, outOf, since }) => (
          <Row
            key={userId}
            visual={<Avatar photo={photo} kit={kit} name={displayName} size={36} mine={isViewer} />}
            title={
              <b>
                <PlayerName id={hasProfile ? userId : null} name={displayName} />
              </b>
            }
            subtitle={[isViewer && 'vous', sinceText(since)].filter(Boolean).join(', ')}
            actions={
              <>
                <PresenceBar presences={presences} outOf={outOf} />
                {can.edit && userId && regulars.length < maxPlayers && (
                  <IconButton
                    variant="framed"
                    label={`Ajouter ${displayName} aux habitués`}
                    aria-busy={isBusy}
                    onClick={() =>
                      onChange({
                        newRegulars: (latest) => [...regularInputs(latest), { userId, coOrganizes: false }],
                        done: `${displayName} est parmi les habitués`,
                      })
                    }
                  >
                    <PlusIcon />
                  </IconButton>
                )}
              </>
            }
          />
        ))}
      </Rows>
    </Sheet>
  )
}
