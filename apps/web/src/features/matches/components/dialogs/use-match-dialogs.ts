import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import type { MatchDialogParams, MatchDialogsProps } from './match-dialog-params.ts'

export const useMatchDialogs = () =>
  useLazyDialog<MatchDialogParams, MatchDialogsProps>(() => import('./match-dialogs.tsx').then(({ MatchDialogs }) => MatchDialogs))
