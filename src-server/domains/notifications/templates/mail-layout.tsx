import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import type { MailText } from '#server/domains/notifications/mail-text.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'

const SANS = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const page: CSSProperties = { backgroundColor: '#F7F8FB', fontFamily: SANS, margin: 0, padding: '32px 12px' }
const card: CSSProperties = {
  backgroundColor: '#FFFFFF',
  border: '1px solid #E1E5ED',
  borderRadius: 10,
  margin: '0 auto',
  maxWidth: 560,
  padding: '28px 32px',
}
const brand: CSSProperties = { color: '#5D45DA', fontSize: 14, fontWeight: 600, margin: '0 0 20px' }
const heading: CSSProperties = { color: '#151A24', fontSize: 20, fontWeight: 600, lineHeight: 1.3, margin: '0 0 16px' }
const text: CSSProperties = { color: '#151A24', fontSize: 14, lineHeight: 1.55, margin: '0 0 12px' }
const quiet: CSSProperties = { color: '#5C677A', fontSize: 12, lineHeight: 1.5, margin: 0 }
const action: CSSProperties = {
  backgroundColor: '#5D45DA',
  borderRadius: 6,
  color: '#FFFFFF',
  fontSize: 14,
  fontWeight: 600,
  padding: '12px 20px',
}
const label: CSSProperties = { color: '#5C677A', fontSize: 13, padding: '4px 16px 4px 0', textAlign: 'left' }
const value: CSSProperties = { color: '#151A24', fontSize: 13, padding: '4px 0' }
const quoted: CSSProperties = {
  ...text,
  borderLeft: '2px solid #CDD4DF',
  padding: '0 0 0 14px',
  whiteSpace: 'pre-wrap',
}

/** The one layout of every mail. */
export function MailLayout({ language, words }: { language: Language; words: MailText }) {
  return (
    <Html lang={language}>
      <Head>
        <title>{words.subject}</title>
      </Head>
      <Preview>{words.preview}</Preview>
      <Body style={page}>
        <Container style={card}>
          <Text style={brand}>{PRODUCT_NAME}</Text>
          <Heading as="h1" style={heading}>
            {words.subject}
          </Heading>
          {words.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={text}>
              {paragraph}
            </Text>
          ))}
          {words.rows && <Facts rows={words.rows} />}
          {words.quoted !== undefined && <Text style={quoted}>{brokenLines(words.quoted)}</Text>}
          {words.button && (
            <Section style={{ margin: '20px 0' }}>
              <Button href={words.button.href} style={action}>
                {words.button.label}
              </Button>
            </Section>
          )}
          {words.after.map((paragraph) => (
            <Text key={paragraph} style={text}>
              {paragraph}
            </Text>
          ))}
          <Hr style={{ borderColor: '#E1E5ED', margin: '20px 0 16px' }} />
          <Text style={quiet}>{words.closing}</Text>
        </Container>
      </Body>
    </Html>
  )
}

/** The plain text of a mail takes its line breaks from the elements alone. */
const brokenLines = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={`${at} ${line}`} />, line]))

function Facts({ rows }: { rows: [string, string][] }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {rows.map(([name, given]) => (
          <tr key={name}>
            <th scope="row" style={label}>
              {name}
            </th>
            <td style={value}>{given}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
