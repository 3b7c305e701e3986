import { useState } from 'react'

type CopyState = 'idle' | 'copied' | 'refused'

/** Copies a text to the clipboard. The state is about this text: another one has not been copied yet. */
export function useCopy(text: string): { state: CopyState; copy: () => Promise<boolean> } {
  const [attempt, setAttempt] = useState<{ text: string; isCopied: boolean }>()
  const state = attempt?.text !== text ? 'idle' : attempt.isCopied ? 'copied' : 'refused'

  async function copy(): Promise<boolean> {
    const isCopied = await copyText(text)
    setAttempt({ text, isCopied })
    return isCopied
  }

  return { state, copy }
}

/** The clipboard API needs a secure context (not `http://192.168…` on a phone); `execCommand` does not. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // Beside the focus: a modal dialog makes the rest of the page inert.
  ;(focused?.parentElement ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
