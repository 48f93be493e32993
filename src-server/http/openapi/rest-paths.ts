import type { ZodMiniType } from 'zod/mini'
import { UseAffiliateCode } from '#shared/domains/affiliates/affiliates.schema.ts'
import type { ApiOperation, ApiPath } from '#shared/domains/api-docs/openapi.types.ts'
import { Login, Register, ResetPasswordRequest, Theme } from '#shared/domains/auth/auth.schema.ts'
import { AskTaxReport } from '#shared/domains/portfolio/tax-report.schema.ts'
import { CompleteSignIn, PasskeySignIn } from '#shared/domains/security/second-factors.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { ExportTransactions } from '#shared/domains/transactions/export.schema.ts'
import { AskReceipt } from '#shared/domains/transactions/receipt.schema.ts'
import { ListTransactions } from '#shared/domains/transactions/transactions.schema.ts'
import { answersWith } from './answers-of-call.ts'
import { errorsOf } from './call-errors.ts'
import { schemaOf } from './input-schema.ts'
import { wordsOf } from './procedure-paths.ts'

export interface RestRoute {
  method: string
  url: string
}

/** What each call takes, in its body or, by GET, in its query. */
const INPUTS: Record<string, ZodMiniType> = {
  'POST /api/register': Register,
  'POST /api/login': Login,
  'POST /api/admin/login': Login,
  'POST /api/login/second-factor': CompleteSignIn,
  'POST /api/login/passkey': PasskeySignIn,
  'POST /api/reset-password-request': ResetPasswordRequest,
  'POST /api/affiliate-code': UseAffiliateCode,
  'POST /api/theme': Theme,
  'GET /api/wallet/transactions': ListTransactions,
  'GET /api/export': ExportTransactions,
  'GET /api/portfolio/tax-report': AskTaxReport,
  'GET /api/transactions/{id}/receipt.pdf': AskReceipt,
}

const OF_USER = ['GET /api/wallet/', 'GET /api/export', 'GET /api/portfolio/', 'GET /api/transactions/']

/** Files as they are: there is no JSON to describe, and no key may call them. */
const FILES = new Set([
  '/api/uploads',
  '/api/uploads/:id',
  '/api/token-images/:id',
  '/api/kyc/documents/:id',
  '/api/uploads/parts/:id',
  '/api/uploads/parts',
  '/api/admin/kyc/:id/case.pdf',
  '/client.tgz',
  '/client.py',
])

/** One operation for each REST route that is registered. */
export function pathsOfRest(routes: readonly RestRoute[], language: Language): Record<string, ApiPath> {
  const paths: Record<string, ApiPath> = {}
  for (const { method, url } of routes) {
    if (method === 'HEAD' || FILES.has(url)) continue
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(`${method} ${path}`, language) }
  }
  return paths
}

function operationOf(name: string, language: Language): ApiOperation {
  const parser = INPUTS[name]
  const input = parser ? schemaOf([parser], { call: name, language }) : null
  const isOfUser = OF_USER.some((start) => name.startsWith(start))
  const who = isOfUser ? 'user' : 'anybody'
  const errors = errorsOf({ name, who, fields: Object.keys(input?.properties ?? {}) })
  const isRead = name.startsWith('GET ')
  return {
    operationId: name.replaceAll(/[{}]/g, '').replaceAll(/\W+/g, '.').toLowerCase(),
    tags: ['REST'],
    ...wordsOf(name, language),
    security: isOfUser ? [{ key: [] }, { session: [] }] : [{}],
    ...(input && isRead && { parameters: fieldsOf(name, input.properties ?? {}) }),
    ...(input && !isRead && { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: answersWith({ name, errors, language, isRest: true }),
    'x-kind': 'rest',
    'x-who': who,
    'x-scope': isOfUser ? 'read' : null,
    'x-errors': errors,
  }
}

/** Fields named in a call's path are parts of it; the others are in its query. */
const fieldsOf = (call: string, fields: NonNullable<ReturnType<typeof schemaOf>>['properties']) =>
  Object.entries(fields ?? {}).map(([name, schema]) => {
    const isInPath = call.includes(`{${name}}`)
    return {
      name,
      in: isInPath ? ('path' as const) : ('query' as const),
      required: isInPath,
      description: schema.description ?? name,
      schema,
    }
  })
