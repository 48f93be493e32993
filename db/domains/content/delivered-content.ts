import { DELIVERED_PAGES } from './delivered-pages.ts'
import { DELIVERED_POSTS } from './delivered-posts.ts'
import { DELIVERED_BLOCKS } from './shared-blocks.ts'

/** Every text that comes with the product; a start brings it into the database, where administrators may edit it. */
export const DELIVERED_CONTENT = { pages: [...DELIVERED_PAGES, ...DELIVERED_POSTS], blocks: DELIVERED_BLOCKS }
