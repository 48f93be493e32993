import type { Source } from '#tests/architecture/source-tree.ts'

/** The files of src-server/wiring/ that build the domains' services, from the ground up. */
const LAYERS = ['ground', 'people', 'money', 'account', 'products', 'robots', 'top']

/** Domain -> its layer, read from where its services are built. */
export function layersIn(sources: readonly Source[]): Map<string, number> {
  const layers = new Map<string, number>()
  for (const [layer, name] of LAYERS.entries()) {
    const wiring = sources.find(({ file }) => file === `src-server/wiring/${name}.ts`)
    if (!wiring) throw new Error(`there is no src-server/wiring/${name}.ts`)
    for (const { to, typesOnly } of wiring.imports) {
      const domain = /^src-server\/domains\/([\w-]+)\//.exec(to)?.[1]
      if (domain !== undefined && !typesOnly) layers.set(domain, layer)
    }
  }
  return layers
}
