import { createFileRoute } from '@tanstack/react-router'
import { PaymentMethodsScreen } from '#client/domains/admin/payment-methods/payment-methods-screen.tsx'

export const Route = createFileRoute('/_admin/admin-payment-methods')({ component: PaymentMethodsScreen })
