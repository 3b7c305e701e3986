import type { InstanceSettings } from './instance.schema.ts'

/** What a setting is called in the form and in the journal. */
export const SETTING_LABELS: Record<keyof InstanceSettings, string> = {
  name: 'Nom',
  city: 'Ville',
  timeZone: 'Fuseau horaire',
  accent: 'Couleur d’accent',
  contact: 'Contact',
  registration: 'Qui peut s’inscrire',
  registrationDomains: 'Domaines autorisés',
  guestsAllowed: 'Invités sans compte',
  publisherKind: 'Qui publie ce site',
  publisherName: 'Nom de l’éditeur',
  publisherForm: 'Forme et numéro',
  publisherAddress: 'Adresse de l’éditeur',
  publisherDirector: 'Responsable de la publication',
  publisherPhone: 'Téléphone de l’éditeur',
  hostName: 'Hébergeur',
  hostAddress: 'Adresse de l’hébergeur',
  hostPhone: 'Téléphone de l’hébergeur',
  accessibility: 'Conformité au RGAA',
  accessibilityAudit: 'Contrôle',
  terms: 'Conditions d’utilisation',
  adminSecondFactor: 'Second facteur des admins',
  mailHost: 'Serveur de mails',
  mailPort: 'Port',
  mailSecurity: 'Chiffrement des mails',
  mailUser: 'Identifiant',
  mailFrom: 'Expéditeur',
}

/** Written, never read: not among the settings. */
export const MAIL_PASSWORD_LABEL = 'Mot de passe des mails'
