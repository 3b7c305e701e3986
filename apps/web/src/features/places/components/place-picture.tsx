import { ofName } from '@coup-denvoi/contract/lib/elision'
import { PLACE_PHOTO_SIZE, placePhotoUrl } from '@coup-denvoi/contract/places/place.rules'
import { useState } from 'react'

/** The photo of a place, which has its room before it is loaded. Nothing where the file is missing. */
export function PlacePicture({ place: { name, photo } }: { place: { name: string; photo: string | null } }) {
  const [missing, setMissing] = useState<string | null>(null)
  if (!photo || photo === missing) return null
  return (
    <img
      src={placePhotoUrl(photo)}
      // biome-ignore lint/a11y/noRedundantAlt: the name alone would be read as one more heading of the page
      alt={`Photo ${ofName(name)}`}
      {...PLACE_PHOTO_SIZE}
      decoding="async"
      onError={() => setMissing(photo)}
      className="aspect-video h-auto w-full rounded-md bg-surface-2 object-cover"
    />
  )
}
