import type { Db } from '#db/database.ts'
import { PageText } from '#shared/domains/content/content.schema.ts'
import { pathOf } from '#shared/domains/content/content.states.ts'
import type { FoundArticle } from '#shared/domains/search/search.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { beginsWith } from '#shared/kernel/folded.ts'
import { listPages } from './content.queries.ts'

/** A page that only shows every block. */
const EXAMPLE = 'cms-editor-example'

/** All titles, headings and questions of the written pages, the newest posts among them. */
export async function readArticles(db: Db, language: Language): Promise<FoundArticle[]> {
  const rows = await listPages(db)
  return rows
    .filter(({ pageKey }) => pageKey !== EXAMPLE)
    .flatMap(({ pageKey, kind, title: ownTitle, lead, sections: ownSections, translations }) => {
      const own = { title: ownTitle, lead, sections: ownSections }
      const { title, sections } = PageText.parse(translations[language] ?? own)
      const path = pathOf(kind, pageKey) ?? '/'
      const page: FoundArticle = { path, anchor: null, title, page: title }
      return [
        page,
        ...sections.flatMap((section) => headingsOf(section).map((found) => ({ path, page: title, ...found }))),
      ]
    })
}

const headingsOf = ({ id, title, blocks }: PageText['sections'][number]) => [
  { anchor: id, title },
  ...blocks
    .flatMap((block) => (block.type === 'questions' ? block.items : []))
    .map(({ question }) => ({ anchor: id, title: question })),
]

/** Those of which every word that was typed begins a word, pages before their parts. */
export function articlesShowing(articles: readonly FoundArticle[], text: string, limit: number): FoundArticle[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const found = articles.filter(({ title }) => words.every((word) => beginsWith(title, word)))
  return [...found.filter(({ anchor }) => anchor === null), ...found.filter(({ anchor }) => anchor !== null)].slice(
    0,
    limit,
  )
}
