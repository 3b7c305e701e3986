import type { MatchFormat } from '@coup-denvoi/contract/matches/match.schema'

export const pitchMarksOf = (format: MatchFormat) => (format === '5 contre 5' || format === 'Libre' ? 'smallSided' : 'field')
