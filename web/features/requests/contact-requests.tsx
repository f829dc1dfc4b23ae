import { useTranslation } from 'react-i18next'
import { requestStatuses } from '#contract/requests-facts.ts'
import { Loaded } from '#web/lib/loaded.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './contact-requests.module.css'
import { RequestList } from './request-list.tsx'
import { useMyRequests } from './use-requests.ts'
import { lists, useView } from './use-view.ts'

const pageSize = 20

/** The requests somebody sent and received, newest first. */
export function ContactRequests() {
  const { t } = useTranslation('requests')
  const view = useView()
  const { list, status, page, show } = view
  const requests = useMyRequests({ page, limit: pageSize, ...(status && { status }) })
  const { data, isPlaceholderData } = requests
  return (
    <div className={styles.requests}>
      <div className={styles.choice}>
        <Segmented
          label={t('side.label')}
          options={lists.map((one) => ({
            value: one,
            label: data ? t(`side.${one}Counted`, { number: data[`${one}Total`] }) : t(`side.${one}`),
          }))}
          value={list}
          onValue={(list) => show({ list })}
        />
        <SelectField
          label={t('filter.label')}
          placeholder={t('filter.all')}
          options={requestStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={status ?? ''}
          onChange={({ target }) => show({ status: requestStatuses.find((one) => one === target.value) })}
        />
      </div>
      <Loaded query={requests} failed="requests:failed" waiting={<Waiting label={t('translation:loading')} />}>
        {(data) => <RequestList data={data} view={view} pageSize={pageSize} busy={isPlaceholderData} />}
      </Loaded>
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.slips} aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <Skeleton className={styles.bone} count={4} />
    </div>
  )
}
