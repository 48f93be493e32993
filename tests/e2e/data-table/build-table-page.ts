import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/** A page with tables of every kind, for the kinds that no screen has yet; one document without other files. */
export async function buildTablePage(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'table-page.tsx'),
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const scripts = output.filter((file) => file.type === 'chunk').map(({ code }) => code)
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tables</title><style>${styles.join('\n')}</style></head>
    <body><div id="root"></div><script type="module">${scripts.join('\n').replaceAll('</script', '<\\/script')}</script></body></html>`
}
