import { parseArgs } from 'node:util'
import { isBanned } from '@coup-denvoi/contract/users/user.rules'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { type Rights, setRights } from '#features/users/moderation/commands/set-rights.ts'
import { unbanUser } from '#features/users/moderation/commands/unban-user.ts'
import { resetSecondFactor } from '#features/users/second-factor/commands/reset-second-factor.ts'
import type { UserRow } from '#features/users/users.present.ts'
import { findUserByEmail, listPrivilegedAndBannedUsers } from '#features/users/users.queries.ts'
import { CommandError } from '#platform/config/command-error.ts'
import type { Database } from '#platform/database/database.ts'

export const USAGE = `Usage: npm run user -- COMMAND

  promote EMAIL [--super] [--site-admin] [--admin]   gives rights, at least one
  demote EMAIL [--super] [--site-admin] [--admin]    takes rights away; without an option all of them
  ban EMAIL                                          ends every session and refuses new ones
  unban EMAIL                                        lets them in again
  reset-second-factor EMAIL                          stops asking for one-time codes, and ends every session
  delete EMAIL                                       removes the account for good
  list                                               who has rights, and who is banned

The database is the server's: DATABASE_URL, or the embedded one in DATA_DIR (./data).`

/** The arguments are invalid; the message says why. */
export class UsageError extends Error {}

/** @returns lines to print */
export type UserCommand = (db: Database) => Promise<string[]>

/** @param words what follows `npm run user --` @throws UsageError */
export function parseUserCommand(args: string[]): UserCommand {
  const { positionals, values } = parseOptions(args)
  const [name = '', email = '', ...rest] = positionals
  const action = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!action) throw new UsageError(name ? `There is no command "${name}".` : 'Which command?')
  if (rest.length > 0 || (name === 'list' && email)) throw new UsageError(`Too many words after ${name}.`)
  if (name !== 'list' && !email) throw new UsageError(`Whom? ${name} needs the e-mail address of an account.`)
  if (!name.endsWith('mote') && Object.keys(values).length > 0) throw new UsageError(`${name} has no options.`)
  return action(email.trim().toLowerCase(), values)
}

type Options = { super?: boolean; 'site-admin'?: boolean; admin?: boolean }

const ALL_RIGHTS: Options = { super: true, 'site-admin': true, admin: true }

const commands: Record<string, (email: string, options: Options) => UserCommand> = {
  promote: (email, options) => {
    if (hasNoOptions(options)) throw new UsageError('Which rights? Add --super, --site-admin or --admin.')
    return withUser(email, (db, userId) => setRights({ db, actor: 'command-line', input: { userId, rights: toRights(options, true) } }))
  },
  demote: (email, options) => {
    const rights = toRights(hasNoOptions(options) ? ALL_RIGHTS : options, false)
    return withUser(email, (db, userId) => setRights({ db, actor: 'command-line', input: { userId, rights } }))
  },
  ban: (email) => withUser(email, (db, userId) => banUser({ db, actor: 'command-line', input: { userId } })),
  unban: (email) => withUser(email, (db, userId) => unbanUser({ db, actor: 'command-line', input: { userId } })),
  'reset-second-factor': (email) => withUser(email, (db, userId) => resetSecondFactor({ db, input: { userId } })),
  delete: (email) => async (db) => {
    const user = await getUserByEmail(db, email)
    await deleteUser({ db, actor: 'command-line', input: { userId: user.id } })
    return [`${formatUserName(user)}: deleted`]
  },
  list: () => async (db) => {
    const people = await listPrivilegedAndBannedUsers(db)
    return people.length > 0 ? people.map(formatUser) : ['Nobody has rights above others, and nobody is banned.']
  },
}

function parseOptions(args: string[]) {
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({ args, allowPositionals: true, options: { super: flag, 'site-admin': flag, admin: flag } })
  } catch (error) {
    // Node goes on with advice for programmers.
    throw new UsageError((error as Error).message.replace(/\. .*/s, '.'))
  }
}

const hasNoOptions = (options: Options): boolean => Object.keys(options).length === 0

function toRights(options: Options, value: boolean): Rights {
  return {
    ...(options.super && { isSuperAdmin: value }),
    ...(options['site-admin'] && { siteAdmin: value }),
    ...(options.admin && { role: value ? 'admin' : 'user' }),
  }
}

/** Runs an action on the account of an e-mail address and describes the result. */
function withUser(email: string, work: (db: Database, userId: string) => Promise<void>): UserCommand {
  return async (db) => {
    await work(db, (await getUserByEmail(db, email)).id)
    return [formatUser(await getUserByEmail(db, email))]
  }
}

async function getUserByEmail(db: Database, email: string): Promise<UserRow> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new CommandError(`Nobody has registered with ${email}.`)
  return user
}

function formatUser(user: UserRow): string {
  const state = [
    ...(user.isSuperAdmin ? ['super admin'] : []),
    ...(user.siteAdmin ? ['site admin'] : []),
    ...(user.role === 'admin' ? ['admin'] : []),
    ...(isBanned(user) ? ['banned'] : []),
  ]
  return `${formatUserName(user)}: ${state.join(', ') || 'no special rights, not banned'}`
}

const formatUserName = (user: UserRow): string => `${user.email} (${user.displayName || user.name})`
