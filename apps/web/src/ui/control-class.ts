/** The look of a text control, whatever its element. */
export const controlClass =
  'block w-full min-w-0 min-h-12 rounded-sm border-[1.5px] border-trait-fort bg-feuille px-3.5 py-2.5 text-base hover:border-encre-2 focus-visible:border-encre focus-visible:outline-offset-0 aria-invalid:border-rouge aria-invalid:shadow-[inset_0_0_0_1px_var(--rouge)] disabled:bg-feuille-2 disabled:text-encre-3'
