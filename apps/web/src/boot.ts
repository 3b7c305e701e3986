/**
 * On a drawn page everything that is read comes first: the program is fetched once the page has been painted.
 * Which files that takes stands beside the page's data.
 */
const { program, pieces } = (document.getElementById('donnees') as HTMLElement).dataset

function loadApp(): void {
  for (const href of pieces?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(/* @vite-ignore */ program as string)
}

// A page in the background is not painted, and need not wait.
if (document.visibilityState === 'hidden') loadApp()
else requestAnimationFrame(() => setTimeout(loadApp))
