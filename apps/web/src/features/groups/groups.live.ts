import { useLiveTopic } from '#lib/live/live-context.ts'

/**
 * Subscribes to a group's live updates. The tab's connection invalidates the group queries itself,
 * because admins get requests to join on every page: the listener has nothing to do.
 * @param canSeeInside other users only get updates about themselves
 */
export function useLiveGroup(id: string, canSeeInside: boolean): void {
  useLiveTopic(canSeeInside ? { name: 'group', id } : null, () => {})
}
