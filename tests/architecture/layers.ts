import type { Source } from '#tests/architecture/source-tree.ts'

/** The files of src-server/wiring/ that build the domains' services, from the ground up. */
const LAYERS = ['ground', 'people', 'money', 'account', 'products', 'robots', 'top']

/** Sub-folders that stand in a layer of their own, above their domain's ground, which never imports them. */
const SUB_FOLDERS = ['assets/claimables', 'assets/trustlines', 'fees/desk', 'security/protection']

/** The domain of a file on any floor, or the sub-folder of it that has a layer of its own; undefined outside of domains. */
export function domainOf(file: string): string | undefined {
  const [, domain, folder] = /^[\w-]+\/domains\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(file) ?? []
  return SUB_FOLDERS.find((path) => path === `${domain}/${folder}`) ?? domain
}

/** Domain -> its layer, read from where its services are built. */
export function layersIn(sources: readonly Source[]): Map<string, number> {
  const layers = new Map<string, number>()
  for (const [layer, name] of LAYERS.entries()) {
    const wiring = sources.find(({ file }) => file === `src-server/wiring/${name}.ts`)
    if (!wiring) throw new Error(`there is no src-server/wiring/${name}.ts`)
    for (const { to, typesOnly } of wiring.imports) {
      const domain = domainOf(to)
      if (to.startsWith('src-server/domains/') && domain !== undefined && !typesOnly) layers.set(domain, layer)
    }
  }
  return layers
}
