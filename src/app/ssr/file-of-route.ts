/** Where the generated tree has a route from, with each dot of a file's name as a folder: a route's id does not tell which it was. */
export function fileOfRoute(id: string): string {
  if (id === '__root__') return 'src/routes/__root.tsx'
  if (id.endsWith('/')) return `src/routes${id}index.tsx`
  return /^\/_[^/]+$/.test(id) ? `src/routes${id}/route.tsx` : `src/routes${id}.tsx`
}
