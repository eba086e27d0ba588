import { type SubmissionResult, useForm } from '@conform-to/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NewIdInput } from './new-id-input'

function Page({ reply, newId }: { reply: SubmissionResult | null; newId: string }) {
  const [form] = useForm({ id: 'form', lastResult: reply, defaultValue: { name: '' } })
  return <NewIdInput form={form} newId={newId} />
}

test('a page rendered again after a refusal keeps the id that was sent', () => {
  expect(renderToStaticMarkup(<Page reply={null} newId="a" />)).toContain('value="a"')
  const reply = { status: 'error' as const, initialValue: { id: 'a', name: 'x' }, error: { '': ['no'] } }
  expect(renderToStaticMarkup(<Page reply={reply} newId="b" />)).toContain('value="a"')
  const edited = { ...reply, initialValue: { id: '', name: 'x' } }
  expect(renderToStaticMarkup(<Page reply={edited} newId="" />)).toContain('value=""')
})
