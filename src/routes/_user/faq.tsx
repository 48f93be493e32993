import { createFileRoute } from '@tanstack/react-router'
import { contentRoute } from '#client/app/content/content-route.ts'

export const Route = createFileRoute('/_user/faq')(contentRoute('faq', { isFramed: true }))
