import type { Caller } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import { findDocument } from '#server/domains/kyc/cases/documents.queries.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { show } from '#server/domains/kyc/viewing.ts'
import { setFontFor } from '#server/kernel/pdf-text.ts'
import type { ReviewedCase } from '#shared/domains/kyc/review.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import { getCase } from './one-case.ts'

type Pdf = PDFKit.PDFDocument
const PAGE = { size: 'A4', margin: 48 } as const
const WIDTH = 499
const PICTURE_HEIGHT = 330

/**
 * A case on paper, for an authority that asks: what was written, what was decided by whom, and the pictures, stamped; where a copy with
 * blacked out places was made, that one instead. Each picture in it counts as a look at it. Throws NOT_FOUND, and as
 * requireSight.
 */
export async function caseFile(
  deps: KycDeps,
  caller: Caller,
  { id, override }: { id: string; override: ApprovalKind },
): Promise<{ name: string; bytes: Buffer }> {
  const found = await getCase(deps, { viewer: caller.user, id, override })
  const pictures = await picturesOf(deps, caller, found)
  await deps.db.transaction().execute((trx) =>
    deps.audit.note(trx, {
      actor: { kind: 'admin', id: caller.user.id },
      action: 'kyc.exported',
      origin: caller.origin,
      subject: { kind: 'identity', id },
      new: { pictures: pictures.length },
    }),
  )
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({ ...PAGE, info: { Title: `${PRODUCT_NAME} ${found.number}` } })
  const written = collect(pdf)
  writeFacts(
    pdf,
    found,
    `${caller.user.username}, ${deps.clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  )
  for (const { title, bytes } of pictures) {
    if (pdf.y > PAGE.margin + PICTURE_HEIGHT) pdf.addPage()
    pdf.font('Helvetica').fontSize(11).text(title).moveDown(0.4)
    const top = pdf.y
    pdf.image(bytes, { fit: [WIDTH, PICTURE_HEIGHT] })
    pdf.y = Math.max(pdf.y, top + PICTURE_HEIGHT)
    pdf.moveDown()
  }
  pdf.end()
  return { name: `${found.number}.pdf`, bytes: await written }
}

async function picturesOf(deps: KycDeps, caller: Caller, { documents }: ReviewedCase) {
  const shown: { title: string; bytes: Buffer }[] = []
  for (const one of documents) {
    const isCovered = documents.some(({ copyOf }) => copyOf === one.id)
    if (one.isDeleted || one.status === 'replaced' || isCovered) continue
    const row = await findDocument(deps.db, one.id)
    if (!row) continue
    const bytes = await deps.uploads.look.asJpeg(await show(deps, caller, { row, way: 'pdf' }))
    shown.push({ title: one.copyOf === null ? one.side : `${one.side}, partly blacked out`, bytes })
  }
  return shown
}

function writeFacts(pdf: Pdf, found: ReviewedCase, by: string): void {
  pdf.fontSize(18).text(`Identity check ${found.number}`).moveDown(0.2)
  pdf.fontSize(9).fillColor('#555').text(`${PRODUCT_NAME}. Made by ${by}. Confidential.`).fillColor('#000').moveDown()
  const rows: [string, string][] = [
    ['Account', `${found.username}, ${found.email}`],
    ['Status', found.status],
    ['Sent', found.submittedAt],
    ['Decided', found.reviewedAt === null ? 'not yet' : `${found.reviewedAt} by ${found.reviewedBy ?? 'the service'}`],
    ['Document', `${found.documentType}, ${found.country}, valid until ${found.expiresOn}`],
    ...(found.person === null
      ? [['Person', 'deleted'] as [string, string]]
      : ([
          ['Number', found.person.documentNumber],
          ['Name', found.person.fullName],
          ['Born', found.person.bornOn],
        ] as [string, string][])),
    ...(found.reason === null ? [] : [['Reason', found.reason] as [string, string]]),
    ['Kept until', found.keptUntil],
  ]
  pdf.fontSize(10)
  for (const [label, value] of rows) line(pdf, label, value)
  pdf.moveDown().fontSize(12).font('Helvetica').text('Timeline').moveDown(0.3).fontSize(9)
  for (const { at, event, by: who, note } of found.events)
    line(pdf, at.slice(0, 16).replace('T', ' '), [event, who && `by ${who}`, note].filter(Boolean).join(', '))
  for (const alarm of found.alarms)
    line(
      pdf,
      alarm.raisedAt.slice(0, 16).replace('T', ' '),
      `alarm: ${alarm.kind} as ${alarm.otherNumber}, ${alarm.settledNote ?? 'open'}`,
    )
  pdf.moveDown()
}

function line(pdf: Pdf, label: string, value: string): void {
  const top = pdf.y
  pdf.fillColor('#555').text(setFontFor(pdf, label), PAGE.margin, top, { width: 110 })
  const after = pdf.y
  pdf.fillColor('#000').text(setFontFor(pdf, value), PAGE.margin + 120, top, { width: WIDTH - 120 })
  pdf.x = PAGE.margin
  pdf.y = Math.max(after, pdf.y) + 2
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
