import type { RegularInput, Series, SeriesRegular } from '@coup-denvoi/contract/series/series.schema'
import { shortDate } from '@coup-denvoi/contract/series/series.texts'
import { useState } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { movedUp, regularInputs } from '#features/series/regular-inputs.ts'
import { Button } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { ChevronDownIcon, CloseIcon, PlusIcon } from '#ui/icons/frame-icons.ts'
import { ArmbandIcon } from '#ui/icons/icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { PresenceBar, sinceText } from './presence-bar.tsx'
import type { SeriesDialogParams, SeriesPartProps } from './series-dialog-params.ts'

type RegularsSheetProps = SeriesPartProps & { onOpenDialog: (params: SeriesDialogParams) => void }

/** « Habitués », in their order. */
export function RegularsSheet({ series, isBusy, onChange, onOpenDialog }: RegularsSheetProps) {
  const { regulars, maxPlayers, can } = series
  const [isOrdering, setIsOrdering] = useState(false)
  const set = (newRegulars: (latest: Series) => RegularInput[], done?: string) => onChange({ newRegulars, done })
  const isEditing = can.edit && isOrdering
  return (
    <Sheet aria-labelledby="regulars">
      <SheetHeader
        id="regulars"
        title="Habitués"
        aside={
          can.edit && regulars.length > 0 ? (
            <Button variant="ghost" onClick={() => setIsOrdering(!isOrdering)}>
              {isOrdering ? 'Terminé' : 'Changer la liste'}
            </Button>
          ) : (
            <b className="text-ink">{regulars.length}</b>
          )
        }
      />
      {regulars.length > 0 && (
        <Rows label="Habitués, dans l’ordre">
          {regulars.map((regular, index) => (
            <Row
              key={regular.id}
              stacked={isEditing}
              visual={
                <>
                  <span className="numerals w-6 flex-none text-center text-ink-2">{index + 1}</span>
                  <Avatar photo={regular.photo} kit={regular.kit} name={regular.displayName} size={36} mine={regular.isViewer} />
                </>
              }
              title={
                <b>
                  <PlayerName id={regular.hasProfile ? regular.userId : null} name={regular.displayName} />
                </b>
              }
              subtitle={subtitleOf(regular)}
              actions={
                isEditing ? (
                  <>
                    {regular.userId && !regular.isOrganizer && (
                      <IconButton
                        label={`${regular.displayName} co-organise`}
                        aria-pressed={regular.coOrganizes}
                        variant={regular.coOrganizes ? 'framed' : 'plain'}
                        aria-busy={isBusy}
                        onClick={() => set((latest) => withCoOrganizer(latest, regular))}
                      >
                        <ArmbandIcon />
                      </IconButton>
                    )}
                    <IconButton
                      label={`Monter ${regular.displayName}`}
                      aria-disabled={index === 0 || undefined}
                      aria-busy={isBusy}
                      onClick={() => index > 0 && set((latest) => movedUp(latest, regular.id))}
                    >
                      <ChevronDownIcon className="rotate-180" />
                    </IconButton>
                    <IconButton
                      label={`Retirer ${regular.displayName}`}
                      aria-busy={isBusy}
                      onClick={() =>
                        set(
                          (latest) => regularInputs({ regulars: latest.regulars.filter(({ id }) => id !== regular.id) }),
                          `${regular.displayName} n’est plus parmi les habitués`,
                        )
                      }
                    >
                      <CloseIcon />
                    </IconButton>
                  </>
                ) : (
                  <PresenceBar presences={regular.presences} outOf={regular.outOf} />
                )
              }
            />
          ))}
        </Rows>
      )}
      <SheetBody className="flex flex-wrap items-center justify-between gap-3 border-t border-border">
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-2">
          {regulars.length === 0
            ? 'Personne n’est inscrit d’office pour l’instant.'
            : `Inscrits d’office, dans cet ordre\u00a0: ${regulars.length}\u00a0${regulars.length > 1 ? 'places' : 'place'} sur ${maxPlayers}.`}
        </p>
        {can.edit && regulars.length < maxPlayers && (
          <Button onClick={() => onOpenDialog({ kind: 'addRegular' })}>
            <PlusIcon />
            Ajouter<span className="sr-only"> un habitué</span>
          </Button>
        )}
      </SheetBody>
    </Sheet>
  )
}

const withCoOrganizer = ({ regulars }: Series, { id, coOrganizes }: SeriesRegular): RegularInput[] =>
  regularInputs({ regulars: regulars.map((regular) => (regular.id === id ? { ...regular, coOrganizes: !coOrganizes } : regular)) })

function subtitleOf({ isViewer, isOrganizer, userId, nextAbsence, coOrganizes, since }: SeriesRegular): string {
  const parts = [
    isViewer && 'vous',
    isOrganizer && !isViewer && 'organise',
    userId === null && 'invité',
    coOrganizes && 'co-organise',
    sinceText(since),
    nextAbsence && `absent le ${shortDate(nextAbsence)}`,
  ]
  return parts.filter(Boolean).join(', ')
}
