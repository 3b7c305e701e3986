import { type PlaceDraft, placeDraftSchema } from '@coup-denvoi/contract/places/place.schema'
import type { ImportedPlace } from '#features/places/commands/import-places.ts'
import type { CsvRow } from './csv-rows.ts'

/** What a row of the register is to the directory. */
export type RegisterRow = { kind: 'place'; place: ImportedPlace } | { kind: 'other sport' } | { kind: 'bad'; reason: string }

/**
 * A row of Data ES, the French register of sports facilities, with the column names of its exports
 * (https://equipements.sports.gouv.fr/explore/dataset/data-es/).
 * @param all also facilities where nobody plays football
 */
export function readRegisterRow({ values }: Pick<CsvRow, 'values'>, { all = false } = {}): RegisterRow {
  const value = (...names: string[]) => names.map((name) => values[name]).find(Boolean) ?? ''
  const externalId = value('equip_numero', 'equip_id')
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(externalId)) return { kind: 'bad', reason: 'no number of the facility (equip_numero)' }
  if (!all && !isForFootball(value('equip_type_name'), value('aps_name', 'equip_aps_nom'), value('equip_type_famille')))
    return { kind: 'other sport' }
  const position = positionOf(value('equip_coordonnees', 'coordonnees'), value('equip_x', 'longitude'), value('equip_y', 'latitude'))
  if (position === undefined) return { kind: 'bad', reason: 'a position that is none' }
  const nature = value('equip_nature').toLowerCase()
  const isIndoor = /intérieur|couvert/.test(nature) && !/découvert/.test(nature)
  const parsed = placeDraftSchema.safeParse({
    name: nameOf(value('inst_nom'), value('equip_nom')),
    address: value('inst_adresse').slice(0, 160),
    city: value('new_name', 'inst_com_nom', 'commune_nom', 'commune', 'com_nom').slice(0, 80),
    surface: surfaceOf(value('equip_sol'), nature),
    isIndoor,
    pitches: null,
    pricePerHour: null,
    bookingUrl: '',
    bookingPhone: '',
    entrance: '',
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  } satisfies Record<keyof PlaceDraft, unknown>)
  if (!parsed.success) return { kind: 'bad', reason: `${String(parsed.error.issues[0]?.path[0])}: ${parsed.error.issues[0]?.message}` }
  return { kind: 'place', place: { externalId, ...parsed.data } }
}

/** « Stade Vuillermet » and « Terrain 2 » are a place; a name that only repeats the other is left out. */
function nameOf(installation: string, facility: string): string {
  const first = withSingleSpaces(installation)
  const second = withSingleSpaces(facility)
  const repeats = first.toLowerCase().includes(second.toLowerCase()) || second.toLowerCase().includes(first.toLowerCase())
  return (repeats ? first || second : `${first} (${second})`).slice(0, 120).trim()
}

const withSingleSpaces = (name: string): string => name.replaceAll(/\s+/g, ' ').trim()

const isForFootball = (type: string, activities: string, family: string): boolean => {
  const text = `${type} ${activities} ${family}`.trim()
  return text === '' || /foot|five|soccer|futsal|multisport|grands jeux|plateau eps|city|synthétique/i.test(text)
}

function surfaceOf(ground: string, nature: string): PlaceDraft['surface'] {
  if (/synth[ée]tique/i.test(ground)) return 'Synthétique'
  if (/gazon|herbe|naturel/i.test(ground)) return 'Herbe'
  if (/stabilis|cendr|sable|terre/i.test(ground)) return 'Stabilisé'
  return /intérieur/.test(nature) ? 'Salle' : null
}

/** `45.731, 4.836`, a GeoJSON point, or two columns. Null where there is none, undefined where it is not one. */
function positionOf(text: string, x: string, y: string): { latitude: number; longitude: number } | null | undefined {
  if (text === '' && (x === '' || y === '')) return null
  const numbers = text.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
  const isGeoJson = text.includes('coordinates')
  const [first = Number.NaN, second = Number.NaN] = text === '' ? [Number(y.replace(',', '.')), Number(x.replace(',', '.'))] : numbers
  const [latitude, longitude] = isGeoJson ? [second, first] : [first, second]
  const isOnEarth = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isOnEarth ? { latitude, longitude } : undefined
}
