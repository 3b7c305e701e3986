const grouped = new Intl.NumberFormat('fr-FR')

/** « 12 345 » */
export const figure = (n: number): string => grouped.format(n)

/** « 12 345 matchs » */
export const figureOf = (n: number, singular: string, plural = `${singular}s`): string => `${figure(n)}\u00a0${n > 1 ? plural : singular}`
