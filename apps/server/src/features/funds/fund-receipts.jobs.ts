import { RECEIPT_SIZES } from '@coup-denvoi/contract/funds/fund.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createDiscardJob, defineDiscard, type PhotoKind } from '#platform/files/stored-photos.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { fundReceipts } from './fund-receipts.table.ts'

/** Deletes the files of a receipt that no entry has. */
export const discardFundReceipt = defineDiscard('funds.discard-receipt')

export const FUND_RECEIPT: PhotoKind = { folder: 'receipts', widths: Object.values(RECEIPT_SIZES), discard: discardFundReceipt }

export const createFundReceiptJobs = ({ db, files }: { db: Database; files: FileStore }): JobHandler[] => [
  createDiscardJob(FUND_RECEIPT, {
    files,
    isShown: async (photo) =>
      (await db.read.select({ id: fundReceipts.entryId }).from(fundReceipts).where(eq(fundReceipts.photo, photo)).limit(1)).length > 0,
  }),
]
