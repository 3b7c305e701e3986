/** Without characters that are mistaken for others, nor vowels that could make words with the rest. */
export const INSTALLATION_CODE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ'
export const INSTALLATION_CODE_LENGTH = 8
/** How long the code of a start can be typed. */
export const INSTALLATION_CODE_MINUTES = 60
/** How long the browser in which it was typed may go on. */
export const INSTALLATION_HOURS = 24

/** As people write it: `k7qm 2r9t` is `K7QM-2R9T`. */
export const normalizeInstallationCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** `K7QM-2R9T` */
export const formatInstallationCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

export const isInstallationCode = (code: string): boolean => code.length === INSTALLATION_CODE_LENGTH
