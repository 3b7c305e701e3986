import { RECEIPT_SIZES } from '@coup-denvoi/contract/funds/fund.rules'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { storePhoto } from '#platform/files/stored-photos.ts'
import { FUND_RECEIPT } from '../fund-receipts.jobs.ts'
import { type Actor, lockEntryForReceipt } from '../funds.access.ts'
import { setFundReceipt } from './set-fund-receipt.ts'

type ChangeFundReceipt = {
  db: Database
  files: FileStore
  actor: Actor
  input: { id: string; entryId: string; photo: Blob }
  now?: () => Date
}

/**
 * Sets the photo of a receipt. @throws GROUP_NOT_FOUND, PERMISSION_DENIED, FUND_ENTRY_NOT_FOUND, PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE,
 * PHOTO_TOO_MANY_PIXELS, UNAVAILABLE
 */
export async function changeFundReceipt({ db, files, actor, input: { photo: input, ...target }, now }: ChangeFundReceipt): Promise<void> {
  // Others must not keep the server busy with pictures. Under the lock it is asked again.
  await db.transaction((change) => lockEntryForReceipt(change, actor, target))
  await storePhoto(FUND_RECEIPT, {
    db,
    files,
    input,
    now,
    makePictures: async (photo) => {
      const { createWholePictures } = await import('#platform/pictures/whole-pictures.ts')
      return createWholePictures(photo, { thumbnail: RECEIPT_SIZES.small, longest: RECEIPT_SIZES.large })
    },
    setPhoto: async (change, photo) => setFundReceipt(change, await lockEntryForReceipt(change, actor, target), photo),
  })
}
