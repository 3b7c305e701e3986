type ShareContent = { title: string; text: string; url: string }

/** Whether the device has a share sheet. */
export const canShare = (content: ShareContent): boolean => 'canShare' in navigator && navigator.canShare(content)

/** Opens the share sheet. The promise rejects when the user closes it: not an error. */
export const share = (content: ShareContent): Promise<void> => navigator.share(content).catch(() => undefined)

/** Whether the share sheet takes the file. */
export const canShareFile = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] })

/** Opens the share sheet. @see share */
export const shareFile = (file: File): Promise<void> => navigator.share({ files: [file] }).catch(() => undefined)

export const COPY_LINK_MESSAGES = {
  copied: 'Lien copié',
  refused: 'Le navigateur ne laisse pas copier\u00a0: sélectionnez le lien, puis copiez-le.',
}
