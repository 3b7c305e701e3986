export const seriesErrors = {
  SERIES_NOT_FOUND: { status: 404, message: 'Série introuvable' },
  /** Started before, under the same key: the answer got lost. */
  SERIES_SENT: {
    status: 409,
    message: 'Votre premier envoi est arrivé\u00a0: la série est lancée, avec d’autres valeurs. Regardez vos séries avant de recommencer.',
  },
  SERIES_OVER: { status: 409, message: 'Cette série est arrêtée.' },
  SERIES_ORGANIZED: { status: 409, message: 'Quelqu’un organise déjà cette série.' },
  NOT_A_SERIES_DATE: { status: 409, message: 'Cette date n’est pas dans la série, ou son match est déjà publié.' },
  NO_SERIES_DATE: { status: 400, message: 'Avec cette fin, la série n’a aucun match.' },
  NOT_A_SERIES_GUEST: { status: 404, message: 'Ce nom n’est sur aucune liste de la série.' },
  TWO_GUESTS: { status: 409, message: 'Ces deux noms étaient sur la liste du même match\u00a0: ce sont deux personnes.' },
  REGULARS_COMPLETE: { status: 409, message: 'Il y a plus d’habitués que de places.' },
  NOT_IN_SERIES_GROUP: { status: 409, message: 'Cette personne n’est pas dans le groupe de la série\u00a0: passez-lui ce match seul.' },
  NOT_PLAYED_YET: { status: 409, message: 'Ce match n’est pas terminé\u00a0: il s’ajoute une fois joué.' },
  PLAYED_TOO_LONG_AGO: { status: 409, message: 'Ce match a plus d’un an\u00a0: il ne s’ajoute plus.' },
  SERIES_DATE_TAKEN: { status: 409, message: 'La série a déjà un match ce jour-là.' },
  ALREADY_IN_SERIES: { status: 409, message: 'Ce match est déjà dans une série.' },
  NOT_OF_SERIES: { status: 409, message: 'Seuls les habitués, et ceux qui ont déjà joué avec la série, s’ajoutent avec leur compte.' },
} as const
