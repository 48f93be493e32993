import { useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Block, BlockOf } from '#shared/domains/content/blocks.schema.ts'
import c from './content.module.css'
import { ContentLink, InlineText } from './inline-text.tsx'
import { PricesBlock } from './prices-block.tsx'
import { QuoteBlock } from './quote-block.tsx'
import { SupportForm } from './support-form.tsx'

/** One block of a page, by its type; answers to questions are open where `isOpen`, else as the reader leaves them. */
export function BlockView({ block, isOpen = false }: { block: Block; isOpen?: boolean }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className={c.paragraph}>
          <InlineText text={block.text} />
        </p>
      )
    case 'heading':
      return <h3 className={c.subheading}>{block.text}</h3>
    case 'list':
      return <ListBlock block={block} />
    case 'steps':
      return <StepsBlock block={block} />
    case 'callout':
      return <CalloutBlock block={block} />
    case 'table':
      return <TableBlock block={block} />
    case 'facts':
      return <FactsBlock block={block} />
    case 'figures':
      return <FiguresBlock block={block} />
    case 'code':
      return <CodeBlock block={block} />
    case 'cards':
      return <CardsBlock block={block} />
    case 'questions':
      return <QuestionsBlock block={block} isOpen={isOpen} />
    case 'action':
      return <ActionBlock block={block} />
    case 'image':
      return (
        <figure className={c.image}>
          <img src={block.src} alt={block.alt} loading="lazy" />
          {block.caption !== undefined && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'prices':
      return <PricesBlock />
    case 'quote':
      return <QuoteBlock />
    case 'support':
      return <SupportForm />
    case 'shared':
      return null // the server replaces it by the shared block, or by nothing if the block is switched off
  }
}

function ListBlock({ block }: { block: BlockOf<'list'> }) {
  return (
    <ul className={c.list}>
      {block.items.map((item, at) => (
        <li key={`${at} ${item[0]?.text}`}>
          <InlineText text={item} />
        </li>
      ))}
    </ul>
  )
}

function StepsBlock({ block }: { block: BlockOf<'steps'> }) {
  return (
    <ol className={c.steps}>
      {block.items.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>
            <InlineText text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function CalloutBlock({ block }: { block: BlockOf<'callout'> }) {
  return (
    <div className={c.callout}>
      <Notice tone={block.tone} {...(block.title === undefined ? {} : { title: block.title })}>
        <InlineText text={block.text} />
      </Notice>
    </div>
  )
}

function TableBlock({ block }: { block: BlockOf<'table'> }) {
  return (
    <div className={c.tableFrame}>
      <table className={c.table}>
        <caption className="vh">{block.caption}</caption>
        <thead>
          <tr>
            {block.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <TableRow key={`${at} ${row[0]?.[0]?.text}`} row={row} columns={block.columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps {
  row: BlockOf<'table'>['rows'][number]
  columns: readonly string[]
}

/** On narrow screens the cells are stacked, each with its column's name. */
function TableRow({ row: [first = [], ...rest], columns }: TableRowProps) {
  return (
    <tr>
      <th scope="row">
        <InlineText text={first} />
      </th>
      {rest.map((cell, at) => (
        <td key={`${at} ${cell[0]?.text}`} data-column={columns[at + 1]}>
          <span>
            <InlineText text={cell} />
          </span>
        </td>
      ))}
    </tr>
  )
}

function FactsBlock({ block }: { block: BlockOf<'facts'> }) {
  return (
    <dl className={c.facts}>
      {block.items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <InlineText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FiguresBlock({ block }: { block: BlockOf<'figures'> }) {
  return (
    <dl className={c.figures}>
      {block.items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where the product answers as it is delivered; examples name the address that is in use. */
const DELIVERED_ADDRESS = 'http://localhost:3000'

function CodeBlock({ block }: { block: BlockOf<'code'> }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const code = isHydrated ? block.code.replaceAll(DELIVERED_ADDRESS, window.location.origin) : block.code
  return (
    <figure className={c.code}>
      <figcaption>
        <span>
          <b>{block.title}</b> {block.language}
        </span>
        <CopyButton text={code} label={t`Copy code`} small />
      </figcaption>
      <pre>
        <code translate="no">{code}</code>
      </pre>
    </figure>
  )
}

function CardsBlock({ block }: { block: BlockOf<'cards'> }) {
  return (
    <ul className={c.cards}>
      {block.items.map(({ title, text, href }) => (
        <li key={href}>
          <ContentLink href={href} className={c.card}>
            <b>
              {title} <IconArrowRight size={15} stroke={1.7} aria-hidden />
            </b>
            <span>{text}</span>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}

function QuestionsBlock({ block, isOpen }: { block: BlockOf<'questions'>; isOpen: boolean }) {
  return (
    <div className={c.questions}>
      {block.items.map(({ question, answer }) => (
        <details key={`${isOpen} ${question}`} open={isOpen}>
          <summary>
            <span>{question}</span>
            <IconChevronDown size={17} stroke={1.7} aria-hidden />
          </summary>
          {answer.map((paragraph, at) => (
            <p key={`${at} ${paragraph[0]?.text}`}>
              <InlineText text={paragraph} />
            </p>
          ))}
        </details>
      ))}
    </div>
  )
}

function ActionBlock({ block }: { block: BlockOf<'action'> }) {
  const [to = '/', query = ''] = block.href.split('?')
  const search = Object.fromEntries(new URLSearchParams(query))
  return (
    <p className={c.action}>
      <ButtonLink to={to} search={search} size="md">
        {block.label}
      </ButtonLink>
    </p>
  )
}
