import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Approval } from '#shared/domains/approvals/approvals.schema.ts'
import css from './approvals.module.css'

/** Leads to the object of a request. */
export function SubjectLink({ approval: { kind, subject } }: { approval: Approval }) {
  switch (kind) {
    case 'admin-role':
    case 'admin-scopes':
    case 'reset-second-factor':
    case 'freeze-lift':
    case 'limit-override':
      return (
        <Link className={css.object} to="/admin-users/$id" params={{ id: subject }}>
          <Trans>Open the person</Trans>
        </Link>
      )
    case 'invitation':
      return (
        <Link className={css.object} to="/admin-super/roles">
          <Trans>Open the roles</Trans>
        </Link>
      )
    case 'deposit-credit':
    case 'hold-release':
    case 'debt-settled':
      return (
        <Link className={css.object} to="/admin-deposits" search={{ id: subject }}>
          <Trans>Open the deposit</Trans>
        </Link>
      )
    case 'credit-many':
    case 'deposit-contradiction':
      return (
        <Link className={css.object} to="/admin-deposits">
          <Trans>Open the deposits</Trans>
        </Link>
      )
    case 'kyc-override':
      return (
        <Link className={css.object} to="/admin-kyc" search={{ id: subject }}>
          <Trans>Open the case</Trans>
        </Link>
      )
    case 'fee-rule':
      return (
        <Link className={css.object} to="/admin-fees">
          <Trans>Open the fees</Trans>
        </Link>
      )
    case 'payment-method':
      return (
        <Link className={css.object} to="/admin-payment-methods">
          <Trans>Open the payment methods</Trans>
        </Link>
      )
    case 'affiliate-terms':
    case 'affiliate-payout':
      return (
        <Link className={css.object} to="/admin-affiliates">
          <Trans>Open the affiliates</Trans>
        </Link>
      )
    case 'staking-state':
    case 'staking-terms':
    case 'staking-funding':
    case 'staking-return':
      return (
        <Link className={css.object} to="/admin-staking">
          <Trans>Open the staking pools</Trans>
        </Link>
      )
    case 'lift-freeze':
    case 'resolve-submission':
    case 'tie-payment':
    case 'resume-market':
    case 'lift-robot-stop':
      return (
        <Link className={css.object} to="/admin-super">
          <Trans>Open freezes and halts</Trans>
        </Link>
      )
  }
}
