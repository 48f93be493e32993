import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Result, type ResultText } from '#client/app/desk/result.tsx'
import { useRooms } from '#client/app/session/rooms.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { LEGAL_KINDS, type LegalKind } from '#shared/domains/legal/legal.schema.ts'
import { Acceptances } from './acceptances.tsx'
import css from './legal.module.css'

const EDITORS = ['content'] as const

/** /admin-legal: which terms are live, what makes a new version, and who has accepted which and when. */
export function LegalScreen() {
  const { t } = useLingui()
  const mayEdit = useRooms()(EDITORS)
  const names: Record<LegalKind, string> = { terms: t`Terms of Service`, privacy: t`Privacy Policy` }
  return (
    <>
      <PageHeader
        title={t`Legal texts`}
        note={t`Each version is kept as it was. New people accept the live ones when they register.`}
      />
      <div className={css.page}>
        {mayEdit && <Versions names={names} />}
        <Acceptances names={names} />
      </div>
    </>
  )
}

function Versions({ names }: { names: Record<LegalKind, string> }) {
  const { t } = useLingui()
  const { moment, count } = useFormats()
  const [result, setResult] = useState<ResultText | null>(null)
  const versions = trpc.admin.legal.versions.useQuery()
  const content = () => {
    if (versions.isError)
      return (
        <LoadFailure
          title={t`The versions did not load`}
          error={versions.error}
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        />
      )
    if (versions.data)
      return (
        <>
          {LEGAL_KINDS.map((kind) => (
            <PublishRow
              key={kind}
              kind={kind}
              name={names[kind]}
              isChanged={versions.data.changed[kind]}
              onResult={setResult}
            />
          ))}
          <ol className={css.list}>
            {versions.data.items.map(({ kind, version, isMaterial, by, publishedAt, accepted, textHash }) => (
              <li key={`${kind} ${version}`}>
                <span>
                  <b>
                    {names[kind]}, {t`version ${version}`}
                  </b>
                  <small>
                    {by ?? t`The product itself`}, {moment(publishedAt)}
                  </small>
                </span>
                <small className="mono" translate="no">
                  {textHash.slice(0, 12)}
                </small>
                <small>{t`accepted by ${count(accepted)}`}</small>
                {isMaterial ? <StatusBadge label={t`Asked everybody`} tone="info" /> : <span />}
              </li>
            ))}
          </ol>
        </>
      )
    return <SkeletonLines rows={4} height={54} />
  }
  return (
    <>
      <Result result={result} />
      <Panel title={t`Versions`}>{content()}</Panel>
    </>
  )
}

interface RowProps {
  kind: LegalKind
  name: string
  isChanged: boolean
  onResult: (result: ResultText) => void
}

/** What the page says now becomes a version, once it says something else than the last one. */
function PublishRow({ kind, name, isChanged, onResult }: RowProps) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [material, setMaterial] = useState(false)
  const publish = trpc.admin.legal.publish.useMutation({
    onError: (error) => onResult({ tone: 'bad', text: explain(error) }),
    onSuccess: ({ version }) => {
      setMaterial(false)
      onResult({ tone: 'good', text: t`${name}: version ${version} is live.` })
      void utils.admin.legal.invalidate()
    },
  })
  return (
    <div className={css.publish}>
      <span>
        <b>{name}</b>
        <small>
          {isChanged ? t`The page says something new since its last version.` : t`The page is as in its last version.`}
        </small>
      </span>
      {isChanged && (
        <>
          <Checkbox
            label={t`A material change: ask everybody again`}
            checked={material}
            onChange={({ currentTarget: { checked } }) => setMaterial(checked)}
          />
          <BusyButton busy={publish.isPending} onClick={() => publish.mutate({ kind, material })}>
            {t`Make it a version`}
          </BusyButton>
        </>
      )}
    </div>
  )
}
