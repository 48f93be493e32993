import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { JsonSchema, OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import { AnswerShape } from './answer-shape.tsx'
import c from './call-detail.module.css'
import { type Call, typeOf } from './calls.ts'
import { GuideLinks } from './guide-links.tsx'
import { answerOf } from './schema-parts.ts'

/** What a call does, whom it answers, what it takes and how it is refused. */
export function CallDetail({ call, api }: { call: Call; api: OpenApi }) {
  const { t } = useLingui()
  const { operation, input, name, method, path } = call
  const scope = operation['x-scope']
  const answer = answerOf(operation)
  const files = Object.keys(operation.responses['200']?.content ?? {}).filter((type) => type !== 'application/json')
  const words = () => {
    if (scope === null) return t`none: open to anybody`
    if (scope === 'session') return t`no key, only a session`
    return scope
  }
  return (
    <div className={c.root}>
      <h2 className={c.title}>{name}</h2>
      {operation['x-sunset'] !== undefined && <Ending day={operation['x-sunset']} />}
      <p className={c.about}>{operation.description}</p>
      <p className={c.line}>
        <span className={c.chip}>{operation['x-kind'] === 'subscription' ? 'SSE' : method}</span>
        <code translate="no" className={c.path}>
          {path}
        </code>
      </p>
      <p className={c.line}>
        <span className={c.dim}>{t`Scope`}</span>
        <span className={c.chip}>{words()}</span>
      </p>
      <GuideLinks call={call} />
      <h3 className={c.heading}>{t`Input`}</h3>
      {input ? <Fields schema={input} /> : <p className={c.about}>{t`This call takes no input.`}</p>}
      <h3 className={c.heading}>{t`Answer`}</h3>
      {answer ? (
        <AnswerShape schema={answer.schema} parts={api.components.schemas} />
      ) : (
        <p className={c.about}>{files.length > 0 ? t`A file: ${files.join(', ')}` : t`Nothing but its success.`}</p>
      )}
      {answer?.example !== undefined && <AnswerExample example={answer.example} />}
      <h3 className={c.heading}>{t`Errors`}</h3>
      <table className={c.errors}>
        <caption className="vh">
          <Trans>Errors of {name}</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Status`}</th>
            <th scope="col">{t`Code`}</th>
            <th scope="col">{t`Solution`}</th>
          </tr>
        </thead>
        <tbody>
          {operation['x-errors'].map((code) => (
            <tr key={code}>
              <td>{api['x-errors'][code].status}</td>
              <td>
                <code translate="no">
                  {code.split('_').map((word, at) => (
                    <Fragment key={word}>
                      {at > 0 && '_'}
                      <wbr />
                      {word}
                    </Fragment>
                  ))}
                </code>
              </td>
              <td>{api['x-errors'][code].advice}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Ending({ day }: { day: string }) {
  const { t, i18n } = useLingui()
  const end = i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className={c.line}>
      <span className={c.required}>{t`Deprecated: it ends on ${end}.`}</span>
      <Link to="/api-docs/$page" params={{ page: 'changelog' }}>{t`Changelog`}</Link>
    </p>
  )
}

function AnswerExample({ example }: { example: unknown }) {
  const { t } = useLingui()
  return (
    <details className={c.inner}>
      <summary>{t`Example of an answer`}</summary>
      <pre className={c.example}>
        <code translate="no">{JSON.stringify(example, null, 2)}</code>
      </pre>
    </details>
  )
}

function Fields({ schema }: { schema: JsonSchema }) {
  const { t } = useLingui()
  const required = schema.required ?? []
  return (
    <dl className={c.fields}>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <div key={name}>
          <dt>
            <code translate="no">{name}</code> <span className={c.type}>{typeOf(field)}</span>{' '}
            {required.includes(name) && <span className={c.required}>{t`required`}</span>}
            {field.deprecated && <span className={c.required}>{t`deprecated`}</span>}
          </dt>
          <dd>
            {field.description}
            <Bounds field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Bounds({ field: { minLength, maxLength, minimum, maximum, default: given } }: { field: JsonSchema }) {
  const { t } = useLingui()
  const bounds = [
    ...(minimum !== undefined && maximum !== undefined ? [t`${minimum} to ${maximum}`] : []),
    ...(maxLength !== undefined && !minLength ? [t`at most ${maxLength} characters`] : []),
    ...(maxLength !== undefined && minLength ? [t`${minLength} to ${maxLength} characters`] : []),
    ...(given !== undefined ? [t`${JSON.stringify(given)} where it is left out`] : []),
  ]
  return bounds.length > 0 && <span className={c.bounds}> {bounds.join(', ')}</span>
}
