import { levelStrength } from './team.rules.ts'

/** Past results that count, latest first. */
export const MAX_STRENGTH_RESULTS = 20
/** A larger difference says nothing more about a player. */
const MAX_GOAL_DIFFERENCE = 5
/** Results weigh as much as the level once there are so many of them. */
const RESULTS_AS_LEVEL = 5

/**
 * How strong a player is for « Équilibrer »: the level, and what their teams achieved. It is no rating and never leaves the server.
 * @param goalDifferences of the player's teams in past matches, latest first
 * @returns from 0 to 4: at most one level below or above the player's own
 */
export function hiddenStrength(level: string | null, goalDifferences: readonly number[]): number {
  const results = goalDifferences.slice(0, MAX_STRENGTH_RESULTS)
  if (results.length === 0) return levelStrength(level)
  const sum = results.reduce((total, difference) => total + clamp(difference) / MAX_GOAL_DIFFERENCE, 0)
  return levelStrength(level) + sum / (results.length + RESULTS_AS_LEVEL)
}

const clamp = (difference: number): number => Math.max(-MAX_GOAL_DIFFERENCE, Math.min(MAX_GOAL_DIFFERENCE, difference))
