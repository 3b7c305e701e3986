import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { proposePlace } from '#features/availability/commands/propose-place.ts'
import { setAvailability } from '#features/availability/commands/set-availability.ts'
import type { Person } from '../people.ts'
import type { Acts, Scene } from './scene.ts'

/** The day of the matches of the scene. */
const availability = () => ({
  days: [addDays(localDate(new Date()), 7)],
  weekdayEvenings: false,
  city: 'Lyon',
  radiusKm: 10 as const,
  levels: [],
  weeks: 1 as const,
})

/** Acts of players who could play, and of organizers who ask them. */
export const availabilityActs: Acts = {
  'availability.set': async () => (api) => api.availability.set(availability()),
  'availability.end': async (scene) => {
    await say(scene, scene.actor)
    return (api) => api.availability.end()
  },
  'availability.propose': async (scene) => {
    const id = await scene.ownMatch({ players: [] })
    await say(scene, scene.partner)
    return (api) => api.availability.propose({ id, userId: scene.partner.id })
  },
  'availability.withdraw': async (scene) => {
    const input = { id: await scene.ownMatch({ players: [] }), userId: scene.partner.id }
    await say(scene, scene.partner)
    await proposePlace({ db: scene.db, actor: scene.actor, input })
    return (api) => api.availability.withdraw(input)
  },
}

const say = ({ db }: Scene, actor: Person) => setAvailability({ db, actor, input: availability() })
