import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useDownloadData } from '../actions/use-download-data.ts'
import type { WithReauthentication } from '../reauthentication.ts'

/** « Mes données »: downloads all the user's data. */
export function DataSheet({ withReauthentication }: { withReauthentication: WithReauthentication }) {
  const { download, isDownloading } = useDownloadData(withReauthentication)
  return (
    <Sheet aria-labelledby="donnees-personnelles">
      <SheetHeader id="donnees-personnelles" title="Mes données" />
      <SheetBody className="grid gap-4">
        <p>Tout ce que Coup d’envoi garde à votre sujet, dans un fichier JSON.</p>
        <p>
          <Button busy={isDownloading} busyLabel="Préparation…" onClick={download}>
            Télécharger mes données
          </Button>
        </p>
      </SheetBody>
    </Sheet>
  )
}
