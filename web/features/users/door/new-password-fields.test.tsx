import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import session from '../../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { NewPasswordFields } from './new-password-fields.tsx'

const i18n = makeI18n('en', { translation, errors, session }, () => Promise.reject(new Error('no words')))
afterEach(cleanup)
const { rules } = session.password

function Fields() {
  const form = useForm({ defaultValues: { password: '', confirm: '' }, mode: 'onTouched' })
  return (
    <FormProvider {...form}>
      <NewPasswordFields />
    </FormProvider>
  )
}

async function leaveWith(password: string) {
  render(
    <I18nProvider i18n={i18n}>
      <Fields />
    </I18nProvider>,
  )
  const field = screen.getByLabelText('Password')
  await act(async () => fireEvent.change(field, { target: { value: password } }))
  await act(async () => fireEvent.blur(field))
  return field
}
const ticked = () => screen.queryAllByRole('img', { name: 'Done:' }).map((icon) => icon.parentElement?.textContent)
const crossed = () => screen.queryAllByRole('img', { name: 'Missing:' }).map((icon) => icon.parentElement?.textContent)

test.each([
  ['siddappa10', [rules.length, rules.number], [rules.letters, rules.sign]],
  ['Kolar', [rules.letters], [rules.length, rules.number, rules.sign]],
  ['', [], [rules.length, rules.letters, rules.number, rules.sign]],
])('“%s” is told what it lacks, and nothing that it has', async (password, met, lacking) => {
  await leaveWith(password)
  expect([ticked(), crossed()]).toEqual([met, lacking])
  expect(screen.getByText(`Still missing: ${lacking.join(' · ')}`)).toBeTruthy()
})

test('what is put right is ticked at once, and with the last rule the error goes', async () => {
  const field = await leaveWith('siddappa10')
  await act(async () => fireEvent.change(field, { target: { value: 'Siddappa10' } }))
  expect(crossed()).toEqual([rules.sign])
  expect(screen.getByText(`Still missing: ${rules.sign}`)).toBeTruthy()
  await act(async () => fireEvent.change(field, { target: { value: 'Siddappa10!' } }))
  expect([crossed(), screen.queryByText(/Still missing/)]).toEqual([[], null])
})

test('one that has all and is too long is told that', async () => {
  await leaveWith(`Aa1!${'x'.repeat(125)}`)
  expect(screen.getByText(session.password.long)).toBeTruthy()
  expect(crossed()).toEqual([])
})
