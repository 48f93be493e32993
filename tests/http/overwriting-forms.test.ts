import type { AnyTRPCProcedure } from '@trpc/server'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppRouter, type RoutedServices } from '#server/http/app-router.ts'
import { type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let boss: Somebody
let admin: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  boss = await somebody(app, { isSuperAdmin: true })
  admin = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
})
afterAll(() => app.close())

/** Calls that change something and need not say of what it was made. */
const FREE: Record<string, 'one value, given whole' | 'a state by its name' | 'only what is named changes'> = {
  'admin.content.setMaterial': 'a state by its name',
  'admin.deposits.settleDebt': 'a state by its name',
  'admin.kyc.settleAlarm': 'a state by its name',
  'admin.monitor.updateIncident': 'a state by its name',
  'admin.monitor.writeIncident': 'one value, given whole',
  'admin.paymentMethods.setActive': 'a state by its name',
  'admin.savedFilters.save': 'one value, given whole',
  'admin.staking.setState': 'a state by its name',
  'admin.users.setAdmin': 'a state by its name',
  'admin.prices.setRate': 'one value, given whole',
  'allowList.setEnabled': 'a state by its name',
  'assets.setView': 'only what is named changes',
  'devices.rename': 'one value, given whole',
  'market.setDesk': 'one value, given whole',
  'market.setFavourite': 'a state by its name',
  'notifications.setSwitch': 'only what is named changes',
  'payments.setLimit': 'one value, given whole',
  'profile.setPicture': 'one value, given whole',
  'security.changeEmail': 'one value, given whole',
  'security.changePassword': 'one value, given whole',
  'security.renamePasskey': 'one value, given whole',
  'settings.setLanguage': 'one value, given whole',
  'settings.setPreferences': 'only what is named changes',
  'settings.update': 'only what is named changes',
  'staking.update': 'one value, given whole',
  'transactions.setNote': 'one value, given whole',
  'webhooks.update': 'only what is named changes',
  'transactions.setTags': 'one value, given whole',
}
const CHANGES = /^(?:update|edit|change|set|save|configure|describe|order|reorder|rename|write)/i
/** By which of these a change says what it was made of. */
const SAYS = ['seen', 'seenFilled', 'version', 'revision', 'changes']

test('every call that overwrites what another may have changed says what it was made of, or is listed with why it need not', () => {
  const services = new Proxy({}, { get: () => () => undefined }) as RoutedServices
  const procedures = createAppRouter(services)._def.procedures as unknown as Record<string, AnyTRPCProcedure>
  const unsaid = Object.entries(procedures).flatMap(([name, { _def }]) => {
    if ((_def as { type: string }).type !== 'mutation' || !CHANGES.test(name.split('.').at(-1) ?? '')) return []
    const [input] = (_def as unknown as { inputs: { _zod: { def: { shape?: object } } }[] }).inputs
    return SAYS.some((field) => field in (input?._zod.def.shape ?? {})) ? [] : [name]
  })
  expect(unsaid.toSorted()).toEqual(Object.keys(FREE).toSorted())
})

/** Calls of which a script may leave out what it was made of: nobody's money and no rule follows from them. */
const MAY_OVERWRITE = [
  'admin.kyc.saveReason',
  'admin.media.update',
  'admin.staking.describe',
  'admin.users.setScopes',
  'alerts.edit',
  'contacts.update',
]

test('where money or rules follow from what is overwritten, nobody leaves out what it was made of', () => {
  const services = new Proxy({}, { get: () => () => undefined }) as RoutedServices
  const procedures = createAppRouter(services)._def.procedures as unknown as Record<string, AnyTRPCProcedure>
  const optional = Object.entries(procedures).filter(([, { _def }]) => {
    const [input] = (_def as unknown as { inputs: { _zod: { def: { shape?: Record<string, Field> } } }[] }).inputs
    const fields = input?._zod.def.shape ?? {}
    return ['seen', 'seenFilled'].some((name) => fields[name]?._zod.optin === 'optional')
  })
  expect(optional.map(([name]) => name).toSorted()).toEqual(MAY_OVERWRITE)
})
interface Field {
  _zod: { optin?: string }
}

const REASON = 'said in a few words'
/** Each: what its form is filled with, and the form sent with that. */
const FORMS: Record<string, () => Promise<{ seen: unknown; send: (text: string, seen: unknown) => Promise<unknown> }>> =
  {
    'admin.kyc.saveReason': async () => {
      const { id } = await boss.api.admin.kyc.saveReason.mutate({ about: 'any', en: 'Blurred', es: 'Borrosa' })
      const listed = (await boss.api.admin.kyc.reasons.query()).items.find((reason) => reason.id === id)
      const send = (en: string, seen: unknown) =>
        boss.api.admin.kyc.saveReason.mutate({ id, about: 'any', en, es: 'Borrosa', seen: seen as string })
      return { seen: listed?.version, send }
    },
    'alerts.edit': async () => {
      await app.services.prices.fix('XLM', '0.1')
      const rule = { condition: 'above', threshold: '0.2', repeats: false } as const
      const { id, version } = await admin.api.alerts.create.mutate({
        requestId: uuid(),
        base: 'XLM',
        counter: null,
        ...rule,
      })
      const send = (note: string, seen: unknown) =>
        admin.api.alerts.edit.mutate({ id, ...rule, note, seen: seen as string })
      return { seen: version, send }
    },
    'contacts.update': async () => {
      const { id } = await admin.api.contacts.create.mutate({ name: uuid(), stellarAddress: boss.username })
      const { version } = await admin.api.contacts.get.query({ id })
      const send = (name: string, seen: unknown) =>
        admin.api.contacts.update.mutate({ id, name, stellarAddress: boss.username, seen: seen as string })
      return { seen: version, send }
    },
  }

test.each(Object.keys(FORMS))('%s overwrites nothing that was changed since its form was filled', async (name) => {
  const form = await FORMS[name]?.()
  if (!form) throw new Error('there is no such form')
  await form.send('First', form.seen)
  await expect(form.send('Second', form.seen)).rejects.toMatchObject({
    data: { code: 'CHANGED_MEANWHILE', httpStatus: 409, field: 'seen' },
  })
  await form.send('Third', undefined) // a script that says nothing overwrites what is there
})

test('what two administrators change together is asked for of what was seen alone', async () => {
  const lost = { data: { code: 'CHANGED_MEANWHILE', httpStatus: 409, field: 'seen' } }
  const scopes = { id: admin.id, scopes: ['finance' as const], reason: REASON }
  await expect(boss.api.admin.users.setScopes.mutate({ ...scopes, seen: [] })).rejects.toMatchObject(lost)
  const { terms } = await boss.api.admin.affiliates.overview.query()
  const { type, values, minPayout, schedule } = terms
  const asked = { type, values, minPayout, schedule, active: !terms.isActive, reason: REASON }
  const version = String(terms.version + 1)
  await expect(boss.api.admin.affiliates.configure.mutate({ ...asked, seen: version })).rejects.toMatchObject(lost)
  const rule = (await boss.api.admin.fees.list.query()).items.find(({ now }) => now !== null)
  const { operation = 'payment', asset = 'XLM' } = rule ?? {}
  const fee = { operation, asset, type: 'flat' as const, value: '9', min: '9', max: null, active: true, reason: REASON }
  await expect(boss.api.admin.fees.create.mutate({ ...fee, seen: uuid() })).rejects.toMatchObject(lost)
})
