/** Apart from what loads it: the head of its route is in the first script of the app. */
export const GROUP_NOT_FOUND = {
  title: 'Groupe introuvable',
  text: 'Le juge de touche a levé son drapeau\u00a0: ce groupe n’existe pas, ou n’existe plus.',
}
