import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import type { FundDialogParams, FundDialogsProps } from './fund-dialog-params.ts'

/** The dialogs of a fund, loaded when first opened. */
export const useFundDialogs = () => useLazyDialog<FundDialogParams, FundDialogsProps>(loadDialogs)

const loadDialogs = () => import('./fund-dialogs.tsx').then(({ FundDialogs }) => FundDialogs)
