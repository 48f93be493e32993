import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { PaymentMethodsScreen } from '#client/domains/deposits/admin/methods/payment-methods-screen.tsx'

/** A test order is shown in the words of people's own orders. */
export const Route = createFileRoute('/_admin/admin-payment-methods')({
  loader: () => loadCatalogue('people'),
  component: PaymentMethodsScreen,
})
