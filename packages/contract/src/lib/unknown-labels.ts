/** What stands for who or what is gone, or came without a name. Server and screens say the same. */
export const UNKNOWN_LABELS = {
  user: 'Utilisateur inconnu',
  organizer: 'Organisateur inconnu',
  creator: 'Créateur inconnu',
  match: 'Match sans titre',
  group: 'Groupe sans nom',
} as const
