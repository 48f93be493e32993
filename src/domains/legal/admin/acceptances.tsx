import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { TextFilter } from '#client/ui/text-filter.tsx'
import type { LegalKind } from '#shared/domains/legal/legal.schema.ts'
import css from './legal.module.css'

/** Who has accepted which version, when and how; newest first. */
export function Acceptances({ names }: { names: Record<LegalKind, string> }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const [search, setSearch] = useState('')
  const list = trpc.admin.legal.acceptances.useInfiniteQuery(search ? { search } : {}, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return (
    <Panel
      title={t`Acceptances`}
      actions={<ExportLink isSmall path="/api/admin/legal/acceptances.csv" asked={{ search }} />}
    >
      <div className={css.search}>
        <TextFilter label={t`Username`} placeholder={t`Username`} text={search} onChange={setSearch} />
      </div>
      <PageList
        pages={list}
        failed={t`The acceptances did not load`}
        rows={4}
        height={54}
        empty={
          <Empty title={t`Nobody yet`} level={3} compact>
            {t`People who accepted these texts are listed here.`}
          </Empty>
        }
      >
        {(rows) => (
          <ol className={css.list}>
            {rows.map(({ userId, username, kind, version, way, at }) => (
              <li key={`${userId} ${kind} ${version}`}>
                <span>
                  <b>
                    <Link to="/admin-users/$id" params={{ id: userId }}>
                      {username}
                    </Link>
                  </b>
                  <small>{moment(at)}</small>
                </span>
                <small>{names[kind]}</small>
                <small>{t`version ${version}`}</small>
                <small>{way === 'sign_up' ? t`by registering` : t`when asked`}</small>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Panel>
  )
}
