export const seasonErrors = {
  SEASON_DATES_OVERLAP: { status: 409, message: 'Ces dates chevauchent une autre saison que vous avez réglée.' },
  SEASON_NOT_FOUND: { status: 404, message: 'Cette saison n’a pas de dates à elle, ou plus.' },
  TOO_MANY_SEASONS: { status: 409, message: 'Vous avez déjà réglé les dates de vingt saisons.' },
} as const
