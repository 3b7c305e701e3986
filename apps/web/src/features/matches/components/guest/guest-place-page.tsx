import { formatDayAndYear, formatDuration, formatTime } from '@coup-denvoi/contract/lib/local-time'
import { isGuestInvolved, isGuestShutOut } from '@coup-denvoi/contract/matches/guests/guest.rules'
import type { GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { shortPriceText } from '@coup-denvoi/contract/matches/match-price.texts'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { type RefObject, useRef } from 'react'
import { GuestLockerRoom } from '#features/locker-room/components/guest-locker-room.public.tsx'
import type { ClaimSearch } from '#features/matches/claim-search.ts'
import type { GuestAddress } from '#features/matches/use-guest-key.ts'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { rememberedPlaces } from '#lib/guest-places.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { CopyIcon, MailIcon, PencilIcon } from '#ui/icons/icons.ts'
import { ActionButton, ActionList } from '#ui/layout/action-list.tsx'
import { FactCells } from '#ui/layout/fact-cells.tsx'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { OrganizerNote } from '../organizer/organizer-note.tsx'
import { PlaceLink } from '../place-link.public.tsx'
import { ClaimCard } from './claim-card.tsx'
import type { GuestDialogParams, GuestDialogsProps } from './guest-dialog-params.ts'
import { GuestPanel } from './guest-panel.tsx'
import { GuestSheet } from './guest-sheet.tsx'
import { OtherPlaces } from './other-places.tsx'

/** What a guest sees of their match: the panel of their place, the list by first names, and what they may change. */
export function GuestPlacePage({ place, address, reprendre }: ClaimSearch & { place: GuestPlace; address: GuestAddress }) {
  const { match, state, list } = place
  const now = useNow()
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<GuestDialogParams, GuestDialogsProps>(() =>
    import('./guest-dialogs.tsx').then(({ GuestDialogs }) => GuestDialogs),
  )
  const panel = useRef<HTMLDivElement>(null)
  const focusPanel = useFocusAfterChange(state, panel)
  const focusMail = useFocusAfterChange(place.mails, panel)
  const isOpen = match.status !== 'cancelled' && now < new Date(match.startsAt)
  const hasPlace = isGuestInvolved(state)
  // Who played can have the match in a profile afterwards, too.
  const canClaim = hasPlace && match.status !== 'cancelled' && (state === 'going' || now < new Date(match.endsAt))
  // Where somebody waits for news, and right after coming; else it is one of the actions.
  const asksForMail = isOpen && hasPlace && place.mails === 'none' && (state !== 'going' || address.isNew)
  const others = rememberedPlaces(match.id).filter(({ guestId }) => guestId !== address.guestId)
  return (
    <>
      <TurfHeader
        zone="half"
        before={
          // That of a private match asks for its link, which is not known here.
          match.type === 'public' && (
            <BackLink to="/match/$matchId" params={{ matchId: match.id }}>
              La page du match
            </BackLink>
          )
        }
        visual={<DateJersey date={new Date(match.startsAt)} state="chalk" className="w-19 self-start md:w-26" />}
        title={match.title}
      >
        <IconLine icon={PinIcon} className="mt-1">
          <PlaceLink place={match} />
        </IconLine>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{match.format === 'Libre' ? 'Format libre' : match.format}</Badge>
          <Badge>Invité par le lien</Badge>
        </p>
      </TurfHeader>
      <Page>
        <Columns aside="right">
          <Stack>
            <FactCells
              items={[
                ['Date', formatDayAndYear(new Date(match.startsAt))],
                ['Coup d’envoi', formatTime(new Date(match.startsAt))],
                ['Durée', formatDuration(match.durationMinutes)],
                ...(isGuestShutOut(match, state) ? [] : [['Prix', shortPriceText(match)] as const]),
              ]}
            />
            {match.description && <OrganizerNote text={match.description} />}
            {list && <GuestSheet match={match} list={list} />}
            {state === 'going' && <GuestLockerRoom matchId={match.id} guestKey={address} />}
          </Stack>
          <Stack sticky className="max-lg:contents">
            <PanelPlace panel={panel}>
              <GuestPanel
                place={place}
                now={now}
                canLeave={isOpen && hasPlace}
                guestKey={address}
                asksForMail={asksForMail}
                onLeave={() => openDialog({ kind: 'leave' })}
                onMailSent={focusMail}
              />
            </PanelPlace>
            {hasPlace && (
              <Sheet aria-label="Ma place">
                <ActionList first>
                  {isOpen && (
                    <ActionButton icon={<PencilIcon />} onClick={() => openDialog({ kind: 'rename' })}>
                      Changer mon prénom
                    </ActionButton>
                  )}
                  <ActionButton icon={<CopyIcon />} onClick={() => openDialog({ kind: 'address' })}>
                    Copier mon lien
                    <span className="block text-sm font-normal text-ink-2">Il ouvre votre place sur un autre appareil</span>
                  </ActionButton>
                  {isOpen && !asksForMail && (
                    <ActionButton icon={<MailIcon />} onClick={() => openDialog({ kind: 'mail' })}>
                      {place.mails === 'confirmed' ? 'Vous êtes prévenu par e-mail' : 'Être prévenu par e-mail'}
                      {place.mails === 'unconfirmed' && (
                        <span className="block text-sm font-normal text-ink-2">Suivez le lien de l’e-mail que vous avez reçu</span>
                      )}
                    </ActionButton>
                  )}
                </ActionList>
              </Sheet>
            )}
            {canClaim && <ClaimCard reprendre={reprendre} matchId={match.id} guestName={firstNameOf(place.name)} guestKey={address} />}
            {others.length > 0 && <OtherPlaces matchId={match.id} places={others} />}
          </Stack>
        </Columns>
      </Page>
      {Dialog && request && (
        <Dialog
          key={request.sequence}
          request={request}
          place={place}
          guestKey={address}
          onClose={closeDialog}
          onLeft={focusPanel}
          finalFocus={panel}
        />
      )}
    </>
  )
}

const PanelPlace = ({ panel, children }: { panel: RefObject<HTMLDivElement | null>; children: React.ReactNode }) => (
  <div ref={panel} tabIndex={-1} className="rounded-md max-lg:order-first">
    {children}
  </div>
)
