import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { SavedFilters } from '#client/app/desk/saved-filters.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLog } from './audit-log.tsx'
import { AuditSearch, filtersOf } from './audit-search.ts'
import { ChainPanel } from './chain-panel.tsx'

interface AuditScreenProps {
  /** As it stands in the URL. */
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

/** /admin-audit: every act that was noted, and the proof that nothing of it was changed. */
export function AuditScreen({ search: written, onSearch }: AuditScreenProps) {
  const { t } = useLingui()
  const search = useMemo(() => AuditSearch.parse(written), [written])
  return (
    <>
      <PageHeader title={t`Audit log`} note={t`Every act, who did it, and proof that none was changed since.`}>
        <SavedFilters list="audit" search={search} onSearch={onSearch} />
        <Button
          component="a"
          variant="default"
          href={`/api/admin/audit.csv?${queryOf(search)}`}
          download
          leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
        >
          {t`Export`}
        </Button>
      </PageHeader>
      <ChainPanel />
      <AuditFilters search={search} onChange={(change) => onSearch({ ...search, ...change })} />
      <AuditLog search={search} onClear={() => onSearch({})} />
    </>
  )
}

const queryOf = (search: AuditSearch): string =>
  new URLSearchParams(
    Object.entries(filtersOf(search)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ).toString()
