import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Select } from '@mantine/core'
import { IconChevronLeft, IconHistory } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { ContentVersion } from '#shared/domains/content/desk.schema.ts'
import { useContentWords } from './content-words.ts'
import css from './diff.module.css'
import { DiffRows } from './diff-rows.tsx'

const IN_PLACE = { withinPortal: false }
export interface DiffSearch {
  from?: number
  to?: number
}
interface Props {
  id: string
  search: DiffSearch
  onSearch: (search: DiffSearch) => void
}

/** Any two versions of a text, block by block, with the words that differ. */
export function DiffScreen({ id, search, onSearch }: Props) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<'en' | 'es'>('en')
  const text = trpc.admin.content.get.useQuery({ id })
  const versions = trpc.admin.content.versions.useQuery({ id, limit: 100 })
  const [last, before] = versions.data?.items ?? []
  const to = Number(search.to ?? last?.number ?? 1)
  const from = Number(search.from ?? before?.number ?? to)
  const compared = trpc.admin.content.compare.useQuery({ id, from, to, language }, { enabled: last !== undefined })
  const differing = compared.data?.differing ?? 0
  const all = compared.data?.rows.length ?? 0
  return (
    <>
      <Link to="/admin-cms/$id" params={{ id }} className={css.back}>
        <IconChevronLeft size={16} stroke={1.7} aria-hidden />
        {text.data?.title ?? t`The text`}
      </Link>
      <PageHeader
        title={t`Compare versions`}
        note={
          compared.data && (differing === 0 ? t`All ${all} blocks are equal` : t`${differing} of ${all} blocks differ`)
        }
      >
        <SegmentedControl
          aria-label={t`Language`}
          value={language}
          onChange={(value) => setLanguage(value === 'es' ? 'es' : 'en')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
        {compared.data && <Restore id={id} number={from} />}
      </PageHeader>
      {compared.data && versions.data ? (
        <>
          <section className={css.panel} aria-label={t`Blocks`}>
            <div className={css.pair} data-first>
              <Side
                version={compared.data.from}
                versions={versions.data.items}
                onPick={(n) => onSearch({ from: n, to })}
                label={t`Earlier version`}
              />
              <Side
                version={compared.data.to}
                versions={versions.data.items}
                onPick={(n) => onSearch({ from, to: n })}
                label={t`Later version`}
              />
            </div>
            <DiffRows key={`${from} ${to} ${language}`} compared={compared.data} />
          </section>
          <p
            className={css.note}
          >{t`Restoring never touches the live page. It makes a draft with the text of version ${from}.`}</p>
        </>
      ) : (
        <Panel>
          <Unanswered query={compared} also={versions} failed={t`The versions did not load`} rows={6} height={64} />
        </Panel>
      )}
    </>
  )
}

interface SideProps {
  version: ContentVersion
  versions: readonly ContentVersion[]
  label: string
  onPick: (number: number) => void
}
function Side({ version, versions, label, onPick }: SideProps) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const words = useContentWords()
  return (
    <div className={css.version}>
      <Select
        aria-label={label}
        comboboxProps={IN_PLACE}
        allowDeselect={false}
        value={String(version.number)}
        data={versions.map(({ number }) => ({ value: String(number), label: t`Version ${number}` }))}
        onChange={(value) => onPick(Number(value))}
      />
      <span>{[version.authorName ?? t`Delivered`, dayTime(version.savedAt)].join(', ')}</span>
      <StatusBadge {...words.versions[version.state]} />
    </div>
  )
}

function Restore({ id, number }: { id: string; number: number }) {
  const explain = useFailureText()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const restore = trpc.admin.content.restore.useMutation({
    onSuccess: () => {
      void utils.admin.content.invalidate()
      void navigate({ to: '/admin-cms/$id', params: { id } })
    },
  })
  return (
    <>
      <BusyButton
        variant="default"
        busy={restore.isPending}
        leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}
        onClick={() => restore.mutate({ id, number })}
      >
        <Trans>Restore {number} as a draft</Trans>
      </BusyButton>
      {restore.isError && <Notice tone="bad">{explain(restore.error)}</Notice>}
    </>
  )
}
