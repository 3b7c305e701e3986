import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TeamSheet } from './locker-room.schema.ts'
import { mergeTeamSheets } from './team-sheet.rules.ts'

const at = (playerId: string, x: number): TeamSheet[number] => ({ playerId, team: x < 50 ? 'home' : 'away', place: { x, y: 50 } })

describe('the teams that two people arrange at once', () => {
  it('have the moves of both', () => {
    const seen = [at('karim', 10), at('hugo', 20)]
    expect(mergeTeamSheets({ seen, wanted: [at('karim', 80), at('hugo', 20)], current: [at('karim', 10), at('hugo', 70)] })).toEqual([
      at('karim', 80),
      at('hugo', 70),
    ])
  })

  it('are without whom one took off, and with whom the other put on', () => {
    const seen = [at('karim', 10), at('hugo', 20)]
    expect(mergeTeamSheets({ seen, wanted: [at('karim', 10)], current: [...seen, at('lea', 60)] })).toEqual([
      at('karim', 10),
      at('lea', 60),
    ])
    expect(mergeTeamSheets({ seen, wanted: [...seen, at('lea', 60)], current: [at('hugo', 20)] })).toEqual([at('hugo', 20), at('lea', 60)])
  })

  it('are those of the last one who moved the same player', () => {
    expect(mergeTeamSheets({ seen: [at('karim', 10)], wanted: [at('karim', 30)], current: [at('karim', 90)] })).toEqual([at('karim', 30)])
  })
})

describe('any teams', () => {
  const sheet = fc
    .dictionary(fc.constantFrom('karim', 'hugo', 'lea', 'nadia'), fc.constantFrom(10, 40, 80))
    .map((places) => Object.entries(places).map(([playerId, x]) => at(playerId, x)))

  it('stay for who moves nobody, and are those of the only one who moves', () => {
    fc.assert(
      fc.property(sheet, sheet, (one, other) => {
        expect(sorted(mergeTeamSheets({ seen: one, wanted: one, current: other }))).toEqual(sorted(other))
        expect(sorted(mergeTeamSheets({ seen: one, wanted: other, current: one }))).toEqual(sorted(other))
      }),
    )
  })

  const sorted = (sheet: TeamSheet) => [...sheet].sort((one, other) => one.playerId.localeCompare(other.playerId))
})
