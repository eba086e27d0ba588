import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findStoredMail, listStoredMail } from '~/mail/stored-mail.server'
import { requireLocalDemo } from '~/routes/resources/local-demo.server'
import { notFound } from '~/session/not-found.server'
import { Stack, TwoColumn, Wrap } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { CompactList } from '~/ui/table/list/list'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './dev-mail.css'

const SHOWN = 100

export const meta: MetaFunction = () => [{ title: 'E-mails · Roteiro' }, { name: 'robots', content: 'noindex' }]

/** The mails that the demonstration shop would have sent; `?message=…` opens one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireLocalDemo(context)
  const name = new URL(request.url).searchParams.get('message')
  const list = await listStoredMail(SHOWN)
  const open = name === null ? (list[0] ?? null) : await findStoredMail(name)
  if (name !== null && open === null) throw notFound()
  return {
    list: list.map(({ name, to, subject, date }) => ({ name, to, subject, date })),
    // The frame inherits the policy of this page: the message's style needs the nonce of this response.
    open: open && { ...open, html: open.html.replace('<style>', `<style nonce="${context.nonce ?? ''}">`) },
  }
}

export default function DevMailScreen() {
  const { list, open } = useLoaderData<typeof loader>()
  return (
    <main id="content" tabIndex={-1}>
      <Wrap padTop={5}>
        <Stack gap={5}>
          <Heading level={1} look="section">
            E-mails · {list.length}
          </Heading>
          <TwoColumn
            side="start"
            sticky={false}
            aside={
              <CompactList
                label="E-mails"
                items={list.map(({ name, to, subject, date }) => ({
                  key: name,
                  to: `/dev/mail?message=${name}`,
                  icon: 'mail',
                  reloadDocument: true,
                  content: (
                    <>
                      <b>{subject}</b>
                      <br />
                      <Text as="span" size="xs" tone="muted">
                        {to} · {date}
                      </Text>
                    </>
                  ),
                }))}
              />
            }
          >
            {open === null ? <Text tone="muted">—</Text> : <Message mail={open} />}
          </TwoColumn>
        </Stack>
      </Wrap>
    </main>
  )
}

type Mail = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['open']>

/** Scripts of the message do not run, and it cannot access the page. */
function Message({ mail }: { mail: Mail }) {
  return (
    <Stack gap={4}>
      <Heading level={2} look="panel">
        {mail.subject}
      </Heading>
      <KeyValue
        pairs={[
          { key: 'De', value: mail.from },
          { key: 'Para', value: mail.to },
          { key: 'Data', value: mail.date },
        ]}
      />
      <iframe
        className={css.frame}
        title={mail.subject}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={mail.html}
      />
      <Card sunk>
        <pre className={css.text}>{mail.text}</pre>
      </Card>
    </Stack>
  )
}
