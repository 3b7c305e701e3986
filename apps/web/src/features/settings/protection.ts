import { FEW_RECOVERY_CODES } from '@coup-denvoi/contract/users/security.rules'
import type { Security } from '@coup-denvoi/contract/users/security.schema'

/** One player of the wall that protects the account. */
export type Protection = { name: string; stands: boolean; advice: string }

type WallSecurity = Omit<Security, 'identity'>

/** What protects an account, the most useful missing one first in the advice. */
export function protectionsOf({ hasPassword, emailVerified, totpSince, recoveryCodesLeft, passkeys }: WallSecurity): Protection[] {
  return [
    { name: hasPassword ? 'Mot de passe' : 'Identité', stands: true, advice: '' },
    { name: 'Email vérifié', stands: emailVerified, advice: 'Confirmez votre adresse\u00a0: c’est par elle que nous vous prévenons.' },
    {
      name: 'Clé d’accès',
      stands: passkeys.length > 0,
      advice: 'Ajoutez une clé d’accès\u00a0: rien à retenir, rien à voler.',
    },
    {
      name: 'Code unique',
      stands: totpSince !== null,
      advice: 'Ajoutez un code à usage unique\u00a0: un mot de passe volé ne suffira plus.',
    },
    {
      name: 'Secours',
      stands: totpSince !== null && recoveryCodesLeft > FEW_RECOVERY_CODES,
      advice:
        totpSince === null
          ? 'Les codes de secours viennent avec le code à usage unique.'
          : 'Il ne reste presque plus de codes de secours\u00a0: refaites-en, et il est infranchissable.',
    },
  ]
}

/** The title of the wall, and what to do next. */
export function wallTexts(protections: readonly Protection[]): { title: string; text: string } {
  const missing = protections.filter(({ stands }) => !stands)
  if (missing.length === 0) return { title: 'Votre mur est infranchissable', text: 'Rien à ajouter. Gardez vos codes de secours au sec.' }
  const holds = missing.length < protections.length / 2
  // The e-mail address comes last: it keeps nobody out.
  const [next] = missing.toSorted((one, other) => Number(one.name === 'Email vérifié') - Number(other.name === 'Email vérifié'))
  return { title: holds ? 'Votre mur tient bon' : 'Votre mur a des trous', text: next?.advice ?? '' }
}

const COUNTS = ['Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq']

/** « Trois protections sur quatre » */
export function countText(protections: readonly Protection[]): string {
  const count = protections.filter(({ stands }) => stands).length
  return `${COUNTS[count]} protection${count > 1 ? 's' : ''} sur ${COUNTS[protections.length]?.toLowerCase()}`
}
