/** Apart from what loads it: the head of its route is in the first script of the app. */
export const FUND_NOT_FOUND = {
  title: 'Caisse introuvable',
  text: 'Le juge de touche a levé son drapeau\u00a0: cette caisse n’existe pas, ou n’est pas pour vous.',
}
