import { Notice } from './notice.tsx'

/** In the form of what can no longer be edited since it was opened: what was typed stays. @param why a sentence without its period */
export function EditEnded({ why }: { why: string }) {
  return (
    <Notice tone="red" role="alert">
      {why}
      {'\u00a0: vos changements ne peuvent plus être enregistrés.'}
    </Notice>
  )
}
