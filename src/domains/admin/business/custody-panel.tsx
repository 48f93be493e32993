import { useLingui } from '@lingui/react/macro'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsdWhole, listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Custody, CustodyAsset } from '#shared/domains/admin/business.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './business.module.css'
import { coveredOf, isCovered } from './coverage.ts'

/** Sums owed to people in each asset beside those held, at one ledger. */
export function CustodyPanel() {
  const { t } = useLingui()
  const { count } = useFormats()
  const custody = trpc.admin.business.custody.useQuery()
  const ledger = custody.data && count(custody.data.ledger)
  return (
    <Panel
      title={t`People’s money`}
      level={3}
      note={ledger && t`At ledger ${ledger}`}
      actions={
        <ExportLink
          isSmall
          path="/api/admin/business.csv"
          asked={{ block: 'custody' }}
          label={t`Export people’s money`}
        />
      }
    >
      {custody.data ? (
        <Assets custody={custody.data} />
      ) : (
        <Unanswered query={custody} failed={t`The sums owed and held did not load`} rows={4} height={48} />
      )}
    </Panel>
  )
}

function Assets({ custody: { items, owedUsd, heldUsd } }: { custody: Custody }) {
  const { t } = useLingui()
  const isAllCovered = items.every(isCovered)
  const [held, owed] = [formatUsdWhole(heldUsd), formatUsdWhole(owedUsd)]
  return (
    <>
      <table className={css.custody}>
        <caption className="vh">{t`Owed and held, by asset`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Asset`}</th>
            <th scope="col">{t`Owed`}</th>
            <th scope="col">{t`In custody`}</th>
            <th scope="col">{t`Covered`}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={row.asset}>
              <th scope="row">{assetCode(row.asset)}</th>
              <td>
                <Amount value={row.owed} list />
              </td>
              <td>
                <Amount value={row.held} list />
              </td>
              <td data-bad={!isCovered(row) || undefined}>{coveredOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.covered}>
        <StatusBadge tone={isAllCovered ? 'good' : 'bad'} label={isAllCovered ? t`All covered` : t`Not all covered`} />
        <span>{t`${held} held for ${owed} owed`}</span>
      </p>
      {items.map((row) => (
        <Parts key={row.asset} row={row} />
      ))}
    </>
  )
}

/** Of what owed and held are made, each account of the service beside what is promised from it. */
function Parts({ row }: { row: CustodyAsset }) {
  const { t } = useLingui()
  const code = assetCode(row.asset)
  const parts: [label: string, held: string, owed: string][] = [
    [t`People’s accounts`, row.accountsHeld, row.accounts],
    [t`Vault: stakes and their rewards`, row.vault, row.stakes],
    [t`Treasury: credits on their way`, row.treasury, row.credits],
    [t`Fee account: commissions`, row.feeAccount, row.commissions],
  ]
  const setAside = listAmount(row.setAside)
  return (
    <details className={css.details}>
      <summary>{t`${code} in parts`}</summary>
      <table>
        <caption className="vh">{t`${code} owed and held, by account`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Account`}</th>
            <th scope="col">{t`Owed`}</th>
            <th scope="col">{t`In custody`}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(([label, held, owed]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Amount value={owed} list />
              </td>
              <td>
                <Amount value={held} list />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/[1-9]/.test(row.setAside) && (
        <p
          className={css.aside}
        >{t`Of the vault, ${setAside} ${code} are set aside for what running stakes can still earn. Nobody has earned them yet.`}</p>
      )}
    </details>
  )
}
