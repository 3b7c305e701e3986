import { EDITED_MEANWHILE } from '../lib/simultaneous-edits.ts'

export const placeErrors = {
  PLACE_NOT_FOUND: { status: 404, message: 'Ce terrain n’existe pas, ou plus.' },
  PLACES_ALREADY_MERGED: { status: 409, message: 'L’une de ces deux fiches a déjà été réunie à une autre.' },
  PLACE_PHOTO_CHANGED: { status: 409, message: 'Quelqu’un a changé la photo entre-temps\u00a0: la nouvelle reste.' },
  CITY_UNKNOWN: { status: 404, message: 'Aucun terrain de cette ville n’a encore de position.' },
  EDITED_MEANWHILE,
} as const
