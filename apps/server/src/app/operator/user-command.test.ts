import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { describe, expect, test } from 'vitest'
import { totpSecrets } from '#features/users/second-factor/second-factors.table.ts'
import { journalEntriesFor } from '#testing/fixtures/journal-entries.ts'
import { createPerson } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { parseUserCommand } from './user-command.ts'

describe('npm run user', () => {
  const database = testDatabase()
  const user = (...words: string[]) => parseUserCommand(words)(database.db)

  test('Nadia is made super admin, seen, banned, unbanned and unmade', async () => {
    const nadia = 'nadia@exemple.fr (Nadia Benali): '
    await createPerson(database.db, 'Nadia Benali', { email: 'nadia@exemple.fr' })
    await createPerson(database.db, 'Karim Haddad', { email: 'karim@exemple.fr' })

    expect(await user('list')).toEqual(['Nobody has rights above others, and nobody is banned.'])
    expect(await user('promote', 'Nadia@Exemple.fr', '--super', '--admin')).toEqual([`${nadia}super admin, admin`])
    expect(await user('ban', 'nadia@exemple.fr')).toEqual([`${nadia}super admin, admin, banned`])
    expect(await user('ban', 'karim@exemple.fr')).toEqual(['karim@exemple.fr (Karim Haddad): banned'])
    expect(await user('list')).toEqual(['karim@exemple.fr (Karim Haddad): banned', `${nadia}super admin, admin, banned`])
    expect(await user('unban', 'nadia@exemple.fr')).toEqual([`${nadia}super admin, admin`])
    expect(await user('unban', 'karim@exemple.fr')).toEqual(['karim@exemple.fr (Karim Haddad): no special rights, not banned'])
    expect(await user('demote', 'nadia@exemple.fr', '--admin')).toEqual([`${nadia}super admin`])
    expect(await user('promote', 'nadia@exemple.fr', '--site-admin')).toEqual([`${nadia}super admin, site admin`])
    expect(await user('list')).toEqual([`${nadia}super admin, site admin`])
    expect(await user('demote', 'nadia@exemple.fr')).toEqual([`${nadia}no special rights, not banned`])
  })

  test('all of it is in the journal, by the command line', async () => {
    const { id } = await createPerson(database.db, 'Léa Morel', { email: 'lea@exemple.fr' })
    await storageOf(database.db).insert(totpSecrets).values({ userId: id, secret: 'sealed', confirmedAt: new Date(), lastStep: 1 })
    for (const words of [
      'promote EMAIL --super --site-admin',
      'ban EMAIL',
      'ban EMAIL',
      'unban EMAIL',
      'demote EMAIL',
      'demote EMAIL',
      'reset-second-factor EMAIL',
      'delete EMAIL',
    ])
      await user(...words.replace('EMAIL', 'lea@exemple.fr').split(' '))
    const acts = await journalEntriesFor(database.db, id)
    expect(acts.map(({ action, note }) => `${action} ${note}`.trim()).toSorted()).toEqual([
      'user.banned',
      'user.deleted',
      'user.rights-granted isSuperAdmin',
      'user.rights-granted siteAdmin',
      'user.rights-taken isSuperAdmin',
      'user.rights-taken siteAdmin',
      'user.second-factor-removed',
      'user.unbanned',
    ])
    for (const act of acts) expect(act).toMatchObject({ actorId: null, actorName: 'Ligne de commande', targetName: UNKNOWN_LABELS.user })
  })

  test('Dora is deleted, and nobody has her address any more', async () => {
    await createPerson(database.db, 'Dora Petit', { email: 'dora@exemple.fr' })
    expect(await user('delete', 'Dora@exemple.fr')).toEqual(['dora@exemple.fr (Dora Petit): deleted'])
    await expect(user('delete', 'dora@exemple.fr')).rejects.toThrow('Nobody has registered with dora@exemple.fr.')
  })

  test('nobody has this address', async () => {
    await expect(user('ban', 'personne@exemple.fr')).rejects.toThrow('Nobody has registered with personne@exemple.fr.')
  })

  test.each([
    [[], 'Which command?'],
    [['crown', 'nadia@exemple.fr'], 'There is no command "crown".'],
    [['toString', 'nadia@exemple.fr'], 'There is no command "toString".'],
    [['ban'], 'Whom? ban needs the e-mail address of an account.'],
    [['delete'], 'Whom? delete needs the e-mail address of an account.'],
    [['delete', 'a@b.fr', '--super'], 'delete has no options.'],
    [['ban', 'a@b.fr', 'c@d.fr'], 'Too many words after ban.'],
    [['ban', 'a@b.fr', '--super'], 'ban has no options.'],
    [['list', 'a@b.fr'], 'Too many words after list.'],
    [['promote', 'a@b.fr'], 'Which rights? Add --super, --site-admin or --admin.'],
    [['promote', 'a@b.fr', '--king'], /^Unknown option '--king'\.$/],
  ])('%j is not understood: %s', (words, sentence) => {
    expect(() => parseUserCommand(words)).toThrow(sentence)
  })
})
