import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { drawIcons } from './app-icons.ts'

const FOLDER = 'src/app/offline'
const PAGE = '/offline.html'
const SCRIPT = '/offline.js'

/**
 * Makes the client one that can be installed: icons, the offline page, and the service worker, which is compiled alone and differs from
 * that of any other build, so that browsers take it over. The manifest, which names the product as its operator does, is the server's.
 */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' }, injectTo: 'head' },
      ],
    },
    async generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string | Buffer) => this.emitFile({ type: 'asset', fileName, source })
      for (const [fileName, source] of Object.entries(await drawIcons())) emit(fileName, source)
      emit(PAGE.slice(1), readFileSync(path.join(FOLDER, 'offline.html'), 'utf8'))
      emit(SCRIPT.slice(1), await compiled('offline-page.ts'))
      const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      const shell = JSON.stringify({ version, page: PAGE, files: [PAGE, SCRIPT] })
      emit('sw.js', `const SHELL = ${shell}\n${await compiled('service-worker.ts')}`)
    },
  }
}

async function compiled(name: string): Promise<string> {
  const file = path.join(FOLDER, name)
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false })
  return code.replace(/^export \{\s*\};?$/m, '') // browsers take both as plain scripts
}
