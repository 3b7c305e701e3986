import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editPlace } from '#features/places/commands/edit-place.ts'
import { importPlaces } from '#features/places/commands/import-places.ts'
import { places } from '#features/places/places.table.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPerson } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { importRegister } from './import-register.ts'

const test = testDatabase()
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'coup-denvoi-places-'))
})
afterAll(() => rm(directory, { recursive: true }))

const COLUMNS = [
  'equip_numero',
  'inst_nom',
  'equip_nom',
  'inst_adresse',
  'inst_cp',
  'new_name',
  'equip_type_name',
  'equip_nature',
  'equip_sol',
  'equip_coordonnees',
]
const ROWS = [
  [
    'E001',
    'Stade Vuillermet',
    'Terrain 2',
    '2 rue Paul-Cazeneuve',
    '69008',
    'Lyon',
    'Terrain de football',
    'Découvert',
    'Gazon synthétique',
    '45.7325, 4.8712',
  ],
  [
    'E002',
    'Gymnase "Mado" ; Bonnet',
    'Gymnase "Mado" ; Bonnet',
    '12 rue\nd’Anvers',
    '69007',
    'Lyon',
    'Salle multisports (gymnase)',
    'Intérieur',
    'Parquet',
    '{"coordinates":[4.84,45.75],"type":"Point"}',
  ],
  [
    'E003',
    'Piscine Garibaldi',
    'Bassin',
    '221 rue Garibaldi',
    '69003',
    'Lyon',
    'Bassin sportif de natation',
    'Intérieur',
    'Carrelage',
    '45.75, 4.85',
  ],
  ['', 'Stade sans numéro', '', '', '', 'Lyon', 'Terrain de football', '', '', ''],
  ['E005', 'Stade hors du monde', '', '', '', 'Bron', 'Terrain de football', '', '', '545.1, 4.9'],
  ['E006', 'Plaine des jeux', 'Plaine des jeux', '', '69007', 'Lyon', 'Terrain de football', 'Découvert', 'Gazon naturel', ''],
]
const quoted = (field: string) => (/["\n;,]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

async function load(rows: string[][], separator = ';') {
  const file = join(directory, 'data-es.csv')
  await writeFile(file, `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(quoted).join(separator)).join('\r\n')}\r\n`)
  const said: string[] = []
  const summary = await importRegister({
    file,
    all: false,
    write: (batch) => importPlaces({ db: test.db, input: { places: batch } }),
    say: (line) => said.push(line),
  })
  return { said, summary }
}

const stored = () => test.db.read.select().from(places).where(eq(places.source, 'register')).orderBy(places.externalId)

it('loads the register again and again: bad lines are named, no place comes twice, and what people corrected stays', async () => {
  const first = await load(ROWS)
  expect(first).toEqual({
    said: ['Line 6: no number of the facility (equip_numero)', 'Line 7: a position that is none'],
    summary: "6 rows: 3 places added or changed, 0 as they were, 1 for other sports, 2 that can't be read",
  })
  const [vuillermet, gymnase, plaine] = await stored()
  expect(vuillermet).toMatchObject({
    name: 'Stade Vuillermet (Terrain 2)',
    address: '2 rue Paul-Cazeneuve',
    city: 'Lyon',
    surface: 'Synthétique',
    isIndoor: false,
    latitude: 45.7325,
    longitude: 4.8712,
  })
  expect(gymnase).toMatchObject({ name: 'Gymnase "Mado" ; Bonnet', surface: 'Salle', isIndoor: true, latitude: 45.75, longitude: 4.84 })
  expect(plaine).toMatchObject({ name: 'Plaine des jeux', surface: 'Herbe', latitude: null })

  const nadia = await createPerson(test.db, 'Nadia Belkacem')
  await createTestMatch(test.db, nadia, { placeId: vuillermet?.id })
  await editPlace({ db: test.db, actor: nadia, input: { id: vuillermet?.id ?? '', changes: { name: 'Vuillermet', pricePerHour: 0 } } })

  // With commas, and with news of the register.
  const again = ROWS.map((row) => (row[0] === 'E001' ? row.with(1, 'Stade V.').with(8, 'Stabilisé') : row))
  expect((await load(again, ',')).summary).toMatch(/^6 rows: 1 places added or changed, 2 as they were/)
  expect((await load(again, ',')).summary).toMatch(/^6 rows: [01] places added or changed/)
  expect(await stored()).toHaveLength(3)
  expect((await stored())[0]).toMatchObject({ id: vuillermet?.id, name: 'Vuillermet', surface: 'Stabilisé', pricePerHour: 0 })
})

it('says what it cannot load', async () => {
  const load = (file: string) => importRegister({ file, all: false, write: async () => 0, say: () => {} })
  await expect(load(join(directory, 'nowhere.csv'))).rejects.toThrow('There is no file')
  await writeFile(join(directory, 'other.csv'), 'nom;ville\nStade;Lyon\n')
  await expect(load(join(directory, 'other.csv'))).rejects.toThrow('has no column equip_numero')
  await writeFile(join(directory, 'empty.csv'), 'une ligne seule')
  await expect(load(join(directory, 'empty.csv'))).rejects.toThrow('has no rows')
})
