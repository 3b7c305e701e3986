/** Apart from what loads it: the head of its route is in the first script of the app. */
export const PLAYER_NOT_FOUND = {
  title: 'Joueur introuvable',
  text: 'Le juge de touche a levé son drapeau\u00a0: ce joueur n’existe pas, ou ne se montre pas.',
}
