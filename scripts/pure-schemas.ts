import type { Plugin } from 'vite'

/** What schemas are made with, under a name that no other module has: minified libraries call functions of theirs `z`. */
export const SCHEMAS = 'zodSchemas'
const IMPORT = "import * as z from 'zod/mini'"

/**
 * Gives `z` that name in this project's modules. A schema that nobody uses costs nothing, since every call of SCHEMAS counts as pure;
 * a library's own `z()` must not be left out with it.
 */
export const nameSchemas = (): Plugin => ({
  name: 'name-schemas',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes(IMPORT)) return null
    const renamed = code.replaceAll(/(?<=^|[^\w$.'"`]|\.\.\.)z(?=\s*\.[A-Za-z_])/gm, SCHEMAS)
    return { code: `import * as ${SCHEMAS} from 'zod/mini'; ${renamed}`, map: null } // one that was missed only weighs more
  },
})
