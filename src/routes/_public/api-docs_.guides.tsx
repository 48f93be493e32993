import { createFileRoute } from '@tanstack/react-router'
import { guideRoute } from '#client/app/content/guide-route.ts'

export const Route = createFileRoute('/_public/api-docs_/guides')(guideRoute('ApiGuides'))
