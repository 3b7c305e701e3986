export const UNKNOWN_LABELS = {
  user: 'Utilisateur inconnu',
  organizer: 'Organisateur inconnu',
  creator: 'Créateur inconnu',
  match: 'Match sans titre',
  group: 'Groupe sans nom',
} as const
