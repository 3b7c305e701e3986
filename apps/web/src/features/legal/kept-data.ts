import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'

export type KeptData = { what: string; details: string; why: string; howLong: string }

const {
  inactiveAccountMonths,
  leavingAccountDays,
  endedSessionDays,
  trustedBrowserDays,
  expiredApiKeyDays,
  pollMonths,
  settlementMonths,
  webhookDeliveryDays,
  guestAddressDays,
  guestNameMonths,
  matchHistoryMonths,
  journalMonths,
  reportMonths,
} = RETENTION

/** What the site keeps, why, and for how long. */
export const KEPT_DATA: readonly KeptData[] = [
  {
    what: 'Votre compte',
    details: 'Nom, e-mail, téléphone, ville, photo, niveau',
    why: 'Vous faire jouer (contrat)',
    howLong: `Jusqu’à sa suppression, ou ${inactiveAccountMonths} mois sans connexion\u202f; nous prévenons un mois avant`,
  },
  {
    what: 'Un compte en cours de suppression',
    details: 'Tout ce qui précède',
    why: 'Vous laisser changer d’avis',
    howLong: `${leavingAccountDays} jours, puis effacé`,
  },
  {
    what: 'Les feuilles de match',
    details: 'Qui a joué, score, votes, présence et absences contestées',
    why: 'Compter juste (intérêt légitime)',
    howLong: 'Sans limite, sans votre nom après suppression',
  },
  {
    what: 'La cagnotte',
    details: 'Qui doit combien à qui, ce qui est payé, parfois d’avance, contesté ou corrigé',
    why: 'Que les comptes restent justes (intérêt légitime)',
    howLong: 'Sans limite, sans votre nom après suppression',
  },
  {
    what: 'La caisse d’un groupe',
    details: 'Ce qui entre et sort, qui garde l’argent, qui l’a noté, les photos des tickets',
    why: 'Que les comptes restent justes (intérêt légitime)',
    howLong: 'Sans limite, sans votre nom après suppression\u202f; les photos jusqu’à leur retrait, ou la fin du groupe',
  },
  {
    what: 'Un invité sans compte',
    details: 'Son prénom, et le match',
    why: 'Lui garder sa place (intérêt légitime)',
    howLong: `${guestNameMonths} mois après le match, puis «\u00a0Invité\u00a0»`,
  },
  {
    what: 'L’historique d’un match',
    details: 'Qui a fait quoi sur la feuille, et quand',
    why: 'Que ceux qui organisent s’y retrouvent (intérêt légitime)',
    howLong: `${matchHistoryMonths} mois après le match`,
  },
  {
    what: 'Les fiches des terrains',
    details: 'Qui a corrigé quoi, et quand\u202f; les photos des terrains',
    why: 'Pouvoir rétablir ce qui était juste (intérêt légitime)',
    howLong: 'Sans limite, sans votre nom après suppression',
  },
  {
    what: 'L’e-mail d’un invité',
    details: 'Seulement s’il le laisse',
    why: 'Le prévenir si son match change (consentement)',
    howLong: `${guestAddressDays} jours après le match, ou dès qu’il ne vient plus`,
  },
  {
    what: 'Les messages',
    details: 'Texte, heure, lu',
    why: 'Vous permettre d’échanger (contrat)',
    howLong: 'Sans limite, par «\u00a0Utilisateur inconnu\u00a0» après suppression',
  },
  {
    what: 'Une session',
    details: 'Appareil, adresse IP, dernière utilisation',
    why: 'Rester connecté (contrat)',
    howLong: `Jusqu’à la déconnexion, et au plus ${endedSessionDays} jours après son expiration`,
  },
  {
    what: 'Un appareil de confiance',
    details: 'L’empreinte d’un cookie, sans nom ni adresse',
    why: 'Ne pas redemander le code à usage unique, si vous le voulez (contrat)',
    howLong: `${trustedBrowserDays} jours, ou jusqu’à la prochaine session que vous déconnectez`,
  },
  {
    what: 'Une clé d’API',
    details: 'Son nom, ses droits, sa dernière utilisation',
    why: 'Laisser vos programmes agir pour vous (contrat)',
    howLong: `Jusqu’à sa révocation, et au plus ${expiredApiKeyDays} jours après son expiration`,
  },
  {
    what: 'Une demande pour jouer',
    details: 'Quel match, quand, et si elle a été refusée',
    why: 'Que l’organisateur puisse y répondre (contrat)',
    howLong: 'Jusqu’à votre entrée sur la liste, et au plus jusqu’au coup d’envoi',
  },
  {
    what: 'Quand vous êtes dispo',
    details: 'Les jours, la ville, la distance et les niveaux\u202f; jamais la position du téléphone',
    why: 'Vous proposer les places qui se libèrent, si vous le voulez (contrat)',
    howLong: 'Jusqu’à la date choisie, ou jusqu’à ce que vous l’arrêtiez',
  },
  {
    what: 'Comment on vous paie',
    details: 'Lien Lydia, nom PayPal, mobile pour Wero, IBAN chiffré\u202f; ce que vous indiquez seulement',
    why: 'Le montrer à qui vous doit de l’argent, si vous le voulez (contrat)',
    howLong: 'Jusqu’à ce que vous le retiriez, ou jusqu’à la suppression du compte',
  },
  {
    what: 'Un sondage de dates',
    details: 'Qui peut quand, avec le prénom des invités',
    why: 'Trouver une date (intérêt légitime)',
    howLong: `${pollMonths} mois après la dernière date proposée`,
  },
  {
    what: 'Un règlement proposé dans un groupe',
    details: 'Qui paierait qui, et qui est d’accord',
    why: 'Que chacun puisse l’accepter (intérêt légitime)',
    howLong: `${settlementMonths} mois après sa fin\u202f; ce qui est accepté reste dans la cagnotte`,
  },
  {
    what: 'Les envois des webhooks',
    details: 'Ce qui est arrivé dans un groupe ou un match public, et la réponse du programme',
    why: 'Prévenir les programmes des admins, et réparer ce qui n’arrive pas (intérêt légitime)',
    howLong: `${webhookDeliveryDays} jours`,
  },
  {
    what: 'Les signalements',
    details: 'Qui, quoi, et la suite donnée',
    why: 'Le respect entre joueurs (intérêt légitime)',
    howLong: `${reportMonths} mois après leur traitement`,
  },
  {
    what: 'Le journal des admins',
    details: 'Ce qu’ils ont fait, et quand',
    why: 'Rendre des comptes (intérêt légitime)',
    howLong: `${journalMonths} mois`,
  },
]
