import manifest from '../../../../package.json' with { type: 'json' }

/** Of this program; CHANGELOG.md says what each version brought. */
export const VERSION: string = manifest.version
