/** What all servers on one database must have in common: fingerprints, never the values. */
export type SharedSetup = {
  /** SESSION_SECRET */
  secret: string
  /** FILES_URL, or the directory of files. */
  files: string
  /** REDIS_URL, or the database. */
  signals: string
  /** APP_URL */
  address: string
}

const SHARED: readonly (keyof SharedSetup)[] = ['secret', 'files', 'signals', 'address']

/** How `pg_stat_activity` shows the connections of a server: PostgreSQL cuts names to 63 characters. */
export const SERVER_NAME = 'coup-denvoi'

/** `coup-denvoi 1a2b3c4d 1a2b3c4d 1a2b3c4d 1a2b3c4d` */
export const serverNameOf = (setup: SharedSetup): string => [SERVER_NAME, ...SHARED.map((part) => setup[part])].join(' ')

/** Which parts of its setup another server has otherwise. Names of other programs differ in none. */
export function differencesOf(name: string, own: SharedSetup): (keyof SharedSetup)[] {
  const [program, ...parts] = name.split(' ')
  if (program !== SERVER_NAME || parts.length !== SHARED.length) return []
  return SHARED.filter((part, index) => parts[index] !== own[part])
}
