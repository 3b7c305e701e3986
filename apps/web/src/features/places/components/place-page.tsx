import type { Place } from '@coup-denvoi/contract/places/place.schema'
import { useNavigate } from '@tanstack/react-router'
import { MatchCardList } from '#features/matches/components/list/match-card-list.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { SwapIcon } from '#ui/icons/icons.ts'
import { Columns, Page, SectionHeader, Stack } from '#ui/layout/page.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { PlaceContact } from './place-contact.tsx'
import { PlaceCorrections } from './place-corrections.tsx'
import type { PlaceDialogRequest, PlaceDialogsProps } from './place-dialogs.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { PlaceHeader } from './place-header.tsx'
import { PlacePhoto } from './place-photo.tsx'

/** /terrains/{id}, for members. */
export function PlacePage({ place }: { place: Place }) {
  const navigate = useNavigate()
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<PlaceDialogRequest, PlaceDialogsProps>(loadDialogs)
  return (
    <>
      <PlaceHeader place={place} />
      <Page>
        <Columns aside="right">
          <Stack>
            <PlacePhoto place={place} />
            <PlaceFacts place={place} />
            <Entrance place={place} />
            <section aria-labelledby="prochains">
              <SectionHeader
                title={<span id="prochains">Prochains matchs</span>}
                aside={
                  <span className="inline-flex">
                    <Link to="/organiser" search={{ terrain: place.id }} className={buttonClass()}>
                      <PlusIcon />
                      Organiser ici
                    </Link>
                  </span>
                }
              />
              <MatchCardList
                filters={{ place: place.id }}
                empty={<p className="text-ink-2">Aucun match public à venir ici pour le moment.</p>}
              />
            </section>
            <PlaceCorrections place={place} onEdit={() => openDialog({ kind: 'edit' })} />
          </Stack>
          <Stack sticky>
            <PlaceContact place={place} onReport={() => openDialog({ kind: 'report' })} />
            {place.can.merge && (
              <Button onClick={() => openDialog({ kind: 'merge' })}>
                <SwapIcon />
                Réunir à une autre fiche
              </Button>
            )}
          </Stack>
        </Columns>
      </Page>
      {Dialog && request && (
        <Dialog
          key={request.sequence}
          request={request}
          place={place}
          onClose={closeDialog}
          onMerged={(id) => void navigate({ to: '/terrains/$id', params: { id }, replace: true })}
        />
      )}
    </>
  )
}

const loadDialogs = () => import('./place-dialogs.tsx').then(({ PlaceDialogs }) => PlaceDialogs)

/** Steps, a line each; what only players of a match there are told says so to the others. */
function Entrance({ place: { entrance, hasEntrance } }: { place: Place }) {
  if (!hasEntrance) return null
  return (
    <Sheet aria-labelledby="entrer">
      <SheetHeader id="entrer" title="Comment y entrer" aside="Pour les joueurs inscrits" />
      <SheetBody>
        {entrance === null ? (
          <p className="text-ink-2">Ceux qui sont sur la liste d’un match à venir ici le lisent.</p>
        ) : (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {entrance}
          </p>
        )}
      </SheetBody>
    </Sheet>
  )
}
