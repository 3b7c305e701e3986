import { useLateDialogs } from '#lib/late-dialogs.ts'
import type { MatchDialogsProps } from './match-dialogs.tsx'
import type { MatchQuestion } from './match-question.ts'

/** The dialogs of a match's page. */
export const useMatchDialogs = () =>
  useLateDialogs<MatchQuestion, MatchDialogsProps>(() => import('./match-dialogs.tsx').then(({ MatchDialogs }) => MatchDialogs))
