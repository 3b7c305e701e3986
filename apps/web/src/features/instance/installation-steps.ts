import { parseOption } from '#lib/search-params.ts'

/** The steps, by their value in the URL. */
export const INSTALLATION_STEPS = {
  code: 'Le code',
  club: 'Le club',
  mails: 'Les mails',
  mentions: 'Mentions légales',
  inscriptions: 'Inscriptions',
  compte: 'Votre compte',
} as const
export type InstallationStep = keyof typeof INSTALLATION_STEPS

/** Reads the URL. An unknown step is ignored. */
export function readInstallationSearch({ etape }: Record<string, unknown>): { etape?: InstallationStep } {
  const step = parseOption(INSTALLATION_STEPS, etape)
  return step ? { etape: step } : {}
}

/** The code comes first, and once. */
export const shownStep = (step: InstallationStep | undefined, hasCode: boolean): InstallationStep =>
  !hasCode ? 'code' : step === undefined || step === 'code' ? 'club' : step

/** @param distance -1 for the one before */
export const stepBeside = (step: InstallationStep, distance: 1 | -1): InstallationStep | undefined => {
  const steps = Object.keys(INSTALLATION_STEPS) as InstallationStep[]
  return steps[steps.indexOf(step) + distance]
}
