import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { call } from '#web/lib/api/api.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { keeperNow, useUnsent } from '#web/lib/outbox/queue.ts'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { compareVersions, isAlreadySo } from './compare-versions.ts'
import { useFieldText } from './field-text.ts'
import styles from './listing-conflict.module.css'
import { changedBy } from './unsent-changes.ts'

type ListingConflictProps = {
  item: OutboxItem
  /** One of the two was chosen. */
  onChosen?: (() => void) | undefined
}

/** A change that met another version of its product: both side by side, and its owner chooses. */
export function ListingConflict({ item, onChosen }: ListingConflictProps) {
  const { t, i18n } = useTranslation(['outbox', 'produce'])
  const errorText = useErrorText()
  const id = item.params?.id ?? ''
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['products', 'version', id, item.key],
    queryFn: async ({ signal }) => (await call('GET /products/{id}', { params: { id }, signal })).product,
    staleTime: 0,
    gcTime: 0,
  })
  const chain = useUnsent().filter(({ thing, id }) => thing === item.thing && id >= item.id)
  const [isBusy, setBusy] = useState(false)
  const choose = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
    onChosen?.()
  }
  const sendMine = (now: Product) => choose(async () => keeperNow()?.again(item, now.updatedAt))
  const keepTheirs = () =>
    choose(async () => {
      for (const one of [...chain].reverse()) await keeperNow()?.drop(one)
    })
  const crops = i18n.words('produce') as Record<string, string> | undefined
  const name = item.about.product ?? ''
  const title = t('conflict.title', { product: crops?.[name] ?? name })
  const keep = (
    <Button busy={isBusy} onClick={keepTheirs}>
      {t('conflict.keep')}
    </Button>
  )
  if (error)
    return (
      <Alert
        tone="danger"
        title={title}
        action={keep}
        retry={{ label: t('conflict.again'), onRetry: () => void refetch() }}
      >
        {t('conflict.failed')} {errorText(error)}
      </Alert>
    )
  if (!data || isFetching)
    return (
      <Alert tone="danger" title={title}>
        <Skeleton />
      </Alert>
    )
  const mine = Object.assign({}, ...chain.map(changedBy)) as Partial<Product>
  const seen = (item.form as { seen: Product } | undefined)?.seen ?? data
  const fields = compareVersions(mine, seen, data)
  if (isAlreadySo(fields))
    return (
      <Alert
        title={title}
        action={
          <Button busy={isBusy} onClick={keepTheirs}>
            {t('conflict.fine')}
          </Button>
        }
      >
        {t('conflict.same')}
      </Alert>
    )
  return (
    <Alert
      tone="danger"
      title={title}
      failure={item.key}
      action={
        <>
          <Button kind="main" busy={isBusy} onClick={() => sendMine(data)}>
            {t('conflict.send')}
          </Button>
          {keep}
        </>
      }
    >
      {t('conflict.text')}
      <Versions fields={fields} now={data} caption={title} />
    </Alert>
  )
}

type VersionsProps = { fields: ReturnType<typeof compareVersions>; now: Product; caption: string }

function Versions({ fields, now, caption }: VersionsProps) {
  const { t } = useTranslation('outbox')
  const { nameOf, textOf } = useFieldText(now)
  return (
    <table className={styles.versions}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{t('conflict.mine')}</th>
          <th scope="col">{t('conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name} className={field.name === 'description' ? styles.text : undefined}>
            <th scope="row">{nameOf(field.name)}</th>
            <td className={field.mine === undefined ? styles.unchanged : styles.mine}>
              {field.mine === undefined ? t('conflict.unchanged') : textOf(field.name, field.mine)}
            </td>
            <td>{textOf(field.name, field.now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
