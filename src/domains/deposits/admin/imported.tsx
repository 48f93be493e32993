import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useFormats } from '#client/ui/formats.ts'
import { Rows } from '#client/ui/rows.tsx'
import type { ImportedStatement } from '#shared/domains/deposits/deposits.admin.schema.ts'
import css from './deposits.module.css'
import { LeftOut } from './left-out.tsx'

/** What was found in a statement, and what was left out of it. */
export function Imported({ statement, onClose }: { statement: ImportedStatement; onClose: () => void }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const { lines, incoming, outgoing, matched, unmatched, duplicates, contradictions, problems, problemCount } =
    statement
  return (
    <div className={css.dialog}>
      <Rows
        rows={[
          { label: t`Lines`, value: count(lines) },
          { label: t`Payments that came`, value: count(incoming) },
          { label: t`Payments that left`, value: count(outgoing) },
          { label: t`Belong to orders`, value: <b>{count(matched)}</b> },
          { label: t`Belong to none`, value: count(unmatched) },
          { label: t`Known from before`, value: count(duplicates) },
          ...(contradictions > 0
            ? [{ label: t`Known payments of which it says otherwise`, value: <b>{count(contradictions)}</b> }]
            : []),
          { label: t`Skipped`, value: count(problemCount) },
        ]}
      />
      <LeftOut problems={problems} />
      <div className={css.foot}>
        <Button data-autofocus onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
