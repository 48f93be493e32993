import type { AnyTRPCProcedure } from '@trpc/server'
import * as z from 'zod/mini'
import { createAppRouter, type RoutedServices } from '#server/http/app-router.ts'
import { ExportBusiness, ExportClosing } from '#shared/domains/admin/business.schema.ts'
import { ExportPeople } from '#shared/domains/admin/people.schema.ts'
import { ExportAllTransactions } from '#shared/domains/admin/transactions.schema.ts'
import { UseAffiliateCode } from '#shared/domains/affiliates/affiliates.schema.ts'
import { ExportPartners, ExportRunPayouts } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import { ExportApprovals } from '#shared/domains/approvals/approvals.schema.ts'
import { ExportAudit } from '#shared/domains/audit/audit.schema.ts'
import { Login, Register, ResetPasswordRequest, Theme } from '#shared/domains/auth/auth.schema.ts'
import { ExportDeposits } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { ExportFees } from '#shared/domains/fees/fee-desk.schema.ts'
import { ExportCases } from '#shared/domains/kyc/review.schema.ts'
import { ExportAcceptances } from '#shared/domains/legal/legal.schema.ts'
import { AskTaxReport } from '#shared/domains/portfolio/tax-report.schema.ts'
import { CompleteSignIn, PasskeySignIn } from '#shared/domains/security/second-factors.schema.ts'
import { ExportTransactions } from '#shared/domains/transactions/export.schema.ts'
import { AskReceipt } from '#shared/domains/transactions/receipt.schema.ts'
import { ListTransactions } from '#shared/domains/transactions/transactions.schema.ts'
import { BeginUpload, NewUpload, PartOffset } from '#shared/domains/uploads/uploads.schema.ts'

type Schema = z.ZodMiniType
export interface FuzzedCall {
  name: string
  path: string
  /** How its input may travel. */
  methods: readonly ('GET' | 'POST')[]
  /** `body`: JSON; `query`: fields of the query string; `input`: one JSON value, in the body or as `input` of the query. */
  carries: 'body' | 'query' | 'input'
  /** Absent: it takes no input. */
  schema?: Schema
  /** A value that is given where no input is taken is refused. */
  refusesAnyValue: boolean
}

/** Every procedure of the router, so that a new one is covered from its first day. */
export function procedureCalls(): FuzzedCall[] {
  const services = {} as RoutedServices // the inputs' schemas are read, nothing is called
  return Object.entries(createAppRouter(services)._def.procedures as unknown as Record<string, AnyTRPCProcedure>).map(
    ([name, { _def }]) => {
      const [schema] = _def.inputs as Schema[]
      const methods = ({ query: ['GET', 'POST'], mutation: ['POST'], subscription: ['GET'] } as const)[_def.type]
      return {
        name,
        path: `/trpc/${name}`,
        methods,
        carries: 'input',
        refusesAnyValue: true,
        schema,
      }
    },
  )
}

const rest = (method: 'GET' | 'POST', path: string, schema?: Schema): FuzzedCall => ({
  name: `${method} ${path}`,
  path,
  methods: [method],
  carries: method === 'GET' ? 'query' : 'body',
  refusesAnyValue: false,
  schema,
})

/** The calls under /api; a test compares them with the routes that there are. */
export const REST_CALLS: readonly FuzzedCall[] = [
  rest('GET', '/api/auth-status'),
  rest('GET', '/api/admin/status'),
  rest('GET', '/api/admin/users.csv', ExportPeople),
  rest('GET', '/api/admin/transactions.csv', ExportAllTransactions),
  rest('GET', '/api/admin/deposits.csv', ExportDeposits),
  rest('GET', '/api/admin/business.csv', ExportBusiness),
  rest('GET', '/api/admin/closing.csv', ExportClosing),
  rest('GET', '/api/admin/stakes.csv'),
  rest('GET', '/api/admin/fees.csv', ExportFees),
  rest('GET', '/api/admin/kyc.csv', ExportCases),
  rest('GET', '/api/admin/affiliates/partners.csv', ExportPartners),
  rest('GET', '/api/admin/affiliates/payouts.csv', ExportRunPayouts),
  rest('GET', '/api/admin/legal/acceptances.csv', ExportAcceptances),
  rest('GET', '/api/admin/approvals.csv', ExportApprovals),
  rest('GET', '/api/admin/audit.csv', ExportAudit),
  rest('GET', '/api/staking/rewards.csv'),
  rest('GET', '/api/affiliate/commissions.csv'),
  rest('GET', '/api/user'),
  rest('GET', '/api/user/data'),
  rest('POST', '/api/uploads', NewUpload),
  rest('GET', '/api/uploads/:id'),
  rest('POST', '/api/uploads/parts', BeginUpload),
  rest('GET', '/api/uploads/parts/:id'),
  rest('POST', '/api/uploads/parts/:id', PartOffset),
  rest('GET', '/api/kyc/documents/:id'),
  rest('GET', '/api/admin/kyc/:id/case.pdf'),
  rest('GET', '/api/token-images/:id'),
  rest('POST', '/api/login', Login),
  rest('POST', '/api/register', Register),
  rest('POST', '/api/logout'),
  rest('POST', '/api/affiliate-code', UseAffiliateCode),
  rest('POST', '/api/theme', Theme),
  rest('POST', '/api/reset-password-request', ResetPasswordRequest),
  rest('POST', '/api/admin/login', Login),
  rest('POST', '/api/login/second-factor', CompleteSignIn),
  rest('POST', '/api/login/second-factor/passkey'),
  rest('POST', '/api/login/passkey', PasskeySignIn),
  rest('POST', '/api/login/passkey/options'),
  rest('GET', '/api/export', ExportTransactions),
  rest('GET', '/api/portfolio/tax-report', AskTaxReport),
  rest('GET', '/api/transactions/:id/receipt.pdf', AskReceipt),
  rest('GET', '/api/openapi.json'),
  rest('GET', '/api/ui-config'),
  rest('GET', '/api/wallet/overview'),
  rest('GET', '/api/wallet/balances'),
  rest('GET', '/api/wallet/transactions', ListTransactions),
]
