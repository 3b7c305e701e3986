import { useLiveTopic } from '#lib/live/live-context.ts'

/**
 * Keeps a group as it is now. What comes is heard by the tab's connection itself, which reads again what is shown of groups:
 * whoever may answer a request hears of it wherever they are, so that here is nothing to do but to say that one listens.
 * @param seesInside others are told only of what concerns themselves
 */
export function useLiveGroup(id: string, canSeeInside: boolean): void {
  useLiveTopic(canSeeInside ? { name: 'group', id } : null, () => {})
}
