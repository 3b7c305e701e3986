/** Apart from what loads it: the head of its route is in the first script of the app. */
export const POLL_NOT_FOUND = {
  title: 'Sondage introuvable',
  text: 'Le juge de touche a levé son drapeau\u00a0: ce sondage n’existe pas, ou n’existe plus.',
}
