import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsScreen } from '#client/domains/approvals/admin/approvals-screen.tsx'

export const Route = createFileRoute('/_admin/admin-approvals')({ component: ApprovalsScreen })
