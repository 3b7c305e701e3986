/** Apart from what loads it: the head of its route is in the first script of the app. */
export const SERIES_NOT_FOUND = {
  title: 'Série introuvable',
  text: 'Le juge de touche a levé son drapeau\u00a0: cette série n’existe pas, ou n’existe plus pour vous.',
}
