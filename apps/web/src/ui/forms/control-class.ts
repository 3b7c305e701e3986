/** The style of a text control. `data-changed` marks one that is not saved yet. */
export const controlClass =
  'block w-full min-w-0 min-h-12 rounded-sm border-[1.5px] border-border-strong bg-surface px-3.5 py-2.5 text-base hover:border-ink-2 focus-visible:border-ink focus-visible:outline-offset-0 aria-invalid:border-red aria-invalid:shadow-[inset_0_0_0_1px_var(--red)] data-changed:shadow-[inset_4px_0_0_var(--ink)] disabled:bg-surface-2 disabled:text-ink-3'
