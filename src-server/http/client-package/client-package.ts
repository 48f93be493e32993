import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createTarGzip } from 'nanotar'
import type { OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import { declarationsOf } from './declarations.ts'

const COMPILED = path.join(import.meta.dirname, '../../../dist-api-client/index.js')
const PACKAGE_NAME = 'astrolabe-client'
/** A file of a package is as old as this, so that the same content makes the same bytes. */
const MADE_AT = 499_162_500_000

export interface ClientPackage {
  /** Of semantic versioning; its end names the content. */
  version: string
  /** As npm packs it. */
  tarball: Buffer
}

/** The package that `npm install <PUBLIC_URL>/client.tgz` installs: types of every call, one module, no dependencies. */
export async function buildClientPackage(api: OpenApi): Promise<ClientPackage> {
  const [code, types] = [await readFile(COMPILED, 'utf8'), declarationsOf(api)]
  const content = createHash('sha256').update(code).update(types).digest('hex').slice(0, 12)
  const version = `${api.info.version}.0.0-${content}`
  const files = {
    'package.json': packageJson(version),
    'README.md': readme(api.servers[0]?.url ?? ''),
    'index.js': code,
    'index.d.ts': types,
  }
  const entries = Object.entries(files).map(([name, data]) => ({
    name: `package/${name}`,
    data,
    attrs: { mtime: MADE_AT },
  }))
  return { version, tarball: Buffer.from(await createTarGzip(entries)) }
}

const packageJson = (version: string): string =>
  JSON.stringify(
    {
      name: PACKAGE_NAME,
      version,
      description: 'Typed client of the Astrolabe API.',
      type: 'module',
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
      types: './index.d.ts',
      sideEffects: false,
      engines: { node: '>=20' },
    },
    null,
    2,
  )

const readme = (url: string): string => `# ${PACKAGE_NAME}

\`\`\`ts
import { env } from 'node:process'
import { createClient } from '${PACKAGE_NAME}'

const api = createClient({ url: '${url}', key: env['ASTROLABE_KEY'] ?? '' })
const { balances } = await api.wallet.overview.query()
const payment = { requestId: crypto.randomUUID(), destination: 'bob', asset: 'XLM', amount: '1' }
console.log(await api.payments.send.mutate({ ...payment, dryRun: true })) // checks everything, sends nothing
for await (const event of api.live.watch.subscribe({ topics: ['transactions'] })) console.log(event)
\`\`\`

A refusal is an AstrolabeError with \`code\`, \`message\` and \`requestId\`. The reference is at ${url}/api-docs.
`
