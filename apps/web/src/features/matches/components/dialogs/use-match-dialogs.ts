import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import type { MatchDialogParams } from './match-dialog-params.ts'
import type { MatchDialogsProps } from './match-dialogs.tsx'

/** The dialogs of a match's page. */
export const useMatchDialogs = () =>
  useLazyDialog<MatchDialogParams, MatchDialogsProps>(() => import('./match-dialogs.tsx').then(({ MatchDialogs }) => MatchDialogs))
