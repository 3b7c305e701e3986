import type { RequiredLegalFact } from '@coup-denvoi/contract/instance/legal.rules'
import type { AccessibilityLevel } from '@coup-denvoi/contract/instance/legal.schema'

/** In the words of the RGAA. */
export const ACCESSIBILITY_TEXTS: Record<AccessibilityLevel, string> = {
  none: 'non conforme',
  partial: 'partiellement conforme',
  full: 'totalement conforme',
}

/** What the publisher has not said, for a sentence to visitors. */
export const MISSING_FACTS: Record<RequiredLegalFact, string> = {
  publisherName: 'le nom de l’éditeur',
  publisherForm: 'sa forme et son numéro',
  publisherAddress: 'son adresse',
  publisherDirector: 'le responsable de la publication',
  publisherPhone: 'le téléphone de l’éditeur',
  contact: 'une adresse où écrire',
  hostName: 'le nom de l’hébergeur',
  hostAddress: 'l’adresse de l’hébergeur',
  hostPhone: 'le téléphone de l’hébergeur',
}

export const contactAddress = (contact: string): string => (contact.includes('://') ? contact : `mailto:${contact}`)
