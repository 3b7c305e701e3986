import { Button } from '#ui/button.tsx'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'
import { useDownloadData } from '../actions/use-download-data.ts'
import type { WithProof } from '../with-proof.ts'

/** « Mes données »: all that is kept about oneself, to take away. */
export function DataSheet({ withProof }: { withProof: WithProof }) {
  const { download, isDownloading } = useDownloadData(withProof)
  return (
    <Sheet aria-labelledby="donnees-personnelles">
      <SheetHead id="donnees-personnelles" title="Mes données" />
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
