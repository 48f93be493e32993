import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import css from './business.module.css'

/** The coverage of every figure of the section, and where it comes from. */
export function DefinitionsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Definitions of all figures`}
      size={680}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <dl className={css.definitions}>
        {useDefinitions().map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

function useDefinitions(): { name: string; text: string }[] {
  const { t } = useLingui()
  return [
    {
      name: t`Days and dollars`,
      text: t`Days are UTC, by the close of the ledger that has the booking; today is included. A value in dollars is the amount times the price known at booking. It is stored then and never computed again. Sums are cut to the cent, and the profit is the sum of its lines as they are shown.`,
    },
    {
      name: t`Volume`,
      text: t`Payments by people and the assets they sold in swaps, orders and offers. A trade between two people counts once for each side. Money that comes in from outside does not count.`,
    },
    {
      name: t`Fees`,
      text: t`Service fees that have reached the fee account with a payment, swap or order, and the fees of deposits. Other payments to the fee account are no fees.`,
    },
    {
      name: t`Spread`,
      text: t`Of each credited deposit, the dollars received less its fee and less what was credited at the price of the order without spread. It counts on the day the ledger has the credit. A deposit that is reversed takes its fee and spread back on the day of the reversal; the amount credited becomes a debt of the person and is not a loss here.`,
    },
    {
      name: t`Deposits`,
      text: t`Dollars received for deposits whose credit is on the ledger, less those reversed.`,
    },
    {
      name: t`Active people`,
      text: t`People with at least one confirmed payment, swap, order, pool deposit or stake in the period. Receiving money alone does not count.`,
    },
    {
      name: t`From sign-up to first payment`,
      text: t`Of the people who signed up in the period, those who confirmed their mail, had their first money (anything but the reserve the service opens an account with) and made their first payment, until now.`,
    },
    {
      name: t`Staking rewards`,
      text: t`Rewards earned by stakes, booked day by day from the pools’ reward books, less fees of leaving early and rewards taken back.`,
    },
    {
      name: t`Commissions, new accounts, network fees`,
      text: t`Commissions when they are paid out, the reserves the treasury opens people’s accounts with, and all fees the network charged accounts of the service. All three are lines of the journal.`,
    },
    {
      name: t`Owed`,
      text: t`The balances of people’s accounts as every movement was booked, the principal and rewards of stakes, deposits decided but not yet on the ledger, and commissions not yet paid.`,
    },
    {
      name: t`In custody`,
      text: t`Balances of people’s accounts, the treasury, the fee account and the vault, as the ledger has them. People’s accounts are their own on the ledger, under keys of the service: held and booked come from different readings of the ledger and should be equal. More than 100% is money of the service itself.`,
    },
    {
      name: t`Monthly closing file`,
      text: t`Every book of the journal by asset. Opening balance plus movements is the closing balance, and the movements of an asset over all books sum to zero.`,
    },
  ]
}
