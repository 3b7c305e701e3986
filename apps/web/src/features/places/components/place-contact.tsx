import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { showToast } from '#lib/toast/show-toast.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { useCopy } from '#ui/forms/use-copy.ts'
import { CopyIcon, DirectionsIcon, LinkIcon, PhoneIcon } from '#ui/icons/icons.ts'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { ActionButton, ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'
import { parseUrl } from '#ui/text/parse-url.ts'
import { directionsAddress } from '../directions-address.ts'
import { addressText } from '../place-texts.public.ts'
import { useMapsApp } from '../use-maps-app.ts'

type Contact = PlaceCard & { bookingUrl: string; bookingPhone: string; isFromRegister: boolean }

/** How to get there and to book, and where this is known from. @param onReport for members */
export function PlaceContact({ place, onReport }: { place: Contact; onReport?: () => void }) {
  const { copy } = useCopy(`${place.name}, ${addressText(place)}`)
  const directions = <DirectionsLink place={place} />
  return (
    <>
      <Sheet aria-label="Y aller">
        <SheetBody className="grid gap-3 max-lg:hidden">
          {directions}
          <p className="text-sm text-ink-2">S’ouvre dans l’application de cartes de votre téléphone.</p>
        </SheetBody>
        <ActionList>
          <ActionButton
            icon={<CopyIcon />}
            onClick={async () => {
              const isCopied = await copy()
              void showToast(isCopied ? 'success' : 'error', isCopied ? 'Adresse copiée' : 'La copie n’a pas marché')
            }}
          >
            Copier l’adresse
          </ActionButton>
          {place.bookingUrl && (
            <li>
              <a href={place.bookingUrl} target="_blank" rel="noopener noreferrer nofollow ugc" className={`${actionClass} wrap-anywhere`}>
                <ActionItem icon={<LinkIcon />}>Réserver sur {hostOf(place.bookingUrl)}</ActionItem>
              </a>
            </li>
          )}
          {place.bookingPhone && (
            <li>
              <a href={`tel:${place.bookingPhone.replaceAll(/[^\d+]/g, '')}`} className={actionClass}>
                <ActionItem icon={<PhoneIcon />}>{place.bookingPhone}</ActionItem>
              </a>
            </li>
          )}
        </ActionList>
      </Sheet>
      <p className="text-sm text-ink-2">
        {place.isFromRegister
          ? 'Source\u00a0: recensement national des équipements sportifs, complété par les organisateurs.'
          : 'Fiche tenue par ceux qui organisent ici.'}
        {onReport && (
          <>
            {' '}
            <button type="button" className="-my-3 py-3 underline" onClick={onReport}>
              Signaler un doublon
            </button>
          </>
        )}
      </p>
      <ActionBar>{directions}</ActionBar>
    </>
  )
}

function DirectionsLink({ place }: { place: PlaceCard }) {
  const app = useMapsApp()
  return (
    <a
      href={directionsAddress(place, app)}
      {...(app === 'web' && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}
    >
      <DirectionsIcon />
      Itinéraire
    </a>
  )
}

const hostOf = (url: string): string => parseUrl(url)?.hostname.replace(/^www\./, '') ?? url
