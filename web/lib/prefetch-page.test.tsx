import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeI18n } from './messages/i18n.ts'
import { I18nProvider } from './messages/use-translation.tsx'
import { PrefetchPage } from './prefetch-page.tsx'

afterEach(cleanup)

test('the messages of the next page and of its guard are loaded once its modules are here', async () => {
  const loadMessages = vi.fn(async () => ({}))
  render(
    <I18nProvider i18n={makeI18n('en', {}, loadMessages)}>
      <PrefetchPage path="/notifications" />
    </I18nProvider>,
  )
  await waitFor(() => expect(loadMessages).toHaveBeenCalledWith('en', 'notifications'))
  expect(loadMessages).toHaveBeenCalledWith('en', 'errors')
  expect(document.querySelectorAll('link[rel=prefetch]')).toHaveLength(0) // Firefox reports a violation of the content policy
})
