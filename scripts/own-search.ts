import type { Plugin } from 'vite'

const NONE = '\0no-search-of-the-router'
const EXPORTS = ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith']
  .map((name) => `none as ${name}`)
  .join(', ')

/** Leaves the router's own way of reading queries out: it is given another (src/app/search-text.ts), and would weigh on every first page. */
export const ownSearch = (): Plugin => ({
  name: 'own-search',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/router-core/') && source.endsWith('/searchParams.js') ? NONE : null,
  load: (id) => (id === NONE ? `const none = undefined; export { ${EXPORTS} }` : null),
})
