import { createGroup } from '#features/groups/commands/create-group.ts'
import { promoteMember } from '#features/groups/commands/promote-member.ts'
import { acceptRequest } from '#features/groups/membership/commands/accept-request.ts'
import { requestToJoin } from '#features/groups/membership/commands/request-to-join.ts'
import { listJoinRequests } from '#features/groups/membership/join-requests.queries.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import type { Database } from '#platform/database/database.ts'

/** A demo group; numbers are indexes of players. */
type DemoGroup = {
  name: string
  city: string
  description: string
  isPrivate?: true
  creator: number
  /** Organizers of the group's matches among them. */
  admins: number[]
  /** Members in all. */
  memberCount: number
  /** Never members: they ask to join, or see it from outside. */
  requesters?: number[]
  nonMembers?: number[]
  /** The titles of its matches. */
  matchTitles: string[]
}

const nadia = 0
const karim = 1
const francois = 2
const elodie = 3
const ousmane = 4
const hugo = 5
const ines = 6
const yacine = 7
const sofia = 8
const thomas = 9
const lea = 10
const mehdi = 17

const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Les Canuts du mardi',
    city: 'Lyon',
    description: 'Five tous les mardis depuis 2019. On joue, on chambre un peu, on range le matériel ensemble.',
    creator: nadia,
    admins: [karim, ousmane],
    memberCount: 24,
    requesters: [thomas, ines],
    matchTitles: ['Mardi, après le boulot'],
  },
  {
    name: 'Gones de Gerland',
    city: 'Lyon',
    description: 'Le samedi à Gerland, quel que soit le temps. Tout le monde joue, tout le monde passe dans les buts.',
    creator: karim,
    admins: [sofia],
    memberCount: 38,
    requesters: [lea],
    matchTitles: ['Five du samedi', 'Pause déjeuner'],
  },
  {
    name: 'Filles du Rhône',
    city: 'Villeurbanne',
    description: 'Un groupe entre nous, du premier ballon au championnat.',
    isPrivate: true,
    creator: lea,
    admins: [elodie, nadia],
    memberCount: 16,
    requesters: [ines],
    nonMembers: [karim, thomas, hugo],
    matchTitles: ['Les filles de la Duchère', 'Anniversaire de Léa'],
  },
  {
    name: 'Gratte-Ciel FC',
    city: 'Villeurbanne',
    description: 'Foot à 7 le dimanche matin, croissants à 11 h 30.',
    creator: elodie,
    admins: [],
    memberCount: 21,
    requesters: [nadia],
    matchTitles: ['Foot à 7 des Gratte-Ciel'],
  },
  {
    name: 'Futsal des Brotteaux',
    city: 'Lyon',
    description: 'Niveau confirmé, en salle, le mercredi soir.',
    isPrivate: true,
    creator: yacine,
    admins: [],
    memberCount: 12,
    nonMembers: [nadia],
    matchTitles: ['Futsal du mercredi'],
  },
  {
    name: 'Les collègues de la Part-Dieu',
    city: 'Lyon',
    description: '',
    isPrivate: true,
    creator: thomas,
    admins: [],
    memberCount: 9,
    nonMembers: [karim],
    matchTitles: ['Entre collègues'],
  },
  {
    name: 'Les Vendredis de Vénissieux',
    city: 'Vénissieux',
    description: 'On se défoule avant le week-end.',
    creator: mehdi,
    admins: [hugo],
    memberCount: 18,
    nonMembers: [nadia],
    matchTitles: ['Vendredi sans Netflix'],
  },
  {
    name: 'Vétérans de Parilly',
    city: 'Bron',
    description: 'Plus de 40 ans, genoux fragiles bienvenus.',
    creator: francois,
    admins: [],
    memberCount: 14,
    nonMembers: [nadia, karim],
    matchTitles: ['Le jeudi des anciens'],
  },
]

const DAY = 24 * 3_600_000

/** Creates the groups, some weeks before the first matches. @returns the group's id by match title */
export async function seedGroups(db: Database, players: readonly Actor[], now: Date): Promise<Map<string, string>> {
  const groupOfTitle = new Map<string, string>()
  for (const [index, group] of demoGroups.entries()) {
    const id = await seedGroup(db, players, group, new Date(now.getTime() - (90 + index) * DAY), now)
    for (const title of group.matchTitles) groupOfTitle.set(title, id)
  }
  return groupOfTitle
}

async function seedGroup(db: Database, players: readonly Actor[], group: DemoGroup, founded: Date, now: Date): Promise<string> {
  const { name, city, description, isPrivate = false, requesters = [], admins } = group
  const creator = players[group.creator] as Actor
  const input = { createdBy: creator.id, group: { name, city, description, isPrivate } }
  const id = await createGroup({ db, actor: creator, input, now: founded })
  for (const [order, member] of membersOf(group, players).entries()) {
    const joined = new Date(founded.getTime() + (order + 1) * DAY)
    await requestToJoin({ db, actor: member, input: { id }, now: joined })
    const [request] = (await listJoinRequests(db, creator, { groupId: id, limit: 1 })).items
    if (!request) throw new Error(`${member.displayName} did not ask to join ${name}.`)
    await acceptRequest({ db, actor: creator, input: { id, requestId: request.id, handledBy: creator.id }, now: joined })
    if (admins.some((admin) => players[admin] === member))
      await promoteMember({ db, actor: creator, input: { id, userId: member.id }, now: joined })
  }
  for (const [order, asker] of requesters.entries())
    await requestToJoin({ db, actor: players[asker] as Actor, input: { id }, now: new Date(now.getTime() - (order + 1) * 20 * 60_000) })
  return id
}

/** The admins first, then the next players. Deterministic. */
function membersOf({ creator, admins, memberCount, requesters = [], nonMembers = [] }: DemoGroup, players: readonly Actor[]): Actor[] {
  const notIn = new Set([creator, ...admins, ...requesters, ...nonMembers])
  const others = players.map((_, index) => index).filter((index) => !notIn.has(index))
  return [...admins, ...others].slice(0, memberCount - 1).map((index) => players[index] as Actor)
}
