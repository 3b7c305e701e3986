import type { PlaceDraft } from '@coup-denvoi/contract/places/place.schema'
import { eq, isNotNull } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import { editPlace } from '#features/places/commands/edit-place.ts'
import { places } from '#features/places/places.table.ts'
import type { Database } from '#platform/database/database.ts'

/** What organizers have noted of the places of their matches, by name. */
const NOTES: Record<string, Partial<PlaceDraft>> = {
  'Urban Gerland': {
    latitude: 45.7312,
    longitude: 4.8361,
    isIndoor: true,
    pitches: 4,
    pricePerHour: 65_00,
    bookingUrl: 'https://urban.exemple.fr',
    bookingPhone: '04 72 00 00 00',
    entrance:
      'Portail vert, à gauche du garage. Il ferme à 22 h\u00a0: après, sonnez à «\u00a0Accueil\u00a0».\nVestiaires 1 à 4 au fond du couloir, un par terrain.',
  },
  'Plaine des jeux de Gerland': { latitude: 45.7243, longitude: 4.8245, pitches: 3, pricePerHour: 0 },
  'Stade Georges-Lyvet': { latitude: 45.7702, longitude: 4.9012, pitches: 1, pricePerHour: 0 },
  'Complexe de Parilly': { latitude: 45.7189, longitude: 4.9064, pitches: 6, pricePerHour: 0 },
  'Stade Marcel-Saupin': { latitude: 45.7815, longitude: 4.9203, pitches: 1 },
  'Gymnase Mado-Bonnet': { latitude: 45.7461, longitude: 4.8432, pitches: 1, pricePerHour: 48_00 },
}

/** The places that entered the directory with the demo matches, corrected by who organizes there. */
export async function seedPlaces(db: Database, now: Date): Promise<void> {
  const used = await db.read
    .selectDistinctOn([places.id], { id: places.id, name: places.name, organizerId: matches.organizerId })
    .from(places)
    .innerJoin(matches, eq(matches.placeId, places.id))
    .where(isNotNull(matches.organizerId))
    .orderBy(places.id, matches.createdAt, matches.id)
  for (const { id, name, organizerId } of used) {
    const changes = NOTES[name]
    if (changes && organizerId) await editPlace({ db, actor: { id: organizerId }, input: { id, changes }, now })
  }
}
