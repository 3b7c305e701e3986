import { PLAYER_LEVELS, PLAYER_POSITIONS, type Profile } from '@coup-denvoi/contract/users/user.schema'

const BIOS = [
  'Attaquante, mais prête à dépanner au but. Une fois.',
  'J’organise, je relance, je ramène les chasubles.',
  'Milieu de terrain, plutôt pied gauche. Toujours partant le mardi soir.',
  'Milieu de terrain, plutôt pied gauche. Toujours partante le mardi soir, et je ramène les oranges.',
  'Défenseur à l’ancienne : le ballon passe, le joueur aussi.',
  'Reprise après dix ans d’arrêt. Soyez indulgents.',
  'Je cours beaucoup, je tire peu.',
  'Gardien par vocation, pas par défaut.',
  'Dispo le midi en semaine, vers Gerland.',
  'Deux enfants, un genou, encore de l’envie.',
].map((bio) => bio.replaceAll(' :', '\u00a0:'))

/** The profile of a demo player; every seventh has only a name. */
export function demoProfile(index: number, [fullName, city]: readonly [string, string]): Profile {
  const [firstName = '', ...lastName] = fullName.split(' ')
  const name = { firstName, lastName: lastName.join(' '), city }
  if (index % 7 === 6) return { ...name, bio: '', phone: '', level: null, positions: [] }
  const first = PLAYER_POSITIONS[(index * 3 + 1) % 4]
  const second = PLAYER_POSITIONS[(index + 2) % 4]
  return {
    ...name,
    bio: index < BIOS.length || index % 3 === 0 ? (BIOS[index % BIOS.length] ?? '') : '',
    // From a range reserved for fiction.
    phone: index % 2 === 0 ? `06 39 98 ${String(10 + (index % 90))} ${String(10 + ((index * 7) % 90))}` : '',
    level: PLAYER_LEVELS[(index * 2 + 1) % 3] ?? null,
    positions: [first, second].filter(
      (position, at, all) => position !== undefined && all.indexOf(position) === at,
    ) as Profile['positions'],
  }
}
