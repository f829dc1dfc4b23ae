import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'
import { Journey } from './journey.tsx'
import { Sample } from './sample.tsx'

export function Steps() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.formSteps')} of="FormSteps">
        <Journey />
      </Sample>
      <Sample title={t('samples.tabs')} of="Tabs">
        <TabSamples />
      </Sample>
      <Sample title={t('samples.accordion')} of="Accordion">
        <Questions />
      </Sample>
      <Sample title={t('samples.pagination')} of="Pagination">
        <PageNumbers />
      </Sample>
    </>
  )
}

function TabSamples() {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState<'products' | 'requests'>('products')
  const [place, setPlace] = useState<'market' | 'alerts' | 'settings'>('market')
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        value={open}
        onValue={setOpen}
        tabs={[
          { id: 'products', label: t('tabs.products'), count: 5 },
          { id: 'requests', label: t('tabs.requests'), count: 3 },
        ]}
      >
        <p>{t(`tabs.${open}Text`)}</p>
      </Tabs>
      <Tabs
        label={t('tabs.withIcons')}
        value={place}
        onValue={setPlace}
        tabs={[
          { id: 'market', label: t('tabs.market'), icon: 'stall' },
          { id: 'alerts', label: t('tabs.alerts'), icon: 'bell' },
          { id: 'settings', label: t('tabs.settings'), icon: 'gear' },
        ]}
      >
        <p>{t(`tabs.${place}Text`)}</p>
      </Tabs>
    </>
  )
}

const questions = ['free', 'number', 'delivery'] as const

function Questions() {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState(['question-free'])
  return (
    <Accordion
      level={4}
      open={open}
      onOpen={setOpen}
      items={questions.map((name) => ({
        id: `question-${name}`,
        title: t(`questions.${name}.q`),
        content: <p>{t(`questions.${name}.a`)}</p>,
      }))}
    />
  )
}

function PageNumbers() {
  const { t } = useTranslation('kit')
  const [page, setPage] = useState(4)
  const [query] = useSearchParams()
  const linked = Math.min(3, Math.max(1, Number(query.get('page')) || 1))
  return (
    <>
      <Pages region={t('pages.buttons')} page={page} pageCount={10} onChange={setPage} />
      <Pages region={t('pages.links')} page={linked} pageCount={3} href={(to) => `/dev/ui?page=${to}#steps`} />
    </>
  )
}
