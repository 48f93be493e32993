import { createFileRoute } from '@tanstack/react-router'
import { PaymentMethodsScreen } from '#client/domains/deposits/admin/methods/payment-methods-screen.tsx'

export const Route = createFileRoute('/_admin/admin-payment-methods')({ component: PaymentMethodsScreen })
