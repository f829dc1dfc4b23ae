import { useTranslation } from 'react-i18next'
import { requestStatuses } from '#contract/requests-facts.ts'
import { Loaded } from '#web/lib/loaded.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './contact-requests.module.css'
import { RequestList } from './request-list.tsx'
import { SlipSkeletons } from './slip-skeletons.tsx'
import { useList } from './use-list.ts'
import { useRequest } from './use-requests.ts'
import { pageSize, useShownRequests } from './use-shown-requests.ts'

/** Fewer are seen at a glance. */
const filterFrom = 6

/** The requests somebody sent and received, what waits for them first. */
export function ContactRequests() {
  const { t } = useTranslation('requests')
  const { view, requests } = useShownRequests()
  const { status, show } = view
  const { data: wanted, isLoading: isWanting } = useRequest(view.request)
  const { data, isPlaceholderData } = requests
  const { list, lists } = useList(view, { data, wanted, isWanting })
  const hasFilter = status !== undefined || (data && list && data[`${list}Total`] >= filterFrom)
  return (
    <div className={styles.requests}>
      {(lists.length > 1 || hasFilter) && (
        <div className={styles.choice}>
          {lists.length > 1 && (
            <Segmented
              label={t('side.label')}
              options={lists.map((one) => ({
                value: one,
                label: data ? t(`side.${one}Counted`, { number: data[`${one}Total`] }) : t(`side.${one}`),
              }))}
              value={list}
              onValue={(list) => show({ list })}
            />
          )}
          {hasFilter && (
            <SelectField
              label={t('filter.label')}
              placeholder={t('filter.all')}
              options={requestStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={status ?? ''}
              onChange={({ target }) => show({ list, status: requestStatuses.find((one) => one === target.value) })}
            />
          )}
        </div>
      )}
      <Loaded query={requests} failed="requests:failed" waiting={<SlipSkeletons />}>
        {(data) =>
          list ? (
            <RequestList
              data={data}
              list={list}
              wanted={wanted}
              view={view}
              pageSize={pageSize}
              busy={isPlaceholderData}
            />
          ) : (
            <SlipSkeletons />
          )
        }
      </Loaded>
    </div>
  )
}
