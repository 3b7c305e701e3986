import type { ReactNode } from 'react'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useDownloadData } from '../actions/use-download-data.ts'

type DataSheetProps = { title: string; children: ReactNode; withReauthentication: WithReauthentication }

/** Downloads all the user's data. @param children what is in it */
export function DataSheet({ title, children, withReauthentication }: DataSheetProps) {
  const { download, isDownloading } = useDownloadData(withReauthentication)
  return (
    <Sheet aria-labelledby="donnees-personnelles" className="flex flex-col">
      <SheetHeader id="donnees-personnelles" title={title} />
      <SheetBody className="grid flex-1 content-between gap-4">
        <div className="grid gap-3">{children}</div>
        <p>
          <Button busy={isDownloading} busyLabel="Préparation…" onClick={download}>
            Télécharger mes données
          </Button>
        </p>
      </SheetBody>
    </Sheet>
  )
}
