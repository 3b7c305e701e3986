import { build, type Plugin, type Rolldown } from 'vite'

const BOOT_SCRIPT = 'virtual:boot-script'

/** The script in the head of every document, as text: a program of its own, because it has no address to import anything from. */
export const bootScript: Plugin = {
  name: 'boot-script',
  resolveId: (id) => (id === BOOT_SCRIPT ? `\0${BOOT_SCRIPT}` : undefined),
  load: async (id) => (id === `\0${BOOT_SCRIPT}` ? `export default ${JSON.stringify(await bundleBoot())}` : undefined),
}

async function bundleBoot(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: { write: false, copyPublicDir: false, modulePreload: false, rollupOptions: { input: 'src/boot.ts' } },
  })) as Rolldown.RolldownOutput
  const code = output[0].code.trim()
  if (!code || /<\/?script|<!--/i.test(code)) throw new Error('The first script is empty, or would end its own element.')
  return code
}
