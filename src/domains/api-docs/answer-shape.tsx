import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { JsonSchema, OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import c from './call-detail.module.css'
import { typeOf } from './calls.ts'
import { innerOf, isNullable } from './schema-parts.ts'

interface Props {
  schema: JsonSchema
  parts: OpenApi['components']['schemas']
}

/** The fields of an answer; what a field holds in turn is shown once somebody opens it. */
export function AnswerShape({ schema, parts }: Props) {
  const { t } = useLingui()
  const inner = innerOf(schema, parts)
  if (!inner?.properties) return <p className={c.type}>{typeOf(schema)}</p>
  const required = inner.required ?? []
  return (
    <dl className={c.fields}>
      {Object.entries(inner.properties).map(([name, field]) => (
        <div key={name}>
          <dt>
            <code translate="no">{name}</code>{' '}
            <span className={c.type} translate="no">
              {typeOf(field)}
            </span>{' '}
            {!required.includes(name) && <span className={c.bounds}>{t`may be absent`}</span>}
            {isNullable(field) && <span className={c.bounds}>{t`may be null`}</span>}
          </dt>
          <dd>
            {field.description}
            {innerOf(field, parts)?.properties && (
              <Opened summary={t`Fields of ${name}`}>
                <AnswerShape schema={field} parts={parts} />
              </Opened>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Opened({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={c.inner} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  )
}
