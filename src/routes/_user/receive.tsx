import { createFileRoute } from '@tanstack/react-router'
import { ReceiveScreen } from '#client/domains/payments/receive/receive-screen.tsx'

export const Route = createFileRoute('/_user/receive')({ component: ReceiveScreen })
